import Interaction
import Replay
import Terminal
import TestSupport
import Testing

struct TranscriptTests {
    private static let size = Size(columns: 20, rows: 5)

    private func transcript(_ stage: CounterStage, leavingOut: Set<ScriptAddress> = []) -> Transcript {
        Transcript(on: stage, size: Self.size, start: .example, leavingOut: leavingOut)
    }

    private func input(_ milliseconds: Int, _ action: ScriptInput.Action) throws -> ScriptInput {
        ScriptInput(try #require(ScriptOffset(milliseconds: milliseconds)), action)
    }

    private func text(_ transcript: inout Transcript) -> String {
        transcript.takeText() + ScriptPrinter.print(transcript.end) + "\n"
    }

    @Test func `beneath an input stands all that it caused, and the labels that changed`() throws {
        var transcript = transcript(CounterStage())
        try transcript.take(try input(250, .key(.character("l"))))
        try transcript.take(
            try input(1000, .reply(1, .json(try #require(ScriptJSON("7"))))), comment: " seven")
        try transcript.take(try input(0, .send("counter", "open")))
        transcript.expect(.text("7"))
        #expect(
            text(&transcript) == """
                perch-script 1
                size 20x5
                start 2018-02-18T09:00:00Z

                +250ms  key l
                        command counter load
                        effect #1 counter load
                        view counter loading
                +1s     reply #1 = 7  // seven
                        view counter at rest
                +0s     send counter open
                        emit counter open
                        text "7"
                end

                """)
    }

    @Test func `what starts by itself stands beneath a wait, at the beginning and in between`() throws {
        var transcript = transcript(CounterStage(loadsAtOnce: true))
        try transcript.take(try input(0, .send("counter", "later")))
        try transcript.take(try input(3000, .send("counter", "cancel")))
        let text = text(&transcript)
        #expect(
            text == head + """

                +0s     wait
                        effect #1 counter load
                        view counter loading
                +0s     send counter later
                +3s     wait
                        effect #2 counter load
                +0s     send counter cancel
                        cancelled #1
                        cancelled #2
                        view counter at rest
                end

                """)
    }

    @Test func `an input that the stage refuses is not written, and its time is not lost`() throws {
        var transcript = transcript(CounterStage())
        #expect(throws: StageRefusal.self) { try transcript.take(try input(40, .send("counter", "jump"))) }
        #expect(throws: StageRefusal.self) {
            try transcript.take(try input(2, .fail(3, ScriptFailure("offline"))))
        }
        try transcript.take(try input(8, .key(.character("j"))))
        #expect(text(&transcript).contains("\n+50ms   key j\n"))
    }

    @Test func `machines that are left out are not asked`() throws {
        var transcript = transcript(CounterStage(), leavingOut: ["counter"])
        try transcript.take(try input(0, .key(.character("l"))))
        #expect(text(&transcript).hasSuffix("effect #1 counter load\nend with #1\n"))
    }

    @Test(arguments: UInt64(1)...20)
    func `what was written passes, and is written again`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(10, long: 500) {
            let actions = try wild(&random)
            var first = transcript(CounterStage())
            for action in actions { try? first.take(action) }
            let written = text(&first)

            let result = try play(text: written, on: CounterStage())
            #expect(result.passed, "\(result.report)")
            #expect(result.accepted == written)

            var second = transcript(CounterStage())
            for line in try ScriptSource(text: written, name: "toy.perch").script.lines {
                guard case .input(let input) = line.content else { continue }
                try second.take(input)
            }
            // A wait at the very beginning is written of its own accord.
            #expect(text(&second) == written)
        }
    }

    private func wild(_ random: inout SeededGenerator) throws -> [ScriptInput] {
        let actions: [ScriptInput.Action] = [
            .send("counter", "add"), .send("counter", "load"), .send("counter", "cancel"),
            .send("counter", "open"), .send("counter", "later"), .send("counter", "jump"),
            .key(.character("j")), .key(.character("l")), .key(.character("x")), .type("12"),
            .resize(Size(columns: 30, rows: 3)), .wait, .fail(1, ScriptFailure("offline")),
            .reply(2, .json(try #require(ScriptJSON("7")))),
            .reply(1, .json(try #require(ScriptJSON("true")))),
        ]
        return try (0..<Int.random(in: 0..<12, using: &random)).map { _ in
            try input(
                Int.random(in: 0..<3000, using: &random), actions.randomElement(using: &random) ?? .wait)
        }
    }
}
