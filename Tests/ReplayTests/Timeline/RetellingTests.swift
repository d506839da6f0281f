import Replay
import TestSupport
import Testing

struct RetellingTests {
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
        let (retold, history) = try session.retold(skipping: [2])
        #expect(retold.skipped == [2])
        #expect(retold.dropped == [3, 5])
        #expect(retold.positions == [0, 1, 1, 1, 2, 2, 3])
        #expect(history.viewModel(after: 3) == Lamp.ViewModel(count: 3))
        #expect(
            retold.text == head + """

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
        let (retold, history) = try session.retold(skipping: [1])
        #expect(retold.dropped == [])
        #expect(retold.text.contains("reply #1 = 5"))
        #expect(history.viewModel(after: 2).answers == [5])
        #expect(try LampSession.report(retold.text) == "")
    }

    @Test func `an effect whose answer is skipped stays in flight`() throws {
        let session = try LampSession("+0s key l\n+0s reply #1 = 5\n+0s key j")
        let (retold, _) = try session.retold(skipping: [2])
        #expect(retold.dropped == [])
        #expect(retold.text.hasSuffix("end with #1\n"))
        #expect(retold.chronicle.inFlight(after: 2).map(\.number) == [1])
        #expect(try LampSession.report(retold.text) == "")
    }

    @Test func `a key that now means something else becomes the command that it was`() throws {
        let session = try LampSession("+0s key o\n+1s key j\n+1s type \"jj\"\n+1s key l")
        let (retold, history) = try session.retold(skipping: [1])
        #expect(retold.dropped == [])
        #expect(
            retold.text == head + """

                +1s     send lamp add ten
                +1s     send lamp add ten
                +0s     send lamp add ten
                +1s     key l
                        command lamp load
                        effect #1 lamp load
                        view lamp closed loading
                end with #1

