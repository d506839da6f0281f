import Replay
import Testing

/// Shrinking a lamp's scripts against another lamp.
struct ShrinkReferenceTests {
    /// What was asked of the other lamp.
    private final class Asked { var scripts: [String] = [] }

    /// Shrinks a script on a lamp that counts from 0; the other lamp is played by `play`.
    private func shrink(
        _ lines: String, until goal: String = "diverges", name: String = "right",
        play: @escaping (String) -> ReferenceVerdict?
    ) throws -> ShrunkScript {
        let source = try ScriptSource(text: head + lines + "\nend\n", name: "lamp.perch")
        return try ScriptShrinker(
            source, until: try ShrinkGoal(goal), against: ShrinkReference(name, play: play)
        ) { LampStage() }.shrink()
    }

    /// What a lamp that counts from another number makes of a script.
    private func verdict(on script: String, countsFrom count: Int) -> ReferenceVerdict {
        guard let source = try? ScriptSource(text: script, name: "script") else {
            return .cannotPlay("it is none")
        }
        let result = Player(source).play(on: LampStage(countsFrom: count))
        if result.passed { return .passes }
        let report = result.divergences[0].description
        return result.accepted.map { .differs(happened: $0, report: report) } ?? .cannotPlay(report)
    }

    /// The inputs of a script, as lines.
    private func inputs(_ shrunk: ShrunkScript) throws -> [String] {
        try ScriptParser.parse(shrunk.text, file: "shrunk.perch").lines.compactMap { line in
            if case .input = line.content { ScriptPrinter.print(line) } else { nil }
        }
    }

    /// On the lamp that counts from 98 there is a 99 in the end.
    private let lines = """
        +0s key x
        +0s key j
         command lamp add
        +0s key o
         command lamp open
        +0s key c
         command lamp close
        +0s key x
         text "99"
        """

    @Test func `what the other needs to be right is not left out`() throws {
        let source = try ScriptSource(text: head + lines + "\nend\n", name: "lamp.perch")
        let alone = try ScriptShrinker(source, until: try ShrinkGoal("diverges")) { LampStage() }.shrink()
        // No lamp at all shows a 99 then.
        #expect(try inputs(alone) == ["+0s     key x"])
        let shrunk = try shrink(lines) { verdict(on: $0, countsFrom: 98) }
        #expect(try inputs(shrunk) == ["+0s     key j", "+0s     key x"])
        #expect(verdict(on: shrunk.text, countsFrom: 98) == .passes)
        #expect(try LampSession.report(shrunk.text).contains("`text \"99\"` is on no row of the screen."))
    }

    @Test func `the other is asked about nothing that does not fail here`() throws {
        let asked = Asked()
        let shrunk = try shrink(lines) { script in
            asked.scripts.append(script)
            return verdict(on: script, countsFrom: 98)
        }
        #expect(try inputs(shrunk).count == 2)
        #expect(asked.scripts.count > 3)
        for script in asked.scripts { #expect(try LampSession.report(script) != "", "\(script)") }
    }

    @Test func `what the input that fails makes of the machines is not asked of the other`() throws {
        let asked = Asked()
        let shrunk = try shrink(
            "+0s key o\n command lamp open\n+0s key l\n command lamp load\n effect #1 lamp load\n effect #2 lamp save"
        ) { script in
            asked.scripts.append(script)
            return .passes
        }
        // Where nothing goes wrong it may be another: here a load that is not due makes the lamp wait.
        #expect(
            shrunk.text.hasSuffix(
                "+0s     key l\n        command lamp load\n        effect #1 lamp load\n        effect #2 lamp save\nend with #1\n"
            ), "\(shrunk.text)")
        #expect(asked.scripts.contains(shrunk.text))
    }

    @Test func `what is in flight in the end is for the other to say`() throws {
        let shrunk = try shrink(
            "+0s key o\n command lamp open\n+0s key l\n command lamp load"
        ) { script in
            // There is no load.
            .differs(
                happened: script.replacing("end with #1", with: "end"),
                report: "script:9:1: #1 is not in flight")
        }
        #expect(shrunk.text.hasSuffix("+0s     key l\n        command lamp load\nend\n"), "\(shrunk.text)")
    }

    @Test func `of something that is shown, the other must not show it`() throws {
        // A hundred with the lid open, and one: the other has two more.
        let lines = "+0s key o\n+0s key j\n+0s key c\n+0s key j\n+0s key x"
        let shrunk = try shrink(lines, until: "text \"101\"") { verdict(on: $0, countsFrom: 2) }
        #expect(try LampSession.report(shrunk.text) == "")
        guard case .differs(let happened, _) = verdict(on: shrunk.text, countsFrom: 2) else {
            Issue.record("it shows it")
            return
        }
        #expect(!happened.contains("\n        text \"101\""))
    }

    @Test(arguments: [
        (
            "text \"1\"", 0,
            "right shows text \"1\" in the original, too. So it cannot judge what is left out. Name another program, or leave out --against."
        ),
        (
            "command lamp open", 50,
            "right shows command lamp open in the original, too. So it cannot judge what is left out. Name another program, or leave out --against."
        ),
    ])
    func `a program that shows it as well is no judge`(goal: String, count: Int, message: String) {
        let error = #expect(throws: ShrinkTrouble.self) {
            try shrink(lines, until: goal) { verdict(on: $0, countsFrom: count) }
        }
        #expect(error?.description == message)
    }

    @Test func `a program that does not pass the original is no judge, and its first difference is told`() {
        let error = #expect(throws: ShrinkTrouble.self) {
            try shrink(lines) { verdict(on: $0, countsFrom: 0) }
        }
        #expect(
            error?.description
                == "right does not pass the original either: script:16:9: `text \"99\"` is on no row of the screen. So it cannot judge what is left out. Name another program, or leave out --against."
        )
    }

    @Test func `a program that cannot play the script is no judge`() {
        let error = #expect(throws: ShrinkTrouble.self) {
            try shrink(lines) { _ in .cannotPlay("it could not be started: there is no such program") }
        }
        #expect(
            error?.description
                == "right cannot play the original: it could not be started: there is no such program. So it cannot judge what is left out. Name another program, or leave out --against."
        )
    }

    @Test func `a program that cannot play something shorter leaves that as it is`() throws {
        let shrunk = try shrink(lines) { $0.contains("key c") ? .passes : .cannotPlay("it crashed") }
        #expect(try inputs(shrunk).contains("+0s     key c"))
    }

    @Test func `when asking is stopped, the best so far is kept`() throws {
        let asked = Asked()
        let shrunk = try shrink(lines) { script in
            asked.scripts.append(script)
            return asked.scripts.count > 2 ? nil : verdict(on: script, countsFrom: 98)
        }
        #expect(!shrunk.isFinished)
        #expect(verdict(on: shrunk.text, countsFrom: 98) == .passes)
    }
}
