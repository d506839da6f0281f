import FoundationEssentials
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import SessionTestSupport

/// Scripts of somebody on a server, whose posts have tabs.
struct StageTabTests {
    private func report(_ body: String, open: String? = "ada@brine.example") throws -> String {
        let open = open.map { "open \($0)\n" } ?? ""
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n\(open)\n\(body)\n"
        let source = try ScriptSource(text: text, name: "test.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        return Player(source).play(on: stage).report
    }

    @Test func `a tab is loaded by its key, answered, and has a label of its own`() throws {
        #expect(
            try report(
                """
                +0s     key 3
                        command app media
                        effect #1 media load
                        view media loading
                        view posts initialized
                        text "[3 Media]"
                +1s     reply #1 people/twocents/posts/0
                        view media loaded
                +0s     key G
                        command list bottom
                        effect #2 media loadMore
                        view media loaded more
                +0s     fail #2 busy seconds=12
                        effect #3 media wait
                        view media loaded more waiting
                        text "older media again in 12 s"
                +0s     key x
                        command user stopWaiting
                        cancelled #3
                        view media loaded more failed
                end
                """) == "")
    }

    @Test func `the article's script of a tab passes`() throws {
        let article = try String(
            contentsOfFile: "\(Checkout.root)/Sources/ReaderSession/Documentation.docc/ReaderSession.md",
            encoding: .utf8)
        let head = "```\nopen ada@brine.example\n"
        let body = try #require(article.firstRange(of: head)).upperBound
        let script = article[body...].prefix { $0 != "`" }
        #expect(try report("\(script)end with #3") == "")
    }

    @Test func `commands are sent to a tab by its name, shown or not`() throws {
        #expect(
            try report(
                """
                +0s     send replies load
                        effect #1 replies load
                        view replies loading
                +0s     send pinned cancel
                        view pinned initialized
                +0s     key 2
                        command app replies
                        text "[2 With replies]"
                +0s     reply #1 people/ines/posts
                        view replies empty
                +0s     send replies reloadHard
                        effect #2 replies loadAnew
                        view replies empty reloading
                +0s     send replies cancel
                        cancelled #2
                        view replies empty
                end
                """) == "")
    }

    @Test func `a second person's tabs have the page in the names of their effects`() throws {
        #expect(
            try report(
                """
                +0s     key @
                        command prompt begin
                +0s     type "eve@brine.example"
                        command prompt insert
                +0s     key enter
                        command prompt accept
                        effect #1 page-2/profile load
                        effect #2 page-2/posts load
                +0s     send media load
                        effect #3 page-2/media load
                        view media loading
                end with #1 #2 #3
                """) == "")
    }

    @Test(arguments: [
        ("+0s send replies lod", "ada@brine.example", "`load`"),
        ("+0s send replies load", "file:Fixtures/People#twocents", "no list replies"),
        ("+0s send replie load", "ada@brine.example", "`replies`"),
        ("+0s wait\n view media loading", "ada@brine.example", "view media"),
    ])
    func `a slip about tabs is told with a cure`(body: String, account: String, words: String) throws {
        let report = try report("\(body)\nend", open: account)
        #expect(report.contains(words), "\(report)")
        #expect(report.contains("test.perch:"))
    }

    @Test(arguments: ["replies", "media", "pinned"])
    func `a tab of nobody is told as such`(tab: String) throws {
        #expect(try report("+0s send \(tab) load\nend", open: nil).contains("no person is open"))
    }
}
