import FoundationEssentials

/// A page of the documentation: its blocks of code and of messages.
struct Article {
    /// A block between two fences.
    struct Block {
        let language: Substring
        let text: String
    }

    let blocks: [Block]

    /// The page `name` of this module.
    init(_ name: String) throws {
        let page = try Self.read("Sources/InteractionTesting/Documentation.docc/\(name).md")
        var blocks: [Block] = []
        var open: (language: Substring, lines: [Substring])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("```") else {
                open?.lines.append(line)
                continue
            }
            if let block = open {
                blocks.append(Block(language: block.language, text: block.lines.joined(separator: "\n")))
                open = nil
            } else {
                open = (line.dropFirst(3), [])
            }
        }
        self.blocks = blocks
    }

    /// The blocks in a language; the empty one is that of messages.
    func texts(in language: String) -> [String] {
        blocks.filter { $0.language == language }.map(\.text)
    }

    /// Whether a listing stands in one of these files of the tests, however far it is indented.
    static func stands(_ listing: String, in files: [String]) throws -> Bool {
        try files.contains { file in
            flat(try read("Tests/InteractionTestingTests/\(file).swift")).contains(flat(listing))
        }
    }

    private static func read(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func flat(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n")
    }
}
