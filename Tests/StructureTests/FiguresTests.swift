import Foundation
import Testing

/// What the article Figures says of instructions, beside the ceilings that CI holds.
///
/// In 2026-11 a row told three times what was true: it had become faster, and nobody had written that down.
struct FiguresTests {
    private static let article = "Sources/PerchKit/Documentation.docc/Figures.md"

    /// The rows of the article, by the beginning of their first cell, and what the ceilings call them.
    private static let program = [
        "`perch --version`": "version", "`perch show --json": "show", "opening 1,000 posts": "open1k",
        "opening 10,000": "open10k", "the same person again": "stored10k", "one `j`": "key",
        "the same in a session that is recorded": "recorded", "a frame that": "frame",
        "one command of a script": "command", "the same with a look at its frame": "framed",
        "home with 1,000 people": "home", "`t` there": "timeline",
    ]
    private static let libraries = [
        "a value from a pipe": "a", "through `map`": "b", "to 1,000 observers": "d",
        "an interactor's command": "c1", "`Interactor.GetByQuery`": "m1",
    ]

    /// The figure of a row, the first number of its second cell.
    private func figure(_ beginning: String) throws -> Double {
        let row = try #require(
            try Checkout.lines(of: Self.article).first { $0.hasPrefix("| \(beginning)") }, "\(beginning)")
        let cell = row.split(separator: "|")[1].split(separator: " ")[0]
        return try #require(Double(cell.replacing(",", with: "")), "\(row)")
    }

    /// The first number behind `mark` in a file.
    private func ceiling(behind mark: String, in file: String) throws -> Double {
        let pieces = try Checkout.text(of: file).split(separator: mark).dropFirst()
        let numbers = pieces.compactMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
        return try #require(numbers.first, "\(file) has no ceiling behind \(mark)")
    }

    @Test func `each figure is beneath its ceiling, and none is left behind by what has become faster`()
        throws
    {
        let program = try Self.program.map {
            (row: $0, ceiling: try ceiling(behind: "\"\($1)\": ", in: "Benchmarks/program-instructions"))
        }
        let libraries = try Self.libraries.map {
            (row: $0, ceiling: try ceiling(behind: "[\($1)]=", in: "Benchmarks/instructions"))
        }
        for (row, ceiling) in program + libraries {
            let figure = try figure(row)
            #expect(
                figure <= ceiling && figure >= 0.6 * ceiling, "\(row): \(figure), the ceiling is \(ceiling)")
        }
    }
}
