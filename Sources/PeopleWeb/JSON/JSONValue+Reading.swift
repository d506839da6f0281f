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
