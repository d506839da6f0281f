/// A short digest of texts: FNV-1a in 64 bits, folded to 32.
///
/// It notices changes that happen by themselves. It keeps nobody out who makes a text for it.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft), with their
/// xor-folding for sizes between powers of two.
struct LabelDigest {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func take(_ text: String) {
        for byte in text.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01B3
        }
    }

    /// Eight digits of `0-9a-f`.
    var text: String {
        let folded = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
        return String(repeating: "0", count: 8 - folded.count) + folded
    }
}
