import Values

/// JSON as a tree whose parts can be left out: an answer that is made simpler.
struct JSONOutlineTree: Hashable {
    private indirect enum Node: Hashable {
        /// A word, a number, or a string with its quotation marks, as it is written.
        case leaf(String)
        case list([Node])
        case object([Member])
    }

    private struct Member: Hashable {
        /// With its quotation marks, as it is written.
        let key: String
        var value: Node
    }

    /// Strings that are longer are tried shorter.
    private static let shortest = 12

    private var root: Node

    /// The tree; nil where the text is no JSON after all.
    init?(_ json: ScriptJSON) {
        guard let value = try? JSONValue(Array(json.text.utf8)) else { return nil }
        root = Self.node(value)
    }

    /// As it is written in a script.
    var json: ScriptJSON? {
        var text = ""
        Self.write(root, to: &text)
        return ScriptJSON(text)
    }

    /// Leaves out parts, the large ones first, and shortens strings.
    ///
    /// - Parameter attempt: whether a simpler tree will do.
    mutating func simplify<Failure: Error>(
        _ attempt: (JSONOutlineTree) throws(Failure) -> Bool
    ) throws(Failure) {
        for word in ["null", "[]"] where root != .leaf(word) {
            if try take(.leaf(word), at: [], attempt) { return }
        }
        try simplify(at: [], attempt)
    }

    private mutating func simplify<Failure: Error>(
        at path: [Int], _ attempt: (JSONOutlineTree) throws(Failure) -> Bool
    ) throws(Failure) {
        let count: Int
        switch Self.part(of: root, at: path[...]) {
        case .leaf(let text):
            if let shorter = Self.shorter(text) { _ = try take(.leaf(shorter), at: path, attempt) }
            return
        case .list(let nodes):
            count = try reduce(nodes, at: path, attempt) { .list($0) }
        case .object(let members):
            count = try reduce(members, at: path, attempt) { .object($0) }
        }
        for place in 0..<count { try simplify(at: path + [place], attempt) }
    }

    /// Leaves out elements; answers with how many there are then.
    private mutating func reduce<Element, Failure: Error>(
        _ elements: [Element], at path: [Int], _ attempt: (JSONOutlineTree) throws(Failure) -> Bool,
        node: ([Element]) -> Node
    ) throws(Failure) -> Int {
        guard !elements.isEmpty else { return 0 }
        if try take(node([]), at: path, attempt) { return 0 }
        var reduction = ListReduction(elements)
        try reduction.run { part throws(Failure) in
            // Nothing at all has been tried.
            guard !part.isEmpty else { return nil }
            return try take(node(part), at: path, attempt) ? part : nil
        }
        return reduction.elements.count
    }

    private mutating func take<Failure: Error>(
        _ node: Node, at path: [Int], _ attempt: (JSONOutlineTree) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        var changed = self
        changed.root = Self.replacing(root, at: path[...], with: node)
        guard try attempt(changed) else { return false }
        self = changed
        return true
    }

    private static func part(of node: Node, at path: ArraySlice<Int>) -> Node {
        guard let place = path.first else { return node }
        switch node {
        case .leaf: return node
        case .list(let nodes): return part(of: nodes[place], at: path.dropFirst())
        case .object(let members): return part(of: members[place].value, at: path.dropFirst())
        }
    }

    private static func replacing(_ node: Node, at path: ArraySlice<Int>, with part: Node) -> Node {
        guard let place = path.first else { return part }
        switch node {
        case .leaf: return part
        case .list(var nodes):
            nodes[place] = replacing(nodes[place], at: path.dropFirst(), with: part)
            return .list(nodes)
        case .object(var members):
            members[place].value = replacing(members[place].value, at: path.dropFirst(), with: part)
            return .object(members)
        }
    }

    private static func node(_ value: JSONValue) -> Node {
        if let list = value.list { return .list(list.map(node)) }
        if let members = value.members {
            return .object(members.map { Member(key: JSONText.quoted($0.key), value: node($0.value)) })
        }
        return .leaf(value.description)
    }

    /// A string's first words, with its quotation marks; nil of what is short, or has an escape that could be cut.
    private static func shorter(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "\""), text.count > shortest + 2, !text.contains("\\") else {
            return nil
        }
        return text.prefix(shortest + 1) + "\""
    }

    private static func write(_ node: Node, to text: inout String) {
        switch node {
        case .leaf(let leaf): text += leaf
        case .list(let nodes):
            text += "["
            for (place, node) in nodes.enumerated() {
                if place > 0 { text += ", " }
                write(node, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (place, member) in members.enumerated() {
                if place > 0 { text += ", " }
                text += member.key + ": "
                write(member.value, to: &text)
            }
            text += "}"
        }
    }
}
