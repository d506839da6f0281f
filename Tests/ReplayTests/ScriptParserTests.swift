import Interaction
import Replay
import Terminal
import Testing

struct ScriptParserTests {
    private static let whole = """
        // A visit.
        perch-script 1
        size 80x24
        start 2018-02-18T09:00:00Z   // a Sunday
        open file:Fixtures/People#twocents
        machines user/9c1d profile/41aa

        +0s     send user loadProfile
                effect #1 profile load
                view profile loading
        +3s     reply #1 people/0
                view profile loaded   // at last
                frame profile-loaded
        +250ms  key p
                command user loadProfile
                effect #2 profile load
        +40ms   fail #2 unavailable status=503 reason="not today"
                view profile loaded stale
                text "sa\\"ved"
        +1m type "dusk\\u{1F3}"
        +1h resize 40x12
            cancelled #2
            emit user open
        +2d wait
        +0s reply #2 people/dusk/posts/3
        +0s reply #3 = {"url": "https://a.example//b"} // the comment
        end with #3 #4
        """

    @Test func `the whole language is read`() throws {
        let script = try ScriptParser.parse(Self.whole, file: "t.perch")
        #expect(script.size == Size(columns: 80, rows: 24))
        #expect(script.start == .example)
        #expect(script.account?.text == "file:Fixtures/People#twocents")
        #expect(script.machines.map(\.description) == ["user/9c1d", "profile/41aa"])
        #expect(script.lines.count == 27)
        #expect(script.lines[0] == ScriptLine(.blank, comment: " A visit."))
        #expect(script.lines[3] == ScriptLine(.header(.start(.example)), comment: " a Sunday"))
        #expect(script.lines.last == ScriptLine(.end(inFlight: [3, 4])))
        let inputs = script.lines.compactMap { line -> ScriptInput? in
            if case .input(let input) = line.content { input } else { nil }
        }
        let json = try #require(ScriptJSON(#"{"url": "https://a.example//b"}"#))
        #expect(
            inputs.map(\.offset.milliseconds) == [0, 3_000, 250, 40, 60_000, 3_600_000, 172_800_000, 0, 0])
        #expect(
            inputs.map(\.action) == [
                .send("user", "loadProfile"),
                .reply(1, .profile(.index(0))),
                .key(.character("p")),
                .fail(
                    2, ScriptFailure("unavailable", [.init("status", "503"), .init("reason", "not today")])),
                .type("dusk\u{1F3}"),
                .resize(Size(columns: 40, rows: 12)),
                .wait,
                .reply(2, .posts(.name("dusk"), page: 3)),
                .reply(3, .json(json)),
            ])
        let expectations = script.lines.compactMap { line -> ScriptExpectation? in
            if case .expectation(let expectation) = line.content { expectation } else { nil }
        }
        #expect(
            expectations == [
                .effect(1, "profile", "load"), .view("profile", "loading"), .view("profile", "loaded"),
                .frame("profile-loaded"), .command("user", "loadProfile"), .effect(2, "profile", "load"),
                .view("profile", "loaded stale"), .text("sa\"ved"), .cancelled(2), .emit("user", "open"),
            ])
    }

    @Test(arguments: [
        ("+0s", 0), ("+0ms", 0), ("+1ms", 1), ("+90s", 90_000), ("+2m", 120_000), ("+36h", 129_600_000),
        ("+365d", 31_536_000_000), ("+007s", 7_000),
    ])
    func `offsets are read in every unit`(text: String, milliseconds: Int) throws {
        let read = try ScriptParser.parse(script("\(text) wait"), file: "t")
        let offset = try #require(ScriptOffset(milliseconds: milliseconds))
        #expect(read.lines[3].content == .input(ScriptInput(offset, .wait)))
    }

    @Test(arguments: [
        "j", "G", "/", "?", "@", "\"", "#", "space", "enter", "esc", "page-down", "ctrl-d", "f1", "é",
    ])
    func `a key is one word, whatever the word`(name: String) throws {
        let read = try ScriptParser.parse(script("+0s key \(name) // pressed"), file: "t")
        let key = try #require(Key(name: name))
        #expect(read.lines[3] == ScriptLine(.input(ScriptInput(.zero, .key(key))), comment: " pressed"))
    }

    @Test(arguments: [
        ("people/0", ScriptPayload.profile(.index(0))), ("people/12/posts", .posts(.index(12), page: nil)),
        ("people/12/posts/3", .posts(.index(12), page: 3)),
        ("people/maude-plum", .profile(.name("maude-plum"))),
        ("people/007", .profile(.name("007"))),
    ])
    func `payloads name a person and a page`(text: String, payload: ScriptPayload) throws {
        let read = try ScriptParser.parse(script("+0s reply #1 \(text)"), file: "t")
        #expect(read.lines[3].content == .input(ScriptInput(.zero, .reply(1, payload))))
    }

    @Test func `a comment begins at a word, never inside of one or of a text`() throws {
        let lines = """
            +0s send user open https://a.example//b
                text "a // b" // c
                emit user a//b //c
            """
        let read = try ScriptParser.parse(script(lines), file: "t")
        #expect(
            read.lines[3..<6].map { $0 } == [
                ScriptLine(.input(ScriptInput(.zero, .send("user", "open https://a.example//b")))),
                ScriptLine(.expectation(.text("a // b")), comment: " c"),
                ScriptLine(.expectation(.emit("user", "a//b")), comment: "c"),
            ])
    }

    @Test func `tabs are blanks, and several blanks are one`() throws {
        let read = try ScriptParser.parse(script("+0s\tsend  user\t loaded   stale \t"), file: "t")
        #expect(read.lines[3].content == .input(ScriptInput(.zero, .send("user", "loaded stale"))))
    }
}
