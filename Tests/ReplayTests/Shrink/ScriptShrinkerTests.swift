import Replay
import Terminal
import TestSupport
import Testing

/// What scripts of a lamp come down to.
struct ScriptShrinkerTests {
    private func shrink(
        _ lines: String, until goal: String, end: String = "end", stoppedAfter most: Int = .max,
        loadsAtOnce: Bool = false
    ) throws -> ShrunkScript {
        let source = try ScriptSource(text: head + lines + "\n\(end)\n", name: "lamp.perch")
        let counter = Counter()
        return try ScriptShrinker(source, until: try ShrinkGoal(goal)) {
            LampStage(loadsAtOnce: loadsAtOnce)
        }
        .shrink(isStopped: { counter.count >= most }, progress: { counter.count = $0.replays })
    }

    private final class Counter { var count = 0 }

    /// The inputs of a script, as lines.
    private func inputs(_ shrunk: ShrunkScript) throws -> [String] {
        try ScriptParser.parse(shrunk.text, file: "shrunk.perch").lines.compactMap { line in
            if case .input = line.content { ScriptPrinter.print(line) } else { nil }
        }
    }

    @Test
    func `what does not matter is left out with all that it caused, and time that does not passes at once`()
        throws
    {
        let shrunk = try shrink(
            """
            +1s     key j
            +1s     key l
            +2500ms reply #1 = 700
            +1s     key j
            +1s     reply #2 = 7
            +1s     key o
            +3s     key c
            +1s     key o
            """, until: "view lamp open")
        #expect(
            shrunk.text == """
                // lamp.perch, 8 inputs, shrunk until: view lamp open
                perch-script 1
                size 20x5
                start 2018-02-18T09:00:00Z

                +0s     key o
                        command lamp open
                        view lamp open
                end

                """)
        #expect(shrunk.inputs == 1)
        #expect(shrunk.originalInputs == 8)
        #expect(shrunk.isFinished)
    }

    @Test func `what is shown is a text of the screen, and stands beneath the last input`() throws {
        let shrunk = try shrink(
            "+0s key x\n+0s key j\n+0s key o\n+0s key j\n+0s key c\n+0s key w\n+0s key j",
            until: "text \"102\"")
        // One with the lid closed, a hundred with it open, and one more.
        #expect(shrunk.inputs == 5)
        #expect(shrunk.text.hasSuffix("        command lamp add\n        text \"102\"\nend\n"))
        #expect(try LampSession.report(shrunk.text) == "")
    }

    @Test func `time that matters passes, rounded`() throws {
        let shrunk = try shrink(
            "+137ms key j\n+1s key w\n+1234ms key j\n+1999ms wait\n+5s key j",
            until: "view lamp closed loading")
        #expect(try inputs(shrunk) == ["+0s     key w", "+2s     wait"])
    }

    @Test func `an answer is made as simple as it can be`() throws {
        let shrunk = try shrink(
            "+0s key l\n+1s fail #1 busy status=429 seconds=30 why=\"a long story\"\n+0s key j\n+0s key j",
            until: "text \"2\"")
        #expect(try inputs(shrunk) == ["+0s     key j", "+0s     key j"])
        let failed = try shrink(
            "+0s key o\n+0s key l\n+1s fail #1 busy status=429 seconds=30", until: "effect lamp load")
        #expect(try inputs(failed) == ["+0s     key l"])
    }

    @Test func `an effect that its script answers is followed through its new number`() throws {
        let shrunk = try shrink(
            "+0s key l\n+0s key j\n+0s key l\n+0s reply #2 = 700\n+0s key x\n+0s reply #3 = 42",
            until: "text \"743\"")
        #expect(try LampSession.report(shrunk.text) == "")
        // Two answers and what they answer, and the one; the second load is the first answer's own.
        #expect(
            try inputs(shrunk).sorted() == [
                "+0s     key j", "+0s     key l", "+0s     reply #1 = 700", "+0s     reply #2 = 42",
            ])
    }

    @Test func `what happens by itself at the beginning happens in what is left, too`() throws {
        let shrunk = try shrink(
            "+0s wait\n+1s key x\n+1s reply #1 = 4\n+1s key j", until: "text \"4\"", loadsAtOnce: true)
        #expect(try LampSession.report(shrunk.text, loadsAtOnce: true) == "")
        #expect(shrunk.text.contains("reply #1 = 4\n"))
        #expect(!shrunk.text.contains("key j"))
    }

    @Test func `a line that fails goes on failing, and says what it wanted`() throws {
        let shrunk = try shrink(
            """
            +0s key j
             command lamp add
            +0s key l
             command lamp load
             effect #1 lamp load
            +0s key o
             command lamp open
             view lamp broken
            """, until: "diverges", end: "end with #1")
        #expect(
            shrunk.text.hasSuffix(
                """
                +0s     key l
                        command lamp load
                        effect #1 lamp load
                        view lamp closed loading
                +0s     key o
                        command lamp open
                        view lamp broken
                end with #1

                """))
        #expect(try LampSession.report(shrunk.text).contains("lamp is `open loading`"))
    }

    @Test func `of what should happen and does not, the rest is left out`() throws {
        let lines = """
            +0s key j
             command lamp add
            +0s key l
             command lamp load
             effect #1 lamp load
            +0s key l
             command lamp load
             effect #2 lamp load
             effect #3 lamp save
            """
        // The second load cancels the first, which no line lists.
        let shrunk = try shrink(lines, until: "line 12", end: "end with #2")
        #expect(try inputs(shrunk) == ["+0s     key l", "+0s     key l"])
        #expect(
            shrunk.text.contains(
                "        command lamp load\n        effect #2 lamp load\n        effect #3 lamp save\n"))
        #expect(try !LampSession.report(shrunk.text).isEmpty)
    }

    @Test func `a text that is missing stays missing where all machines say the same`() throws {
        let shrunk = try shrink(
            "+0s key j\n command lamp add\n+0s key o\n command lamp open\n+0s key x\n text \"99\"",
            until: "diverges")
        #expect(try inputs(shrunk) == ["+0s     key o", "+0s     key x"])
        #expect(shrunk.text.contains("        text \"99\"\nend\n"))
    }

    @Test func `a screen that is wrong comes from the last one that was right`() throws {
        let right = LampStage(countsFrom: 2).frame()
        let wrong = String(repeating: "fff", count: 5)
        let shrunk = try shrink(
            """
            +1s key j
             command lamp add
            +1s key o
             command lamp open
            +1s key c
             command lamp close
            +1s key j
             command lamp add
            +1s key l
             command lamp load
             effect #1 lamp load
             screen \(ScreenDigest(right))
            +1s reply #1 = 7
             screen \(wrong)
            """, until: "diverges")
        // A lamp that shows nothing loads a seven as well, but that is not where it went wrong.
        #expect(
            try inputs(shrunk) == [
                "+0s     key j", "+0s     key j", "+0s     key l", "+0s     reply #1 = 7",
            ])
        #expect(
            shrunk.text.hasSuffix(
                "screen \(ScreenDigest(right))\n+0s     reply #1 = 7\n        view lamp closed\n        screen \(wrong)\nend\n"
            ))
    }

    @Test func `what was done between two screens stays, as any of it may have gone wrong`() throws {
        let right = ScreenDigest(LampStage(countsFrom: 0).frame())
        let shrunk = try shrink(
            """
            +0s key x
            +1s key x
             screen \(right)
            +0s key j
             command lamp add
            +0s key x
            +0s key j
             command lamp add
             screen \(String(repeating: "0", count: 15))
            """, until: "diverges")
        #expect(
            try inputs(shrunk) == ["+0s     wait", "+0s     key j", "+0s     key x", "+0s     key j"])
    }

    /// Stranger 2026-11-30: of a recording of 3,321 inputs with one label changed 2,601 were left after 100 seconds.
    @Test func `where the screens on both sides of the line are right, none of them has to come about`()
        throws
    {
        let right = ScreenDigest(LampStage(countsFrom: 1).frame())
        let shrunk = try shrink(
            """
            +0s key j
             command lamp add
             screen \(right)
            +0s key x
            +0s key o
             command lamp open
             view lamp closed
             screen \(right)
            """, until: "diverges")
        #expect(try inputs(shrunk) == ["+0s     key o"])
        #expect(shrunk.text.hasSuffix("        view lamp closed\nend\n"))
    }

    @Test(arguments: [
        ("+0s key j", "view lamp open", "lamp.perch: it never shows view lamp open. lamp is `closed` in it."),
        (
            "+0s key j", "view torch on",
            "lamp.perch: it never shows view torch on. No machine torch stands in it."
        ),
        (
            "+0s key j\n+0s send lamp close\n+0s key o", "view lamp open",
            "lamp.perch: it never shows view lamp open: line 5 ends it, the lid is closed. lamp is `closed` in it."
        ),
        (
            "+0s key j\n command lamp add", "diverges",
            "lamp.perch: it passes. Say what to look for: --until 'text \"…\"', or 'view MACHINE LABEL'."
        ),
        ("+0s key j", "line 9", "lamp.perch: line 9 does not fail. The first that does is line 4."),
    ])
    func `what cannot be shrunk is told in one line`(lines: String, goal: String, message: String) {
        let error = #expect(throws: ShrinkTrouble.self) { try shrink(lines, until: goal) }
        #expect(error?.description == message)
    }

    @Test func `when it is stopped the best so far is kept, and shows it`() throws {
        let lines = (0..<200).map { $0.isMultiple(of: 50) ? "+0s key o\n+0s key c" : "+0s key j" }
        let whole = try shrink(lines.joined(separator: "\n"), until: "text \"40\"")
        let stopped = try shrink(
            lines.joined(separator: "\n"), until: "text \"40\"", stoppedAfter: whole.replays / 2)
        #expect(!stopped.isFinished)
        #expect(stopped.inputs < stopped.originalInputs)
        #expect(stopped.inputs >= whole.inputs)
        #expect(try LampSession.report(stopped.text) == "")
        #expect(throws: ShrinkTrouble.self) {
            try shrink("+0s key o", until: "view lamp open", stoppedAfter: 0)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `whatever a random session shows, what it comes down to passes and shows it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 900)
        for _ in 0..<Repetitions.count(3, long: 60) {
            let lines = try LampSession.lines(60, &random)
            let goal =
                ["view lamp open loading", "text \"7\"", "effect lamp load", "command lamp close"]
                .randomElement(using: &random) ?? ""
            guard let shrunk = try? shrink(lines, until: goal, end: "end") else { continue }
            #expect(try LampSession.report(shrunk.text) == "", "\(shrunk.text)")
            // Seven additions make a 7.
            #expect(shrunk.inputs <= 7, "\(goal)\n\(lines)\n\(shrunk.text)")
            // Nothing more can be left out.
            let again = try ScriptShrinker(
                try ScriptSource(text: shrunk.text, name: "again.perch"), until: try ShrinkGoal(goal)
            ) { LampStage() }.shrink()
            #expect(again.inputs == shrunk.inputs)
        }
    }
}
