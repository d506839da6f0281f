import FoundationEssentials
import People
import PeopleWeb
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

struct PerchStageTests {
    @Test func `a stage that is let go is gone, with all that played on it`() throws {
        weak var reader: ReaderInteractor?
        weak var stage: PerchStage?
        do {
            let text =
                "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:People#orla\n"
                + "+0s send store open\n+0s send user reload\n+0s key j\nend with #1 #2 #3\n"
            let source = try ScriptSource(text: text, name: "a.perch")
            let made = try PerchStage(
                for: source.script, folder: nil, lookup: FixtureLookup { _ in false })
            _ = Player(source).play(on: made)
            (stage, reader) = (made, made.reader)
            #expect(reader != nil)
        }
        #expect(stage == nil)
        #expect(reader == nil)
    }

    /// Stranger 2026-11-27: going on live, a demo person's posts had the ids of recordings, and were bookmarked twice.
    @Test
    func
        `what the session that runs is answered has the ids of live services, and a script in a file those of recordings`()
        throws
    {
        let lookup = FixtureLookup(variables: ["HOME": "/home/ann"]) { _ in false }
        let person = ScriptPerson.name("wren")
        let session = ReplyFixtures(scriptFolder: nil, lookup: lookup, start: Sample.now)
        #expect(session.origin("file:Fixtures/People") == "file:perch:demo/People")
        #expect(session.origin("file:~/notes") == "file:/home/ann/notes")
        for origin in ["", "file:/srv/People", "https://tern.example"] {
            #expect(session.origin(origin) == origin)
        }
        #expect(try session.posts(of: person, page: nil).reply.posts[0].id.origin == "file:perch:demo/People")
        #expect(session.names.origin("file:perch:demo/People") == "file:Fixtures/People")
        #expect(session.names.origin("file:/home/ann/notes") == "file:~/notes")
        let script = ReplyFixtures(scriptFolder: "/nowhere", lookup: lookup, start: Sample.now)
        for origin in ["file:Fixtures/People", "file:~/notes"] { #expect(script.origin(origin) == origin) }
        #expect(try script.posts(of: person, page: nil).reply.posts[0].id.origin == "file:Fixtures/People")
    }

    private let lookup = FixtureLookup(
        option: "\(Checkout.root)/Fixtures", exists: { FileManager.default.fileExists(atPath: $0) })

    private func play(_ body: String, open: String = "open file:Fixtures/People#twocents\n") throws
        -> PlayResult
    {
        let text = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n\(open)\n\(body)\n"
        let source = try ScriptSource(text: text, name: "test.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: lookup)
        return Player(source).play(on: stage)
    }

    private func report(_ body: String, open: String = "open file:Fixtures/People#twocents\n") throws
        -> String
    {
        try play(body, open: open).report
    }

    @Test func `the design's script passes`() throws {
        #expect(
            try report(
                """
                +0s     send user loadProfile
                        effect #1 profile load
                        view profile loading
                +3s     reply #1 people/0
                        view profile loaded
                +250ms  key p
                        command user loadProfile
                        effect #2 profile load
                        view profile loaded reloading
                +40ms   fail #2 offline
                        view profile loaded stale
                        text "saved"
                end
                """) == "")
    }

    @Test func `both loads of r are numbered in the order in which they start`() throws {
        #expect(
            try report(
                """
                +0s     key r
                        command user reload
                        effect #1 profile load
                        effect #2 posts load
                        view user profile loading, posts loading
                +1s     reply #2 people/0/posts
                        view posts loaded
                +1s     reply #1 people/twocents
                        view profile loaded
                end
                """) == "")
    }

