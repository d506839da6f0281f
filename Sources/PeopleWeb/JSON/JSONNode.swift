/// One value of a ``JSONDocument``, as a place in its bytes.
struct JSONNode: Sendable {
    /// What a value is.
    enum Kind: UInt8, Sendable {
        case null, no, yes, number, string, escapedString, list, object
    }

    /// What it is; a key is a string too.
    let kind: Kind

    /// Its first byte; of a string, the one after the quote.
    let start: UInt32

    /// The byte behind it; of a string, its closing quote.
    var end: UInt32

    /// The node of what comes after it and all that is in it.
    var next: UInt32
}
