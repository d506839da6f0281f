import FoundationEssentials

/// The article that tells the whole language.
struct GrammarArticle {
    /// Its text.
    let text: String
    private static let root = String(
        #filePath.dropLast("/Tests/ReplayTests/Grammar/GrammarArticle.swift".count))

    init() throws {
        text = try Self.read("Sources/Replay/Documentation.docc/Grammar.md")
    }

    /// A file of the checkout.
    static func read(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// The examples that are marked with `mark`, in order.
    func examples(_ mark: String) -> [String] {
        var examples: [String] = []
        var lines: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = lines, line == "```" {
                examples.append(open.joined(separator: "\n"))
                lines = nil
            } else if lines != nil {
                lines?.append(line)
            } else if line == "```\(mark)" {
                lines = []
            }
        }
        return examples
    }

    /// The one example that is marked so.
    func example(_ mark: String) throws -> String {
        let examples = examples(mark)
        guard examples.count == 1 else { throw GrammarError("\(examples.count) examples \(mark)") }
        return examples[0]
    }
}
