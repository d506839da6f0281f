/// One value of a server's answer, read leniently: what is not of the kind asked for is simply not there.
///
/// ```swift
/// let status = try JSONValue(answer)
/// let id = status["id"]?.text                    // "109" and 109 alike
/// let author = status["account"]?["acct"]?.text  // nil when anything on the way is missing
/// for media in status["media_attachments"]?.list ?? [] { … }
/// ```
///
/// Servers leave out, add and mistype: nothing but a text that is not JSON at all is a fault, and that has a place.
/// Invalid UTF-8 and half surrogate pairs become U+FFFD, `null` is absent, of a key that stands twice the first counts.
/// Strings may hold anything, control characters too. A value keeps the whole answer in memory.
struct JSONValue: Sendable {
    let document: JSONDocument
    let index: Int

    /// Reads an answer of at most ``JSONDocument/largest`` bytes, with at most ``JSONReader/deepestAnswer`` brackets
    /// inside one another.
    ///
    /// - Throws: a syntax fault with its byte, for ``JSONFault/place(in:)``.
    init(_ answer: [UInt8]) throws(JSONFault) {
        document = try JSONDocument(answer)
        index = 0
    }

    init(_ document: JSONDocument, at index: Int) {
        self.document = document
        self.index = index
    }

    var node: JSONNode { document.nodes[index] }
}

extension JSONValue: CustomStringConvertible {
    /// The value as the server wrote it.
    var description: String {
        switch node.kind {
        case .string, .escapedString: "\"\(document.written(node))\""
        default: document.written(node)
        }
    }
}
