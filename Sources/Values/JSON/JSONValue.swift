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
package struct JSONValue: Sendable {
    package let document: JSONDocument
    package let index: Int

    /// Reads an answer of at most ``JSONDocument/largest`` bytes, with at most ``JSONReader/deepestAnswer`` brackets
    /// inside one another.
    ///
    /// - Throws: a syntax fault with its byte, for ``JSONFault/place(in:)``.
    package init(_ answer: [UInt8]) throws(JSONFault) {
        document = try JSONDocument(answer)
        index = 0
    }

    package init(_ document: JSONDocument, at index: Int) {
        self.document = document
        self.index = index
    }

    package var node: JSONNode { document.nodes[index] }
}

extension JSONValue: CustomStringConvertible {
    /// The value as the server wrote it.
    package var description: String {
        switch node.kind {
        case .string, .escapedString: "\"\(document.written(node))\""
        default: document.written(node)
        }
    }
}

extension JSONValue {
    /// The value of a key; nil when this is no object, has no such key, or has `null` there.
    package subscript(_ key: String) -> JSONValue? {
        let nodes = document.nodes
        guard node.kind == .object else { return nil }
        let end = Int(node.next)
        var index = index + 1
        while index < end {
            if document.isKey(nodes[index], key) {
                return nodes[index + 1].kind == .null ? nil : JSONValue(document, at: index + 1)
            }
            index = Int(nodes[index + 1].next)
        }
        return nil
    }

    /// Whether an object has `null` under a key, and not nothing.
    package func hasNull(_ key: String) -> Bool {
        guard self[key] == nil else { return false }
        return members?.first { $0.key == key }?.value.isNull ?? false
    }

    /// A string, or a number as it is written; nil for anything else.
    ///
    /// Ids are numbers on some servers and strings on others, and nothing counts with them.
    package var text: String? {
        switch node.kind {
        case .string, .escapedString: document.text(of: node)
        case .number: document.written(node)
        default: nil
        }
    }

    /// A string that is not empty, or a number as it is written; nil for anything else.
    package var nonEmptyText: String? {
        text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A whole number, `1.0` and `1e3` too; nil for anything else, strings and numbers that no `Int` holds included.
    package var int: Int? {
        guard node.kind == .number else { return nil }
        let written = document.written(node)
        if let int = Int(written) { return int }
        return Double(written).flatMap(Int.init(exactly:))
    }

    /// `true` or `false`; nil for anything else.
    package var flag: Bool? {
        switch node.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The values of a list in order, each `null` among them as a value that ``isNull``; nil for anything else.
    package var list: [JSONValue]? {
        guard node.kind == .list else { return nil }
        var values: [JSONValue] = []
        var next = index + 1
        while next < Int(node.next) {
            values.append(JSONValue(document, at: next))
            next = Int(document.nodes[next].next)
        }
        return values
    }

    /// The first values of a list, `limit` at the most, and how many come after them; nil for anything else.
    ///
    /// An answer of a few megabytes may hold millions; what comes after the first costs a look at its place.
    package func list(atMost limit: Int) -> (values: [JSONValue], left: Int)? {
        guard node.kind == .list else { return nil }
        var values: [JSONValue] = []
        var left = 0
        var next = index + 1
        while next < Int(node.next) {
            if values.count < limit { values.append(JSONValue(document, at: next)) } else { left += 1 }
            next = Int(document.nodes[next].next)
        }
        return (values, left)
    }

    /// Keys and values of an object in order, doubles included; nil for anything else.
    package var members: [(key: String, value: JSONValue)]? {
        guard node.kind == .object else { return nil }
        var members: [(key: String, value: JSONValue)] = []
        var next = index + 1
        while next < Int(node.next) {
            members.append((document.text(of: document.nodes[next]), JSONValue(document, at: next + 1)))
            next = Int(document.nodes[next + 1].next)
        }
        return members
    }

    /// Whether it is an object.
    package var isObject: Bool { node.kind == .object }

    /// Whether it is `null`; only an answer itself and values of a ``list`` can be.
    package var isNull: Bool { node.kind == .null }

    /// How a message names it: a short value as it is, of a long one what it is.
    package var named: String {
        switch node.kind {
        case .object: "an object in { }"
        case .list: "a list in [ ]"
        case .string, .escapedString: Excerpt.quoted(document.text(of: node))
        default: Excerpt.plain(document.written(node))
        }
    }
}
