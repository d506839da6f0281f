/// An element of a small XML document: as much of a parser as proves that a report is one.
struct XMLElement: Equatable {
    struct Fault: Error { let place: String }

    var name = ""
    var attributes: [String: String] = [:]
    var children: [XMLElement] = []
    var text = ""

    func all(_ name: String) -> [XMLElement] {
        children.filter { $0.name == name } + children.flatMap { $0.all(name) }
    }

    /// Reads a document that begins with its declaration.
    init(document: String) throws {
        for scalar in document.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
            throw Fault(place: "U+\(scalar.value)")
        }
        let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        guard document.hasPrefix(declaration) else { throw Fault(place: "declaration") }
        var rest = document.dropFirst(declaration.count)
        self = try XMLElement(&rest)
        guard rest == "\n" else { throw Fault(place: String(rest)) }
    }

    private init(_ rest: inout Substring) throws {
        try Self.skip("<", &rest)
        name = Self.take(&rest) { $0.isLetter }
        while rest.first == " " {
            rest.removeFirst()
            let key = Self.take(&rest) { $0.isLetter }
            try Self.skip("=\"", &rest)
            guard attributes[key] == nil else { throw Fault(place: key) }
            attributes[key] = try Self.plain(Self.take(&rest) { $0 != "\"" && $0 != "<" })
            try Self.skip("\"", &rest)
        }
        if rest.first == "/" {
            try Self.skip("/>", &rest)
            return
        }
        try Self.skip(">", &rest)
        while !rest.hasPrefix("</") {
            if rest.first == "<" {
                children.append(try XMLElement(&rest))
            } else {
                text += try Self.plain(Self.take(&rest) { $0 != "<" })
            }
        }
        try Self.skip("</\(name)>", &rest)
    }

    private static func skip(_ text: String, _ rest: inout Substring) throws {
        guard rest.hasPrefix(text) else { throw Fault(place: String(rest.prefix(40))) }
        rest = rest.dropFirst(text.count)
    }

    private static func take(_ rest: inout Substring, while isWanted: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: isWanted)
        rest = rest[taken.endIndex...]
        return String(taken)
    }

    /// Text without its escapes.
    private static func plain(_ text: String) throws -> String {
        guard !text.contains(">") else { throw Fault(place: text) }
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
        var plain = parts.removeFirst()[...]
        for part in parts {
            let escapes = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\""]
            guard let escape = escapes.first(where: { part.hasPrefix($0.key) }) else {
                throw Fault(place: String(part))
            }
            plain += escape.value + part.dropFirst(escape.key.count)
        }
        return String(plain)
    }
}
