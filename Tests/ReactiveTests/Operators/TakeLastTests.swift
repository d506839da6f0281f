import Reactive
import Testing

struct TakeLastTests {
    @Test func `47: take last sends the last values at completion`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.take(last: 2))
        for value in 1...4 { input.send(value: value) }
        #expect(log.events == [])
        input.sendCompleted()
        #expect(log.events == ["3", "4", "completed"])
    }

    @Test func `47: take last of fewer values sends them all, of none none`() {
        #expect(OperatorLog(SignalProducer<Int, Never>([1]).take(last: 2)).events == ["1", "completed"])
        #expect(OperatorLog(SignalProducer<Int, Never>([1, 2]).take(last: 0)).events == ["completed"])
    }

    @Test func `47: a failure drops what take last has kept`() {
        let failing = SignalProducer<Int, OperatorError>([1, 2]).concat(error: .blue)
        #expect(OperatorLog(failing.take(last: 1)).events == ["failed(blue)"])
    }

    @Test func `47: take last keeps no more than it is asked to`() {
        final class Thing: Sendable {}
        let (signal, input) = Signal<Thing, Never>.pipe()
        let log = OperatorLog(signal.take(last: 1).map { _ in "thing" })
        weak var first: Thing?
        do {
            let thing = Thing()
            first = thing
            input.send(value: thing)
        }
        #expect(first != nil)
        input.send(value: Thing())
        #expect(first == nil)
        input.sendCompleted()
        #expect(log.events == ["thing", "completed"])
    }

    @Test func `a negative count is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).take(last: -1)
        }
    }
}
