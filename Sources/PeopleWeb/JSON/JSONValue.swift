import Values

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

extension JSONValue {
    /// The value of a key; nil when this is no object, has no such key, or has `null` there.
    subscript(_ key: String) -> JSONValue? {
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
    func hasNull(_ key: String) -> Bool {
        guard self[key] == nil else { return false }
        return members?.first { $0.key == key }?.value.isNull ?? false
    }

    /// A string, or a number as it is written; nil for anything else.
    ///
    /// Ids are numbers on some servers and strings on others, and nothing counts with them.
    var text: String? {
        switch node.kind {
        case .string, .escapedString: document.text(of: node)
        case .number: document.written(node)
        default: nil
        }
    }

    /// A string that is not empty, or a number as it is written; nil for anything else.
    var nonEmptyText: String? {
        text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A whole number, `1.0` and `1e3` too; nil for anything else, strings and numbers that no `Int` holds included.
    var int: Int? {
        guard node.kind == .number else { return nil }
        let written = document.written(node)
        if let int = Int(written) { return int }
        return Double(written).flatMap(Int.init(exactly:))
    }

    /// `true` or `false`; nil for anything else.
    var flag: Bool? {
        switch node.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The values of a list in order, each `null` among them as a value that ``isNull``; nil for anything else.
    var list: [JSONValue]? {
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
    func list(atMost limit: Int) -> (values: [JSONValue], left: Int)? {
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
    var members: [(key: String, value: JSONValue)]? {
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
    var isObject: Bool { node.kind == .object }

    /// Whether it is `null`; only an answer itself and values of a ``list`` can be.
    var isNull: Bool { node.kind == .null }

    /// How a message names it: a short value as it is, of a long one what it is.
    var named: String {
        switch node.kind {
        case .object: "an object in { }"
        case .list: "a list in [ ]"
        case .string, .escapedString: Excerpt.quoted(document.text(of: node))
        default: Excerpt.plain(document.written(node))
        }
    }
}

/// What is wrong with a JSON text, and where.
///
/// A syntax fault knows its byte; a fault of meaning knows the way to its value, which is put together while the
/// error travels outwards, so that reading a good file never builds a path.
struct JSONFault: Error, Equatable {
    /// Where the fault is.
    enum Place: Equatable {
        /// A byte of the text, counted from 0: the text is not JSON from here on.
        case byte(Int)
        /// A value of the text, such as `posts[3].at`; empty for the whole text.
        case value(String)
    }

    /// Where the fault is.
    let place: Place

    /// What would have been right and what stands there, such as `a time, found "yesterday"`.
    let expected: String

    /// A text that stops being JSON at a byte.
    static func syntax(at byte: Int, _ expected: String) -> JSONFault {
        JSONFault(place: .byte(byte), expected: expected)
    }

    /// A value that is JSON but not what the format wants.
    static func value(_ expected: String) -> JSONFault {
        JSONFault(place: .value(""), expected: expected)
    }

    /// The same fault seen from the object that holds the value under `key`.
    func under(_ key: String) -> JSONFault {
        guard case .value(let path) = place else { return self }
        let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
        return JSONFault(place: .value(key + separator + path), expected: expected)
    }

    /// The same fault seen from the list that holds the value at `index`.
    func under(_ index: Int) -> JSONFault {
        under("[\(index)]")
    }

    /// Where it is in words: `line 3, column 14`, or the way to the value; empty for the whole text.
    func place(in bytes: [UInt8]) -> String {
        switch place {
        case .byte(let byte):
            // Bytes are counted in the text that was read, in which what is not UTF-8 has been replaced.
            let (line, column) = JSONReader.lineAndColumn(of: byte, in: JSONReader(lenient: bytes).bytes)
            return "line \(line), column \(column)"
        case .value(let path):
            return path
        }
    }
}
