import FoundationEssentials
import Interaction
import People
import Replay
import Testing

@testable import ReaderTestSupport

/// The article on the grammar names every failure that Perch's services have, with all its values.
struct FailureArticleTests {
    private func errors() throws -> [(error: ServiceError, keys: [String])] {
        let text = try String(
            contentsOfFile: "\(Checkout.root)/Sources/Replay/Documentation.docc/Grammar.md", encoding: .utf8)
        let block = text.split(separator: "```perch-failures\n").last?.split(separator: "\n```").first ?? ""
        let head = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n"
        let script = try ScriptParser.parse("\(head)\(block)\nend\n", file: "Grammar.md")
        return try script.lines.compactMap { line in
            guard case .input(let input) = line.content, case .fail(_, let failure) = input.action else {
                return nil
            }
            var arguments: [String: String] = [:]
            for argument in failure.arguments { arguments[argument.key.text] = argument.value }
            let error = try #require(
                ServiceError(label: Label(failure.name.text), arguments: arguments), "\(failure.name)")
            return (error, failure.arguments.map(\.key.text))
        }
    }

    /// A case that is added must be counted here, and stand in the article.
    private func number(_ error: ServiceError) -> Int {
        switch error {
        case .offline: 0
        case .timedOut: 1
        case .notFound: 2
        case .unavailable: 3
        case .busy: 4
        case .gone: 5
        case .hidden: 6
        case .connection: 7
        case .garbled: 8
        case .unreadable: 9
        case .noFeed: 10
        case .storage: 11
        case .offlineMode: 12
        }
    }

    @Test func `every failure stands in the article with every value`() throws {
        let errors = try errors()
        #expect(errors.map { number($0.error) } == Array(0...12))
        for (error, keys) in errors { #expect(error.arguments.map(\.name) == keys) }
    }
}
