import Interaction
import Replay
import Terminal
import TestSupport
import Testing

struct StepLogTests {
    private let session: LampSession

    init() throws {
        session = try LampSession(
            """
            +0s     key j
            +1s     key l
            +500ms  reply #1 = 700
            +2s     send lamp later
            +1s     key o
            +3s     fail #4 offline
            +0s     key l
            +0s     key l
            """)
    }

    private var log: StepLog { session.replay.log }

    @Test func `it tells each input with what came of it`() {
        #expect(session.replay.refusal == nil)
        #expect(log.count == 9)
        #expect(log[1].input.action == .key(.character("j")))
        #expect(log[1].observations == [.command("lamp", "add")])
        #expect(log[1].changes == [])
        #expect(log[2].observations == [.command("lamp", "load"), .effect(1, "lamp", "load")])
        #expect(log[2].changes == [LabelChange("lamp", from: "closed", to: "closed loading")])
        #expect(log[2].changes.first?.description == "lamp: closed -> closed loading")
        #expect(log[9].observations.contains(.cancelled(5)))
    }

    @Test func `it knows when a step was, in milliseconds from the start`() {
        #expect(
            (0...9).map(log.milliseconds(at:)) == [
                0, 0, 1_000, 1_500, 3_500, 4_500, 7_500, 7_500, 7_500, 7_500,
            ])
    }

    @Test func `it gives the inputs up to a position`() {
        #expect(log.inputs(upTo: 0) == [])
        #expect(log.inputs(upTo: 2) == [log[1].input, log[2].input])
        #expect(log.inputs(upTo: 9).count == 9)
    }

    @Test func `an answer knows the step that asked for it`() {
        #expect(log[3].answered == 1)
        #expect(log[3].cause == 2)
        #expect(log[1].cause == nil)
    }

    @Test func `what starts while time passes is told beneath a wait of its own`() {
        #expect(log[6].input.action == .wait)
        #expect(log[6].started == [4])
        #expect(log[7].input.action == .fail(4, ScriptFailure("offline")))
    }

    @Test func `the effects in flight are those that have started and not ended`() {
        func numbers(_ position: Int) -> [Int] { log.inFlight(after: position).map(\.number) }
        #expect((0...9).map(numbers) == [[], [], [1], [2], [2, 3], [2, 3], [4], [], [5], [6]])
        #expect(log.inFlight(after: 2).first?.description == "#1 lamp load")
        #expect(log.effect(2)?.end == 6)
        #expect(log.effect(7) == nil)
        #expect(log.effect(0) == nil)
    }

    @Test(arguments: UInt64(1)...10)
    func `what is in flight anywhere in a long session are the effects that have started there and not ended`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let log = try LampSession(try LampSession.lines(500, &random)).replay.log
        var (effects, number) = ([LoggedEffect](), 1)
        while let effect = log.effect(number) { (effects, number) = (effects + [effect], number + 1) }
        for position in 0...log.count {
            let expected = effects.filter { $0.start <= position && $0.end ?? .max > position }
            #expect(log.inFlight(after: position) == expected, "\(position)")
        }
        // With a step put in they are numbered anew.
        let rows = SessionEdits().inserting(ScriptInput(.zero, .wait), at: 100).rows(of: log)
        for position in 100...rows.count {
            #expect(
                rows.inFlight(after: position).map(\.number)
                    == log.inFlight(after: position - 1).map(\.number))
        }
    }

    @Test func `it knows what each machine said of itself at any position`() {
        func labels(_ position: Int) -> [String] {
            log.labels(at: position).map { "\($0.machine) \($0.label)" }
        }
        #expect(labels(0) == ["lamp closed"])
        #expect(labels(1) == ["lamp closed"])
        #expect(labels(2) == ["lamp closed loading"])
        #expect(labels(9) == ["lamp \(session.shown.label)"])
    }

    @Test func `consequences are answers, and answers to what those started`() throws {
        let session = try LampSession(
            """
            +0s     key l
            +0s     reply #1 = 700
            +0s     key j
            +0s     reply #2 = 700
            +0s     reply #3 = 7
            """)
        let log = session.replay.log
        #expect(log.consequences(of: 1) == [2, 4, 5])
        #expect(log.consequences(of: 2) == [4, 5])
        #expect(log.consequences(of: 3) == [])
        #expect(log.consequences(of: 5) == [])
    }

    @Test func `nothing is a consequence of time`() {
        #expect(log.consequences(of: 6) == [])
    }

    @Test func `a copy stays as it is while the log goes on`() throws {
        var log = StepLog()
        var copies: [StepLog] = []
        let line = ScriptLine(.input(ScriptInput(.zero, .wait)))
        for number in 1...200 {
            copies.append(log)
            log.append(
                [line, ScriptLine(.expectation(.effect(number, "lamp", "load")))], inFlight: [number])
        }
        for (count, copy) in copies.enumerated() {
            #expect(copy.count == count)
            #expect(copy.inFlight(after: count).map(\.number) == (count == 0 ? [] : [count]))
        }
    }
}
