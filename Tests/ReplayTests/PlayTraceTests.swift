import Replay
import Terminal
import Testing

/// What `perch replay --trace` prints.
struct PlayTraceTests {
    private func trace(_ lines: String, end: String = "end", traces: Bool = true) throws -> String? {
        let source = try ScriptSource(text: head + lines + "\n\(end)\n", name: "toy.perch")
        return Player(source).play(on: CounterStage(), traces: traces).trace
    }

    @Test func `the trace has every label that changed, above the blank lines between two inputs`() throws {
        let lines = """
            +0s     send counter load  // the first
                    effect #1 counter load

            // An answer.
            +1s     reply #1 = 7
            +0s     key j
                    text "count 8"
            +0s     send counter load
                    view counter loading
            """
        #expect(
            try trace(lines) == head + """
                +0s     send counter load  // the first
                        effect #1 counter load
                        view counter loading

                // An answer.
                +1s     reply #1 = 7
                        view counter at rest
                +0s     key j
                        command counter add
                        text "count 8"
                +0s     send counter load
                        effect #2 counter load
                        view counter loading
                end with #2

                """)
    }

    @Test func `the trace is a script that passes`() throws {
        let text = try #require(try trace("+0s key l\n+1s fail #1 offline\n+0s key j"))
        #expect(try play(text: text, on: CounterStage()).passed)
        #expect(text.contains("        view counter failed\n"))
    }

    @Test func `the trace ends with the input that could not be taken`() throws {
        #expect(
            try trace("+0s key j\n command counter add\n+1s reply #1 = 7\n+0s key j")
                == head + "+0s key j\n command counter add\n+1s reply #1 = 7\n")
    }

    @Test func `nobody who does not ask pays for it`() throws {
        #expect(try trace("+0s key j", traces: false) == nil)
    }
}