                """)
        #expect(retold.positions == [0, 0, 1, 3, 4])
        #expect(history.viewModel(after: 4).count == 30)
    }

    @Test func `a text that would now be something else is not typed`() throws {
        let session = try LampSession(
            "+0s key o\n+1s type \"xj\"\n+1s type \"xx\"\n+1s type \"c\"\n+1s key j")
        #expect(try session.retold(skipping: []).0.text == session.telling.text)
        let (retold, _) = try session.retold(skipping: [1])
        // Ten are added still, nothing is still nothing, and nobody can close what is closed.
        #expect(retold.dropped == [4])
        #expect(retold.text.contains("+1s     send lamp add ten\n+1s     type \"xx\"\n+2s     key j\n"))
    }

    @Test func `a command that nobody takes any more is dropped along`() throws {
        let session = try LampSession("+0s key o\n+1s key c\n+1s send lamp open\n+1s send lamp close")
        let (retold, _) = try session.retold(skipping: [1, 3])
        #expect(retold.dropped == [2, 4])
        #expect(retold.chronicle.count == 0)
        #expect(retold.text == head + "\nend\n")
    }

    @Test func `a key without a meaning is kept while it has none`() throws {
        let session = try LampSession("+0s key x\n+0s key c\n+0s key o\n+0s key c")
        #expect(try session.retold(skipping: []).0.text == session.telling.text)
        // Without the second opening, the key that did nothing would close: it is dropped.
        let other = try LampSession("+0s key o\n+0s key c\n+0s key c\n+0s key j")
        #expect(try other.retold(skipping: [2]).0.dropped == [3])
    }

    @Test func `time cannot be skipped: what a wait saw happens all the same`() throws {
        let session = try LampSession("+0s key w\n+3s wait\n+0s key j\n+1s reply #2 = 9")
        let (retold, history) = try session.retold(skipping: [2])
        #expect(retold.dropped == [])
        #expect(retold.chronicle[2].input.action == .wait)
        #expect(history.viewModel(after: retold.chronicle.count) == Lamp.ViewModel(count: 10, answers: [9]))
    }

    @Test func `a timer that is not set starts nothing, and its answer is dropped`() throws {
        let session = try LampSession("+0s key w\n+3s wait\n+0s key j\n+1s reply #2 = 9")
        let (retold, _) = try session.retold(skipping: [1])
        #expect(retold.dropped == [4])
        #expect(try LampSession.report(retold.text) == "")
    }

    @Test func `what happens by itself at the beginning is told once`() throws {
        let session = try LampSession("+0s wait\n+1s reply #1 = 4\n+1s key j", loadsAtOnce: true)
        #expect(session.telling.chronicle.count == 3)
        #expect(try LampSession.report(session.telling.text, loadsAtOnce: true) == "")
        let (retold, history) = try session.retold(skipping: [], loadsAtOnce: true)
        #expect(retold.text == session.telling.text)
        #expect(history.viewModel(after: 3).count == 5)
        #expect(try session.retold(skipping: [1], loadsAtOnce: true).0.dropped == [])
    }

    @Test func `it stops when it is abandoned`() throws {
        let session = try LampSession("+0s key j\n+0s key j\n+0s key j")
        var asked = 0
        let retold = Retelling(of: session.telling.chronicle, skipping: []).tell(
            on: LampStage(), like: ScriptHead(of: session.script),
            isAbandoned: {
                asked += 1
                return asked == 2
            })
        #expect(retold == nil)
        #expect(asked == 2)
    }

    @Test func `a script that cannot be performed is told as far as it goes`() throws {
        let session = try LampSession("+0s key j\n+1s send lamp close\n+1s key j")
        #expect(session.telling.refusal?.line == 5)
        #expect(session.telling.chronicle.count == 1)
    }

    @Test(arguments: UInt64(1)...20)
    func `a chronicle is told in the lines that its transcript wrote`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 50)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let loadsAtOnce = Bool.random(using: &random)
            let session = try LampSession(try LampSession.lines(40, &random), loadsAtOnce: loadsAtOnce)
            let stage = LampStage(loadsAtOnce: loadsAtOnce)
            var transcript = Transcript(on: stage, size: session.script.size, start: session.script.start)
            for step in stride(from: loadsAtOnce ? 2 : 1, through: session.telling.chronicle.count, by: 1) {
                try transcript.take(session.telling.chronicle[step].input)
            }
            let end = ScriptPrinter.print(transcript.end) + "\n"
            #expect(session.telling.text == transcript.takeText() + end)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `leaving nothing out tells the same, byte by byte`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let session = try LampSession(try LampSession.lines(40, &random))
            #expect(session.telling.refusal == nil)
            let (retold, history) = try session.retold(skipping: [])
            #expect(retold.text == session.telling.text)
            #expect(retold.positions == Array(0...session.telling.chronicle.count))
            #expect(retold.dropped == [])
            #expect(history.viewModel(after: history.count) == session.shown)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `whatever is left out, the new script passes and the history fits it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 100)
        for _ in 0..<Repetitions.count(3, long: 100) {
            let session = try LampSession(try LampSession.lines(40, &random))
            let count = session.telling.chronicle.count
            #expect(session.history.count == count)
            let skipped = Set(
                (0..<Int.random(in: 1..<6, using: &random)).map { _ in
                    Int.random(in: 1...count, using: &random)
                })
            let (retold, history) = try session.retold(skipping: skipped)
            #expect(
                try LampSession.report(retold.text) == "",
                "\(session.telling.text)\n\(skipped)\n\(retold.text)")
            #expect(history.count == retold.chronicle.count)
            #expect(retold.positions.count == count + 1)
            #expect(retold.positions == retold.positions.sorted())
            #expect(retold.positions.last == retold.chronicle.count)
            #expect(skipped.isDisjoint(with: retold.dropped))
            // A step of its own that is left out adds nothing.
            for step in retold.dropped { #expect(retold.positions[step] == retold.positions[step - 1]) }
            // What is told once more without anything left out is the same.
            let script = try ScriptParser.parse(retold.text, file: "told.perch")
            #expect(Telling(of: script, on: LampStage()).text == retold.text)
        }
    }
}
