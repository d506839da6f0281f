/// An internet address of 32 bits, in all the ways in which browsers read one: `127.0.0.1`, `127.1`, `0x7f.1`,
/// `017700000001`, `2130706433`.
struct IPv4: CustomStringConvertible {
    let number: UInt32

    /// Whether a host's last label is a number: then it is an address or nothing.
    static func isMeant(by host: [UInt8]) -> Bool {
        labels(host).last.map { $0.allSatisfy(\.isDigit) || part($0) != nil } ?? false
    }

    /// Reads an address; nil for what is none.
    init?(_ host: [UInt8]) {
        let labels = Self.labels(host)
        let parts = labels.compactMap(Self.part)
        // The last part holds all the bytes that are left.
        guard let last = parts.last, parts.count == labels.count, parts.count <= 4,
            parts.dropLast().allSatisfy({ $0 <= 255 }), last < 1 << (8 * (5 - parts.count))
        else { return nil }
        var number = last
        for (index, part) in parts.dropLast().enumerated() { number += part << (8 * (3 - index)) }
        self.number = UInt32(number)
    }

    var description: String {
        [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
    }

    /// The labels, without the root's.
    private static func labels(_ host: [UInt8]) -> [ArraySlice<UInt8>] {
        var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        return labels
    }

    /// A number in decimal, octal (`0…`) or hexadecimal (`0x…`) digits, at most 2³²; nil for what is none.
    private static func part(_ label: ArraySlice<UInt8>) -> UInt64? {
        guard !label.isEmpty else { return nil }
        let isHexadecimal = label.starts(with: "0x".utf8)
        let isOctal = label.count > 1 && label.first == UInt8(ascii: "0") && !isHexadecimal
        let base: UInt64 = isHexadecimal ? 16 : isOctal ? 8 : 10
        var number: UInt64 = 0
        for byte in label.dropFirst(isHexadecimal ? 2 : 0) {
            guard let digit = byte.hexDigitValue, digit < base else { return nil }
            number = min(number * base + UInt64(digit), 1 << 32)
        }
        return number
    }
}
