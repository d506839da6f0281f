import Replay
import TestSupport
import Testing

struct SkippingReplayTests {
    @Test func `skipping a command skips the answers to what it started, and what those started`() throws {
        let session = try LampSession(
            """
            +0s     key j
            +1s     key l
            +1s     reply #1 = 700
            +1s     key j
            +1s     reply #2 = 7
            +1s     key j
            """)
        let (outcome, history) = try session.replayed(skipping: [2])
        #expect(outcome.skipped == [2])
        #expect(outcome.dropped == [3, 5])
        #expect(outcome.positions == [0, 1, 1, 1, 2, 2, 3])
        #expect(history.viewModel(after: 3) == Lamp.ViewModel(count: 3))
        #expect(
            outcome.text == head + """

                +0s     key j
                        command lamp add
                +3s     key j
                        command lamp add
                +2s     key j
                        command lamp add
                end

                """)
    }

    @Test func `effects are numbered anew, and answers follow them`() throws {
        let session = try LampSession(
            """
            +0s     key l
            +0s     key l
            +0s     reply #2 = 5
            """)
        let (outcome, history) = try session.replayed(skipping: [1])
        #expect(outcome.dropped == [])
        #expect(outcome.text.contains("reply #1 = 5"))
        #expect(history.viewModel(after: 2).answers == [5])
        #expect(try LampSession.report(outcome.text) == "")
    }

    @Test func `an effect whose answer is skipped stays in flight`() throws {
        let session = try LampSession("+0s key l\n+0s reply #1 = 5\n+0s key j")
        let (outcome, _) = try session.replayed(skipping: [2])
        #expect(outcome.dropped == [])
        #expect(outcome.text.hasSuffix("end with #1\n"))
        #expect(outcome.log.inFlight(after: 2).map(\.number) == [1])
        #expect(try LampSession.report(outcome.text) == "")
    }

    @Test func `a key that now means something else becomes the command that it was`() throws {
        let session = try LampSession("+0s key o\n+1s key j\n+1s type \"jj\"\n+1s key l")
        let (outcome, history) = try session.replayed(skipping: [1])
        #expect(outcome.dropped == [])
        #expect(
            outcome.text == head + """

                +1s     send lamp add ten
                +1s     send lamp add ten
                +0s     send lamp add ten
                +1s     key l
                        command lamp load
                        effect #1 lamp load
                        view lamp closed loading
                end with #1

                """)
        #expect(outcome.positions == [0, 0, 1, 3, 4])
        #expect(history.viewModel(after: 4).count == 30)
    }

    @Test func `a text that would now be something else is not typed`() throws {
        let session = try LampSession(
            "+0s key o\n+1s type \"xj\"\n+1s type \"xx\"\n+1s type \"c\"\n+1s key j")
        #expect(try session.replayed(skipping: []).0.text == session.replay.text)
        let (outcome, _) = try session.replayed(skipping: [1])
        // Ten are added still, nothing is still nothing, and nobody can close what is closed.
        #expect(outcome.dropped == [4])
        #expect(outcome.text.contains("+1s     send lamp add ten\n+1s     type \"xx\"\n+2s     key j\n"))
    }

    @Test func `a command that nobody takes any more is dropped along`() throws {
        let session = try LampSession("+0s key o\n+1s key c\n+1s send lamp open\n+1s send lamp close")
        let (outcome, _) = try session.replayed(skipping: [1, 3])
        #expect(outcome.dropped == [2, 4])
        #expect(outcome.log.count == 0)
        #expect(outcome.text == head + "\nend\n")
    }

    @Test func `a key without a meaning is kept while it has none`() throws {
        let session = try LampSession("+0s key x\n+0s key c\n+0s key o\n+0s key c")
        #expect(try session.replayed(skipping: []).0.text == session.replay.text)
        // Without the second opening, the key that did nothing would close: it is dropped.
        let other = try LampSession("+0s key o\n+0s key c\n+0s key c\n+0s key j")
        #expect(try other.replayed(skipping: [2]).0.dropped == [3])
    }

    @Test func `time cannot be skipped: what a wait saw happens all the same`() throws {
        let session = try LampSession("+0s key w\n+3s wait\n+0s key j\n+1s reply #2 = 9")
        let (outcome, history) = try session.replayed(skipping: [2])
        #expect(outcome.dropped == [])
        #expect(outcome.log[2].input.action == .wait)
        #expect(history.viewModel(after: outcome.log.count) == Lamp.ViewModel(count: 10, answers: [9]))
    }

    @Test func `a timer that is not set starts nothing, and its answer is dropped`() throws {
        let session = try LampSession("+0s key w\n+3s wait\n+0s key j\n+1s reply #2 = 9")
        let (outcome, _) = try session.replayed(skipping: [1])
        #expect(outcome.dropped == [4])
        #expect(try LampSession.report(outcome.text) == "")
    }

    @Test func `what happens by itself at the beginning is told once`() throws {
        let session = try LampSession("+0s wait\n+1s reply #1 = 4\n+1s key j", loadsAtOnce: true)
        #expect(session.replay.log.count == 3)
        #expect(try LampSession.report(session.replay.text, loadsAtOnce: true) == "")
        let (outcome, history) = try session.replayed(skipping: [], loadsAtOnce: true)
        #expect(outcome.text == session.replay.text)
        #expect(history.viewModel(after: 3).count == 5)
        #expect(try session.replayed(skipping: [1], loadsAtOnce: true).0.dropped == [])
    }

    @Test func `it stops when it is abandoned`() throws {
        let session = try LampSession("+0s key j\n+0s key j\n+0s key j")
        var asked = 0
        let outcome = SkippingReplay(of: session.replay.log, skipping: []).replay(
            on: LampStage(), like: ScriptHead(of: session.script),
            isAbandoned: {
                asked += 1
                return asked == 2
            })
        #expect(outcome == nil)
        #expect(asked == 2)
    }

    @Test func `a script that cannot be performed is told as far as it goes`() throws {
        let session = try LampSession("+0s key j\n+1s send lamp close\n+1s key j")
        #expect(session.replay.refusal?.line == 5)
        #expect(session.replay.log.count == 1)
    }

    @Test(arguments: UInt64(1)...20)
    func `a log is told in the lines that its transcript wrote`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 50)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let loadsAtOnce = Bool.random(using: &random)
            let session = try LampSession(try LampSession.lines(40, &random), loadsAtOnce: loadsAtOnce)
            let stage = LampStage(loadsAtOnce: loadsAtOnce)
            var transcript = Transcript(on: stage, size: session.script.size, start: session.script.start)
            for step in stride(from: loadsAtOnce ? 2 : 1, through: session.replay.log.count, by: 1) {
                try transcript.take(session.replay.log[step].input)
            }
            let end = ScriptPrinter.print(transcript.end) + "\n"
            #expect(session.replay.text == transcript.takeText() + end)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `leaving nothing out tells the same, byte by byte`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let session = try LampSession(try LampSession.lines(40, &random))
            #expect(session.replay.refusal == nil)
            let (outcome, history) = try session.replayed(skipping: [])
            #expect(outcome.text == session.replay.text)
            #expect(outcome.positions == Array(0...session.replay.log.count))
            #expect(outcome.dropped == [])
            #expect(history.viewModel(after: history.count) == session.shown)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `whatever is left out, the new script passes and the history fits it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 100)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let session = try LampSession(try LampSession.lines(40, &random))
            let count = session.replay.log.count
            #expect(session.history.count == count)
            let skipped = Set(
                (0..<Int.random(in: 1..<6, using: &random)).map { _ in
                    Int.random(in: 1...count, using: &random)
                })
            let (outcome, history) = try session.replayed(skipping: skipped)
            #expect(
                try LampSession.report(outcome.text) == "",
                "\(session.replay.text)\n\(skipped)\n\(outcome.text)")
            #expect(history.count == outcome.log.count)
            #expect(outcome.positions.count == count + 1)
            #expect(outcome.positions == outcome.positions.sorted())
            #expect(outcome.positions.last == outcome.log.count)
            #expect(skipped.isDisjoint(with: outcome.dropped))
            // A step of its own that is left out adds nothing.
            for step in outcome.dropped { #expect(outcome.positions[step] == outcome.positions[step - 1]) }
            // What is told once more without anything left out is the same.
            let script = try ScriptParser.parse(outcome.text, file: "told.perch")
            #expect(ScriptReplay(of: script, on: LampStage()).text == outcome.text)
        }
    }
}
