import FoundationEssentials
import PeopleWeb
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// Scripts that answer for the store.
struct StageStoreTests {
    private let lookup = FixtureLookup(
        option: "\(Checkout.root)/Fixtures", exists: { FileManager.default.fileExists(atPath: $0) })

    private func report(_ body: String, open: String = "open file:Fixtures/People#twocents\n") throws
        -> String
    {
        let text = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n\(open)\n\(body)\n"
        let source = try ScriptSource(text: text, name: "test.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: lookup)
        return Player(source).play(on: stage).report
    }

    private func expectPass(
        _ body: String, open: String = "open file:Fixtures/People#twocents\n",
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let report = try report(body, open: open)
        #expect(report == "", sourceLocation: location)
    }

    private let opened = """
        +0s     send store open
                effect #1 bookmarks load
        +0s     reply #1 = []

        """

    @Test func `until a script opens the store there is none`() throws {
        try expectPass(
            """
            +0s     send user showSaved
                    effect #1 profile readSaved
                    effect #2 posts readSaved
                    view profile initialized
            +0s     send user reload
                    effect #3 profile load
                    effect #4 posts load
            +0s     fail #3 offline
                    view profile failed
            +0s     fail #4 offline
            +0s     key B
                    command app bookmarks
                    view reader person
                    text "Nothing is stored in this session"
            end
            """)
    }

    @Test func `a load asks the store first and then the service, under one number`() throws {
        try expectPass(
            opened + """
                +0s     key p
                        command user loadProfile
                        effect #2 profile load
                        view profile loading
                +0s     reply #2 people/0
                        view profile loaded reloading
                        text "Saved 3 h ago"
                +1s     reply #2 people/0
                        view profile loaded
                end
                """)
    }

    @Test func `nothing stored is an answer, and a failure of the service says so too`() throws {
        try expectPass(
            opened + """
                +0s     key r
                        command user reload
                        effect #2 profile load
                        effect #3 posts load
                +0s     reply #2 = null
                        view profile loading
                +0s     fail #2 offline
                        view profile failed
                +0s     fail #3 timed-out
                        view posts failed
                end
                """)
    }

    @Test func `a person chosen from the list is first looked for in the store`() throws {
        try expectPass(
            """
            +0s     wait
                    effect #1 people load
            +0s     reply #1 people/wren
                    view people loaded
            +0s     send store open
                    effect #2 bookmarks load
            +0s     reply #2 people/dot/posts/0
                    view bookmarks loaded
            +0s     key enter
                    command app open
                    emit people show
                    effect #3 profile readSaved
                    effect #4 posts readSaved
            +0s     reply #3 = null
                    view profile initialized
            +0s     reply #4 people/wren/posts
                    effect #5 posts load
                    view posts loaded reloading
            end with #5
            """, open: "")
    }

    @Test func `home is read again when somebody was asked for news, and not where nobody was due`() throws {
        func session(_ asked: String, then: String) -> String {
            """
            +0s     wait
                    effect #1 people load
            +0s     reply #1 = [{"account": "wren@skerry.example", "name": "Wren", "news": {"unread": 2}}]
            +0s     send store open
                    effect #2 bookmarks load
            +0s     reply #2 = []
            +0s     send refresh refreshDue
                    effect #3 refresh begin
            +0s     reply #3 = {"progress": {"count": \(asked)}}
                    view refresh ended
            \(then)
            """
        }
        try expectPass(session("0, \"ended\": 0, \"outcomes\": []", then: "end"), open: "")
        let one = "1, \"ended\": 1, \"outcomes\": [{\"account\": \"wren@skerry.example\", \"new\": 0}]"
        try expectPass(session(one, then: "        effect #4 people load\nend with #4"), open: "")
    }

    @Test
    func `on somebody's page it shows which posts were read, and m knows`()
        throws
    {
        let posts = [3, 2, 1].map { number in
            """
            {"id": "\(number)", "author": {"name": "Wren", "handle": "wren"}, "at": "2018-02-18T0\(number):00:00Z", "text": "Post \(number)."}
            """
        }
        try expectPass(
            opened + """
                +0s     send user loadPosts
                        effect #2 posts load
                +0s     reply #2 = null
                +0s     reply #2 = {"posts": [\(posts.joined(separator: ", "))], "read": [0, 2]}
                        text "•"
                +1s     key m
                        command app toggleRead
                        text "Marked as unread."
                +1s     key m
                        command app toggleRead
                        text "Marked as read."
                +1s     key j
                        command list down
                +1s     key m
                        command app toggleRead
                        text "Marked as read."
                end
                """)
    }

    @Test func `R pressed twice without a network leaves posts and profile on the screen, with the reason`()
        throws
    {
        try expectPass(
            opened + """
                +0s     send user showSaved
                        effect #2 profile readSaved
                        effect #3 posts readSaved
                +0s     reply #2 people/wren
                        effect #4 profile load
                +0s     reply #3 people/wren/posts
                        effect #5 posts load
                +1s     reply #4 people/wren
                +0s     reply #5 people/wren/posts
                        view user profile loaded, posts loaded
                +1s     key R
                        command app reloadHard
                +1s     key R
                        command app reloadHard
                        effect #6 profile loadAnew
                        effect #7 posts loadAnew
                        view user profile loaded reloading, posts loaded reloading
                +1s     fail #6 offline
                        view profile loaded stale
                +0s     fail #7 offline
                        view posts loaded stale
                        text "You are offline. Kept: 18 posts of 09:00."
                end
                """)
    }

    @Test func `links of bookmarks are seen as emissions, and nothing is opened`() throws {
        try expectPass(
            """
            +0s     send store open
                    effect #1 bookmarks load
            +0s     reply #1 people/twocents/posts
            +0s     key B
                    command app bookmarks
                    effect #2 bookmarks load
            +0s     reply #2 people/twocents/posts
            +0s     key y
                    command app copy
                    emit app copy
                    text "Sent to the terminal: https://"
            +0s     key v
                    command app browse
                    emit app open
            +0s     key a
                    command app openAccount
                    effect #3 page-2/profile load
                    effect #4 page-2/posts load
                    view reader person
            end with #3 #4
            """)
    }

    @Test func `a store that is opened twice is opened once, and bookmarks can be sent commands`() throws {
        try expectPass(
            opened + """
                +0s     send store open
                +0s     send bookmarks load
                        effect #2 bookmarks load
                        view bookmarks loaded reloading
                +0s     fail #2 storage
                        view bookmarks loaded stale
                end
                """)
    }

    @Test(arguments: [
        ("+0s send store shut", "open"), ("+0s send bookmarks toggle", "undo"),
        (
            "+0s send user showSaved\n effect #2 profile readSaved\n effect #3 posts readSaved\n+0s fail #2 offline",
            "= null"
        ),
        (
            "+0s send user showSaved\n effect #2 profile readSaved\n effect #3 posts readSaved\n+0s reply #2 people/0/posts",
            "people/PERSON, or"
        ),
        (
            "+0s send user showSaved\n effect #2 profile readSaved\n effect #3 posts readSaved\n+0s reply #3 people/0",
            "people/PERSON/posts, or"
        ),
        ("+0s send bookmarks load\n effect #2 bookmarks load\n+0s reply #2 people/0", "= [] for none"),
        ("+0s send bookmarks load\n effect #2 bookmarks load\n+0s fail #2 storag", "storage"),
    ])
    func `a slip is told with its place and a cure`(body: String, words: String) throws {
        let report = try report("\(opened)\(body)\nend")
        #expect(report.contains(words), "\(report)")
        #expect(report.contains("test.perch:"))
    }
}
