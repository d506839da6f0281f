import Terminal
import Testing

@testable import Replay
@testable import TerminalTestSupport

/// Scripts as casts.
struct ScriptCastTests {
    private func cast(_ lines: String) throws -> (cast: Asciicast, stage: CounterStage) {
        let source = try ScriptSource(text: head + lines, name: "toy.perch")
        let stage = CounterStage()
        var text = ""
        try ScriptCast(source, title: "toy").play(on: stage) { text += $0 }
        return (try Asciicast(text), stage)
    }

    private let session = """
        +0s     key j
                command counter add
        +1s     send counter load
                effect #1 counter load
        +1500ms reply #1 = 12
                view counter at rest
        +0s     type "34"
                command counter add 3
                command counter add 4
        +1s     resize 12x3
        +2s     send counter later
        +3s     wait
                effect #2 counter load
        end with #2

        """

    @Test func `the header says what was played`() throws {
        let header = try cast(session).cast.header
        let term = Asciicast.Header.Term(cols: 20, rows: 5, type: "xterm-256color")
        #expect(
            header == Asciicast.Header(version: 3, term: term, timestamp: 1_518_944_400, title: "toy"))
    }

    @Test func `keys, markers, sizes and the end are where they were`() throws {
        #expect(
            try cast(session).cast.timed("i", "m", "r", "x") == [
                "0.0 i j", "0.0 m counter add", "1.0 m counter load", "2.5 i 34", "2.5 m counter add 3",
                "2.5 m counter add 4", "3.5 r 12x3", "5.5 m counter later", "8.5 x 0",
            ])
    }

    @Test func `what is played ends in what the stage shows`() throws {
        let (cast, stage) = try cast(session)
        let screen = cast.screen(after: cast.events.count)
        #expect(screen.frame == stage.frame().seen)
        #expect(screen.unknown == [])
    }

    @Test func `what changes while time passes is shown when it does`() throws {
        // `later` loads two seconds on: between two inputs, and to the quarter of a second.
        #expect(try cast(session).cast.timed("o").suffix(1).map { $0.prefix(4) } == ["7.5 "])
    }

    @Test func `the same script gives the same bytes`() throws {
        #expect(try cast(session).cast.events == cast(session).cast.events)
    }

    @Test func `a year is a few looks`() throws {
        let (_, stage) = try cast("+365d wait\nend\n")
        #expect(stage.calls.count { $0 == "frame" } < 250)
    }

    @Test func `a script of many waits is looked at for hours, and no longer`() throws {
        let (_, stage) = try cast(String(repeating: "+1m wait\n", count: 1_000) + "end\n")
        #expect(stage.calls.count { $0 == "frame" } < 25_000)
    }

    @Test(arguments: [
        (
            "+0s send counter lod\nend\n",
            "toy.perch:4: counter has no command lod. Did you mean `load`?"
        ),
        (
            "+0s wait\n+0s reply #1 = 1\nend\n",
            "toy.perch:5: reply #1: it is not in flight. Run `perch replay` on the script: it says more."
        ),
    ])
    func `what the stage cannot take is told with its line`(lines: String, message: String) throws {
        let error = #expect(throws: StageRefusal.self) { try cast(lines) }
        #expect(error?.description == message)
    }
}
