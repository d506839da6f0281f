import Interaction
import Replay
import Terminal
import Testing

struct ChronicleTests {
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

    private var chronicle: Chronicle { session.telling.chronicle }

    @Test func `it tells each input with what came of it`() {
        #expect(session.telling.refusal == nil)
        #expect(chronicle.count == 9)
        #expect(chronicle[1].input.action == .key(.character("j")))
        #expect(chronicle[1].observations == [.command("lamp", "add")])
        #expect(chronicle[1].changes == [])
        #expect(chronicle[2].observations == [.command("lamp", "load"), .effect(1, "lamp", "load")])
        #expect(chronicle[2].changes == [LabelChange("lamp", from: "closed", to: "closed loading")])
        #expect(chronicle[2].changes.first?.description == "lamp: closed -> closed loading")
        #expect(chronicle[9].observations.contains(.cancelled(5)))
    }

    @Test func `it knows when a step was, in milliseconds from the start`() {
        #expect(
            (0...9).map(chronicle.milliseconds(at:)) == [
                0, 0, 1_000, 1_500, 3_500, 4_500, 7_500, 7_500, 7_500, 7_500,
            ])
    }

    @Test func `it gives the inputs up to a position`() {
        #expect(chronicle.inputs(upTo: 0) == [])
        #expect(chronicle.inputs(upTo: 2) == [chronicle[1].input, chronicle[2].input])
        #expect(chronicle.inputs(upTo: 9).count == 9)
    }

    @Test func `an answer knows the step that asked for it`() {
        #expect(chronicle[3].answered == 1)
        #expect(chronicle[3].cause == 2)
        #expect(chronicle[1].cause == nil)
    }

    @Test func `what starts while time passes is told beneath a wait of its own`() {
        #expect(chronicle[6].input.action == .wait)
        #expect(chronicle[6].started == [4])
        #expect(chronicle[7].input.action == .fail(4, ScriptFailure("offline")))
    }

    @Test func `the effects in flight are those that have started and not ended`() {
        func numbers(_ position: Int) -> [Int] { chronicle.inFlight(after: position).map(\.number) }
        #expect((0...9).map(numbers) == [[], [], [1], [2], [2, 3], [2, 3], [4], [], [5], [6]])
        #expect(chronicle.inFlight(after: 2).first?.description == "#1 lamp load")
        #expect(chronicle.flight(2)?.end == 6)
        #expect(chronicle.flight(7) == nil)
        #expect(chronicle.flight(0) == nil)
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
        let chronicle = session.telling.chronicle
        #expect(chronicle.consequences(of: 1) == [2, 4, 5])
        #expect(chronicle.consequences(of: 2) == [4, 5])
        #expect(chronicle.consequences(of: 3) == [])
        #expect(chronicle.consequences(of: 5) == [])
    }

    @Test func `nothing is a consequence of time`() {
        #expect(chronicle.consequences(of: 6) == [])
    }

    @Test func `a copy stays as it is while the chronicle goes on`() throws {
        var chronicle = Chronicle()
        var copies: [Chronicle] = []
        let line = ScriptLine(.input(ScriptInput(.zero, .wait)))
        for number in 1...200 {
            copies.append(chronicle)
            chronicle.append(
                [line, ScriptLine(.expectation(.effect(number, "lamp", "load")))], inFlight: [number])
        }
        for (count, copy) in copies.enumerated() {
            #expect(copy.count == count)
            #expect(copy.inFlight(after: count).map(\.number) == (count == 0 ? [] : [count]))
        }
    }
}
