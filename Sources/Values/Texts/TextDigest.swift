/// A short digest of texts, the same at every launch: FNV-1a in 64 bits.
///
/// It notices changes that happen by themselves. It keeps nobody out who makes a text for it.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft), with their
/// xor-folding for sizes between powers of two.
package struct TextDigest: Sendable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest of no text.
    package init() {}

    /// Takes a text in; two that follow one another are the same as one.
    package mutating func take(_ text: String) {
        for byte in text.utf8 { take(UInt32(byte)) }
    }

    /// Takes a number in, as one piece.
    package mutating func take(_ number: UInt32) {
        hash ^= UInt64(number)
        hash &*= 0x100_0000_01B3
    }

    /// Three digits of `0-9a-f`, in which no bit is without a say.
    package var shortest: String {
        let folded = hash ^ hash >> 12 ^ hash >> 24 ^ hash >> 36 ^ hash >> 48 ^ hash >> 60
        return Self.digits(folded & 0xFFF, count: 3)
    }

    /// Sixteen digits of `0-9a-f`.
    package var text: String { Self.digits(hash, count: 16) }

    /// Eight digits of `0-9a-f`.
    package var short: String { Self.digits(hash >> 32 ^ hash & 0xFFFF_FFFF, count: 8) }

    private static func digits(_ number: UInt64, count: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: count - text.count) + text
    }
}
