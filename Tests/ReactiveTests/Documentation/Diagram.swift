import FoundationEssentials
import Testing

/// A diagram as it stands in a doc comment of this module: rows of marbles, one column a second.
struct Diagram: Sendable {
    /// What happens in one row at one second.
    struct Mark: Sendable, Equatable {
        let second: Int
        /// One value, or `|` for completion, `X` for failure.
        let symbol: Character
    }

    private static let sources =
        "\(#filePath.dropLast("/Tests/ReactiveTests/Documentation/Diagram.swift".count))/Sources/Reactive"

    /// The marbles of each row by the row's name.
    private var rows: [String: [Mark]] = [:]
    /// How many columns the longest row has.
    private(set) var length = 0
    /// The letters that stand for longer values.
    private(set) var legend: [String: Character] = [:]

    /// The diagram in `file` that has `line` among its lines: the `number`th of those that have.
    init(_ line: String, number: Int = 1, in file: String) throws {
        let text = try String(contentsOfFile: "\(Self.sources)/\(file)", encoding: .utf8)
        let blocks = Self.blocks(of: text).filter { $0.contains { $0 == line || $0.hasPrefix(line + "  ") } }
        let block = try #require(
            blocks.count >= number ? blocks[number - 1] : nil, "no diagram of \(line) in \(file)")
        let found = block.compactMap(Self.row)
        let left = try #require(found.map(\.column).min(), "the diagram of \(line) has no rows")
        for row in found {
            let marks = Self.marks(row.marbles, from: row.column - left)
            rows[row.name] = marks
            length = max(length, row.column - left + row.marbles.count)
            for (letter, value) in row.legend { legend[value] = letter }
        }
    }

    func row(_ name: String) throws -> [Mark] {
        try #require(rows[name], "no row is named \(name)")
    }

    // MARK: - Reading

    /// The lines of every block of text in doc comments.
    private static func blocks(of text: String) -> [[String]] {
        var blocks: [[String]] = []
        var block: [String]?
        for line in text.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            guard words.hasPrefix("///") else { continue }
            let content = String(words.dropFirst(words.hasPrefix("/// ") ? 4 : 3))
            if content == "```text" {
                block = []
            } else if content == "```", let ended = block {
                blocks.append(ended)
                block = nil
            } else {
                block?.append(content)
            }
        }
        return blocks
    }

    /// A name, two blanks or more, marbles, and perhaps what letters stand for; a line without marbles is none.
    private static func row(
        _ line: String
    ) -> (name: String, column: Int, marbles: String, legend: [(Character, String)])? {
        guard let match = line.wholeMatch(of: /(.+?)( {2,})([-|X()\w]+)( {3}(.*))?/) else { return nil }
        let letters = (match.5 ?? "").matches(of: /(\w) = (\[.*?\]|\(.*?\)|[^,]+)/)
        return (
            String(match.1), match.1.count + match.2.count, String(match.3),
            letters.compactMap { letter in letter.1.first.map { ($0, String(letter.2)) } }
        )
    }

    private static func marks(_ marbles: String, from first: Int) -> [Mark] {
        var marks: [Mark] = []
        var second = first
        var isTogether = false
        for symbol in marbles {
            switch symbol {
            case "(": isTogether = true
            case ")": isTogether = false
            case "-": break
            default: marks.append(Mark(second: second, symbol: symbol))
            }
            if !isTogether { second += 1 }
        }
        return marks
    }
}
