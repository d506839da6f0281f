import InteractionTesting
import Reactive
import Sync
import Testing

struct MaterializeTests {
    @Test func `53: materialize and dematerialize undo each other`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let seen = Locked<[Signal<Int, OperatorError>.Event]>([])
        let log = OperatorLog(
            signal.materialize().on(value: { event in seen.withLock { $0.append(event) } }).dematerialize())
        input.send(value: 1)
        input.send(error: .red)
        #expect(log.events == ["1", "failed(red)"])
        #expect(seen.withLock { $0 } == [.value(1), .failed(.red)])
    }

    @Test
    func `53: materialize completes after a failure or completion and is interrupted after an interruption`()
    {
        let failed = SignalProducer<Int, OperatorError>(error: .red).materialize()
        #expect(OperatorLog(failed).events == ["failed(ReactiveTests.OperatorError.red)", "completed"])
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.materialize())
        input.sendInterrupted()
        #expect(log.events == ["interrupted", "interrupted"])
    }

    @Test func `53: disposing of a start of materialize is told as a value, then interrupts`() {
        let seen = Locked<[Signal<Signal<Int, OperatorError>.Event, Never>.Event]>([])
        let start = SignalProducer<Int, OperatorError>.never.materialize()
            .start { event in seen.withLock { $0.append(event) } }
        start.dispose()
        #expect(seen.withLock { $0 } == [.value(.interrupted), .interrupted])
    }

    @Test func `53: results make the round trip`() {
        let failing = SignalProducer<Int, OperatorError>([1, 2]).concat(error: .blue)
        let results = failing.materializeResults()
        #expect(OperatorLog(results).events.count == 4)
        #expect(OperatorLog(results.dematerializeResults()).events == ["1", "2", "failed(blue)"])
    }

    @Test func `53: the round trip changes nothing: no step, no ending, no disposal`() {
        let events = UnaryTrial {
            $0.materialize().dematerialize()
        } producer: {
            $0.materialize().dematerialize()
        }
        let results = UnaryTrial {
            $0.materializeResults().dematerializeResults()
        } producer: {
            $0.materializeResults().dematerializeResults()
        }
        for trial in [events, results] {
            trial.expect("1-(23)-|", gives: "1-(23)-|")
            trial.expect("1-#", gives: "1-#")
            trial.expect("1-!", gives: "1-!")
            trial.expect("1-2-3", during: "[--]", gives: "1-2")
        }
    }

    @Test func `53: what materialize sends in the step of each ending`() {
        let materialize = UnaryTrial(Marbles.Key<String, Never>.words) {
            $0.materialize().map { "\($0)" }
        } producer: {
            $0.materialize().map { "\($0)" }
        }
        materialize.expect("1-|", gives: "v-(c|)")
        materialize.expect("1-#", gives: "v-(f|)")
        materialize.expect("1-!", gives: "v-(i!)")
    }
}

extension Marbles.Key where Value == String, Failure == Never {
    /// Names for the events of a stream that has been materialized.
    fileprivate static var words: Self {
        ["v": "value(1)", "c": "completed", "f": "failed(ReactiveTests.TestError.oops)", "i": "interrupted"]
    }
}
