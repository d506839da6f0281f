/// A set of ASCII bytes.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The bytes of a range, without those of a text.
    init(_ range: ClosedRange<UInt8>, without others: String = "") {
        for byte in range { insert(byte) }
        for byte in others.utf8 { remove(byte) }
    }

    /// The bytes of a text.
    init(_ text: String) {
        for byte in text.utf8 { insert(byte) }
    }

    /// Whether the byte is one of the set's; none beyond ASCII is.
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte - 64) & 1 == 1
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) }
    }

    private mutating func remove(_ byte: UInt8) {
        if byte < 64 { low &= ~(1 << byte) } else { high &= ~(1 << (byte - 64)) }
    }
}

extension ByteSet {
    // What stands for itself in the parts of an address; the rest is escaped. These are the URL Standard's sets
    // (https://url.spec.whatwg.org/#percent-encoded-bytes), but for the backslash: browsers leave it in a query.

    /// In a path.
    static let path = ByteSet(0x21...0x7E, without: ##""#<>?^`{}\"##)

    /// In a query, behind its question mark.
    static let query = ByteSet(0x21...0x7E, without: ##""#<>'\"##)

    /// In a fragment, behind its number sign.
    static let fragment = ByteSet(0x21...0x7E, without: #""<>`\"#)

    /// In every one of them, `?` and `#` included, which begin a part or stand for themselves.
    static let anywhere = ByteSet(0x21...0x7E, without: #""<>'^`{}\"#)

    /// What hosts' names are made of.
    static let host = ByteSet("abcdefghijklmnopqrstuvwxyz0123456789-_.")

    /// What ends an authority; a backslash is a slash.
    static let endOfAuthority = ByteSet(#"/\?#"#)
}
