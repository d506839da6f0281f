import Terminal

/// The digest SHA-256 of a text: by it a page's security policy names the one script and the one style that may run.
///
/// Source: FIPS 180-4, section 6.2.
struct SHA256 {
    /// The digest of the text in UTF-8, 32 bytes.
    static func digest(of text: String) -> [UInt8] {
        var message = Array(text.utf8)
        let length = UInt64(message.count) * 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: length >> shift))
        }
        var hash = start
        for block in stride(from: 0, to: message.count, by: 64) {
            compress(&hash, message[block..<block + 64])
        }
        return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    /// The digest in Base64, as security policies write it.
    static func base64(of text: String) -> String {
        String(decoding: Base64.encoded(digest(of: text)), as: UTF8.self)
    }

    private static func compress(_ hash: inout [UInt32], _ block: ArraySlice<UInt8>) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for place in 16..<64 {
            let (one, two) = (words[place - 15], words[place - 2])
            let small = rotate(one, 7) ^ rotate(one, 18) ^ one >> 3
            let large = rotate(two, 17) ^ rotate(two, 19) ^ two >> 10
            words.append(words[place - 16] &+ small &+ words[place - 7] &+ large)
        }
        var state = hash
        for place in 0..<64 {
            let (a, e) = (state[0], state[4])
            let choice = (e & state[5]) ^ (~e & state[6])
            let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
            let first =
                state[7] &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ constants[place]
                &+ words[place]
            let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
            state = [
                first &+ second, a, state[1], state[2], state[3] &+ first, e, state[5], state[6],
            ]
        }
        for place in hash.indices { hash[place] = hash[place] &+ state[place] }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static let primes: [UInt32] = [
        2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
        103, 107,
        109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
        227, 229,
        233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
    ]

    /// The first 32 bits of the fractions of the square roots of the first eight primes.
    private static let start = primes.prefix(8).map { fraction(of: $0, power: 2) }

    /// Those of the cube roots of the first 64.
    private static let constants = primes.map { fraction(of: $0, power: 3) }

    /// The first 32 bits after the point of a root, found digit by digit: whole numbers cannot be wrong by a last bit.
    private static func fraction(of prime: UInt32, power: Int) -> UInt32 {
        // The largest r with r^power <= prime * 2^(32 * power) is the root with 32 bits behind the point.
        var root: UInt64 = 0
        for bit in stride(from: 36, through: 0, by: -1) {
            let tried = root | 1 << UInt64(bit)
            if isAtMost(tried, power, prime) { root = tried }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static func isAtMost(_ root: UInt64, _ power: Int, _ prime: UInt32) -> Bool {
        // Up to 111 bits for a cube of 37: in two words.
        var product: (high: UInt64, low: UInt64) = (0, root)
        for _ in 1..<power {
            let low = product.low.multipliedFullWidth(by: root)
            let (high, overflow) = product.high.multipliedReportingOverflow(by: root)
            let (sum, carry) = high.addingReportingOverflow(low.high)
            if overflow || carry { return false }
            product = (sum, low.low)
        }
        let limit: (high: UInt64, low: UInt64) =
            power == 2 ? (UInt64(prime), 0) : (UInt64(prime) << 32, 0)
        return product.high < limit.high || (product.high == limit.high && product.low <= limit.low)
    }
}