    @Test func `Esc cancels what is under way`() throws {
        #expect(
            try report(
                """
                +0s     key o
                        command user loadPosts
                        effect #1 posts load
                +1s     key esc
                        command app escape
                        cancelled #1
                        view posts initialized
                end
                """) == "")
    }

    @Test func `without an account the people list asks for its people, and Enter opens one`() throws {
        #expect(
            try report(
                """
                +0s     wait
                        effect #1 people load
                        view people loading
                +1s     reply #1 people/1
                        view people loaded
                        view reader people
                +1s     key enter
                        command app open
                        emit people show
                        view reader person
                        view profile initialized
                +0s     key p
                        command user loadProfile
                        effect #2 profile load
                +0s     reply #2 people/1
                +1s     key q
                        command app back
                        view reader people
                +1s     key q
                        command app back
                        emit app quit
                end
                """, open: "") == "")
    }

    @Test func `people can be listed in the script itself`() throws {
        #expect(
            try report(
                """
                +0s     wait
                        effect #1 people load
                +1s     reply #1 = [{"account": "file:x#ann", "name": "Ann Ember"}]
                        text "Ann Ember"
                end
                """, open: "") == "")
    }

    @Test func `pages of a reply go on at the end of the list`() throws {
        #expect(
            try report(
                """
                +0s     key o
                        command user loadPosts
                        effect #1 posts load
                +0s     reply #1 people/twocents/posts/0
                        view posts loaded
                +0s     key G
                        command list bottom
                        effect #2 posts loadMore
                        view posts loaded more
                +0s     reply #2 people/twocents/posts/1
                        view posts loaded
                        text "20/26"
                end
                """) == "")
    }

    @Test func `typed text is one command in a prompt and keys elsewhere`() throws {
        #expect(
            try report(
                """
                +0s     type "@file:Fixtures/People#wren"
                        command prompt begin
                        command prompt insert
                        view reader prompt over person
                +0s     key enter
                        command prompt accept
                        effect #1 page-2/profile load
                        effect #2 page-2/posts load
                        view reader person
                end with #1 #2
                """) == "")
    }

    @Test func `a thread is asked for, answered, failed and cancelled by its effect`() throws {
        #expect(
            try report(
                """
                +0s     key o
                        command user loadPosts
                        effect #1 posts load
                +0s     reply #1 people/twocents/posts
                +0s     key t
                        command app thread
                        effect #2 thread load
                        view thread loading
                        view reader thread
                +1s     key esc
                        command app escape
                        cancelled #2
                        view thread initialized
                +0s     key r
                        command app reread
                        effect #3 thread load
                +0s     reply #3 people/dot/posts
                        view thread loaded
                        text "1/"
                +0s     send thread load
                        effect #4 thread load
                        view thread loaded reloading
                +0s     fail #4 offline
                        view thread loaded stale
                        text "r tries again"
                +0s     key j
                        command list down
                +0s     key t
                        command app thread
                        effect #5 page-3/thread load
                +0s     key q
                        command app back
                        cancelled #5
                        view reader thread
                +0s     key q
                        command app back
                        view reader person
                end
                """) == "")
    }

    @Test func `nothing is opened or copied, but the emission is seen`() throws {
        #expect(
            try report(
                """
                +0s     key o
                        command user loadPosts
                        effect #1 posts load
                +0s     reply #1 people/twocents/posts
                +0s     key y
                        command app copy
                        emit posts copy
                        text "Sent to the terminal: https://"
                +0s     key v
                        command app browse
                        emit posts open
                end
                """) == "")
    }

    @Test(arguments: [
        ("+0s send user lodProfile", "loadProfile"), ("+0s send wren load", "there is no wren"),
        ("+0s send people load", "no people list"), ("+0s reply #1 people/0", "no such effect"),
        (
            "+0s key o\n command user loadPosts\n effect #1 posts load\n+0s reply #1 people/0",
            "Write people/PERSON/posts"
        ),
        (
            "+0s key p\n command user loadProfile\n effect #1 profile load\n+0s reply #1 people/99",
            "no people/99"
        ),
        ("+0s key p\n command user loadProfile\n effect #1 profile load\n+0s fail #1 ofline", "offline"),
        (
            "+0s key p\n command user loadProfile\n effect #1 profile load\n+0s reply #1 people/0/posts",
            "a profile was asked for"
        ),
    ])
    func `a slip in a script is told with its place and a cure`(body: String, words: String) throws {
        let report = try report("\(body)\nend")
        #expect(report.contains(words), "\(report)")
        #expect(report.contains("test.perch:"))
    }

    @Test func `an account that cannot be opened is a refusal`() throws {
        #expect(throws: StageRefusal.self) { try play("end", open: "open nobody\n") }
    }

    @Test func `two plays of a script are the same, frames included`() throws {
        let body = "+0s key r\n command user reload\n+2s resize 120x40\n+1s wait\nend"
        let (first, second) = (try play(body), try play(body))
        #expect(first == second)
        #expect(!first.passed)
        #expect(first.accepted?.contains("effect #2 posts load") == true)
    }
}
