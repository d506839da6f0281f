import FoundationEssentials
import Replay
import Testing

@testable import ReaderSession
@testable import SessionTestSupport

/// Which accounts a replay opens: it asks nobody, so it minds no protection.
struct StageAccountTests {
    private func play(_ account: String, _ body: String) throws -> PlayResult {
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen \(account)\n\n\(body)\nend\n"
        let source = try ScriptSource(text: text, name: "test.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        return Player(source).play(on: stage)
    }

    private static let plain = [
        "http://tern.example/@ada", "rest:http://tern.example/api#1", "feed:http://tern.example/feed.xml",
    ]

    @Test(arguments: plain)
    func `an account that was read without protection opens, at the head and when it is typed`(
        account: String
    ) throws {
        let body = """
            +0s     key p
                    command user loadProfile
                    effect #1 profile load
            +0s     reply #1 people/twocents
                    view profile loaded
            """
        let atHead = try play(account, body)
        #expect(atHead.passed, "\(atHead.report)")
        let typed = try play(
            "file:Fixtures/People#twocents",
            """
            +0s     key @
                    command prompt begin
            +0s     type "\(account)"
                    command prompt insert
            +0s     key enter
                    command prompt accept
                    effect #1 page-2/profile load
                    effect #2 page-2/posts load
            +0s     key q
                    command app back
                    cancelled #1
                    cancelled #2
            """)
        #expect(typed.passed, "\(typed.report)")
    }
}
