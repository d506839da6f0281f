import InteractionTesting
import Reactive
import Testing

struct TakeLastTests {
    private let one = UnaryTrial {
        $0.take(last: 1)
    } producer: {
        $0.take(last: 1)
    }
    private let two = UnaryTrial {
        $0.take(last: 2)
    } producer: {
        $0.take(last: 2)
    }

    @Test func `47: take last sends the last values at completion`() {
        two.expect("1-2-3-4-|", gives: "--------(34|)")
        one.expect("1-(23|)", gives: "--(3|)")
    }

    @Test func `47: take last of fewer values sends them all, of none none`() {
        two.expect("1-|", gives: "--(1|)")
        two.expect("--|", gives: "--|")
        let none = UnaryTrial {
            $0.take(last: 0)
        } producer: {
            $0.take(last: 0)
        }
        none.expect("1-2-|", gives: "----|")
    }

    @Test func `47: a failure drops what take last has kept`() {
        one.expect("1-2-#", gives: "----#")
    }

    @Test func `47: an interruption drops what take last has kept, and so does disposing`() {
        two.expect("1-2-!", gives: "----!")
        two.expect("1-2-|", during: "[--]", gives: "")
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
