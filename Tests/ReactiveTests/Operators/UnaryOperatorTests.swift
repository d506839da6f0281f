import Reactive
import Sync
import Testing

struct AttemptTests {
    @Test func `36 attempt passes values on until the first failure, then fails once`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let asked = Locked(0)
        let log = OperatorLog(
            signal.attempt { value in
                asked.withLock { $0 += 1 }
                return value < 3 ? .success(()) : .failure(.red)
            })
        for value in 1...5 { input.send(value: value) }
        #expect(log.events == ["1", "2", "failed(red)"])
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func `36 attemptMap transforms until the first failure`() {
        let producer = SignalProducer<Int, OperatorError>([1, 2, 3, 4])
        let mapped = producer.attemptMap { value -> Result<String, OperatorError> in
            value < 3 ? .success("v\(value)") : .failure(.blue)
        }
        #expect(OperatorLog(mapped).events == ["v1", "v2", "failed(blue)"])
    }

    @Test func `36 a throwing transform makes a stream that cannot fail one that can`() {
        let mapped = SignalProducer<Int, Never>([1, 2, 3]).attemptMap { value throws -> Int in
            if value == 2 { throw OperatorError.red }
            return value * 10
        }
        #expect(OperatorLog(mapped).events == ["10", "failed(red)"])
        let checked = SignalProducer<Int, any Error>([1, 2, 3]).attempt { value throws in
            if value == 3 { throw OperatorError.blue }
        }
        #expect(OperatorLog(checked).events == ["1", "2", "failed(blue)"])
    }

    @Test func `87 a producer of a throwing closure calls it at each start`() {
        let calls = Locked(0)
        let producer = SignalProducer<Int, any Error>(catching: {
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            if call == 2 { throw OperatorError.red }
            return call
        })
        #expect(calls.withLock { $0 } == 0)
        #expect(OperatorLog(producer).events == ["1", "completed"])
        #expect(OperatorLog(producer).events == ["failed(red)"])
    }
}

struct PromoteTests {
    @Test func `37 promoteValue changes only the type`() {
        let completed = SignalProducer<Never, OperatorError>.empty.promoteValue(Int.self)
        #expect(OperatorLog(completed.prefix(value: 1)).events == ["1", "completed"])
        let failed = SignalProducer<Never, OperatorError>(error: .red).promoteValue(Int.self)
        #expect(OperatorLog(failed).events == ["failed(red)"])
    }
}

struct ScanMapTests {
    @Test func `39 scanMap keeps its state to itself and sends the output`() {
        let (signal, input) = Signal<String, Never>.pipe()
        let log = OperatorLog(signal.scanMap(0) { count, value in (count + 1, "\(value)\(count)") })
        for value in ["a", "b", "c"] { input.send(value: value) }
        input.sendCompleted()
        #expect(log.events == ["a0", "b1", "c2", "completed"])
    }

    @Test func `39 every start of scanMap begins with the initial state`() {
        let producer = SignalProducer<Int, Never>([1, 2]).scanMap(into: 10) { state, value -> Int in
            state += value
            return state
        }
        #expect(OperatorLog(producer).events == ["11", "13", "completed"])
        #expect(OperatorLog(producer).events == ["11", "13", "completed"])
    }
}

struct ReduceTests {
    @Test func `40 reduce sends the result once, at completion`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.reduce(10, +))
        input.send(value: 1)
        input.send(value: 2)
        #expect(log.events == [])
        input.sendCompleted()
        #expect(log.events == ["13", "completed"])
    }

    @Test func `40 without values reduce sends the initial result`() {
        let sum = SignalProducer<Int, Never>.empty.reduce(into: 7) { $0 += $1 }
        #expect(OperatorLog(sum).events == ["7", "completed"])
    }

    @Test func `40 a failure drops the accumulation`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.reduce(0, +))
        input.send(value: 1)
        input.send(error: .red)
        #expect(log.events == ["failed(red)"])
    }
}

struct UniqueValuesTests {
    @Test func `42 uniqueValues passes each identity once`() {
        let words = SignalProducer<String, Never>(["ash", "oak", "alder", "ash", "birch"])
        #expect(OperatorLog(words.uniqueValues()).events == ["ash", "oak", "alder", "birch", "completed"])
        #expect(OperatorLog(words.uniqueValues { $0.first }).events == ["ash", "oak", "birch", "completed"])
    }
}

struct SkipTests {
    @Test func `43 skip first leaves out as many values`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 3])
        #expect(OperatorLog(numbers.skip(first: 2)).events == ["3", "completed"])
        #expect(OperatorLog(numbers.skip(first: 5)).events == ["completed"])
        #expect(OperatorLog(numbers.skip(first: 0)).events == ["1", "2", "3", "completed"])
    }

    @Test func `43 skip while does not ask again after the first false`() {
        let asked = Locked<[Int]>([])
        let numbers = SignalProducer<Int, Never>([1, 5, 2]).skip { value in
            asked.withLock { $0.append(value) }
            return value < 4
        }
        #expect(OperatorLog(numbers).events == ["5", "2", "completed"])
        #expect(asked.withLock { $0 } == [1, 5])
    }

    @Test func `44 skip until begins with the value of the trigger`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (trigger, fire) = Signal<(), Never>.pipe()
        let log = OperatorLog(signal.skip(until: trigger))
        input.send(value: 1)
        fire.send(value: ())
        input.send(value: 2)
        input.sendCompleted()
        #expect(log.events == ["2", "completed"])
    }

    @Test func `44 skip until begins with the completion of the trigger, not with its interruption`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (completing, complete) = Signal<(), Never>.pipe()
        let (interrupting, interrupt) = Signal<(), Never>.pipe()
        let first = OperatorLog(signal.skip(until: completing))
        let second = OperatorLog(signal.skip(until: interrupting))
        complete.sendCompleted()
        interrupt.sendInterrupted()
        input.send(value: 1)
        #expect(first.events == ["1"])
        #expect(second.events == [])
        input.sendCompleted()
        #expect(second.events == ["completed"])
    }

    @Test func `44 a producer as the trigger starts before the receiver`() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(
            OperatorLog(numbers.skip(until: SignalProducer<(), Never>(value: ()))).events == [
                "1", "2", "completed",
            ])
        #expect(OperatorLog(numbers.skip(until: SignalProducer<(), Never>.never)).events == ["completed"])
    }

    @Test func `a negative count is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).skip(first: -1)
        }
    }
}

struct TakeWhileTests {
    @Test func `46 take while completes on the first false without it`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 5, 1]).take(while: { $0 < 4 })
        #expect(OperatorLog(numbers).events == ["1", "2", "completed"])
    }

    @Test func `46 take until a predicate sends the first value that fails it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.take(until: { $0 < 4 }))
        for value in [1, 2, 5, 1] { input.send(value: value) }
        #expect(log.events == ["1", "2", "5", "completed"])
    }

    @Test func `88 take while ends the iteration of its source`() {
        let iterated = Locked(0)
        let counted = SignalProducer<Int, Never>(
            (1...100).lazy.map { value in
                iterated.withLock { $0 += 1 }
                return value
            })
        #expect(OperatorLog(counted.take(while: { $0 < 3 })).events == ["1", "2", "completed"])
        #expect(iterated.withLock { $0 } == 3)
    }
}

struct TakeLastTests {
    @Test func `47 take last sends the last values at completion`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.take(last: 2))
        for value in 1...4 { input.send(value: value) }
        #expect(log.events == [])
        input.sendCompleted()
        #expect(log.events == ["3", "4", "completed"])
    }

    @Test func `47 take last of fewer values sends them all, of none none`() {
        #expect(OperatorLog(SignalProducer<Int, Never>([1]).take(last: 2)).events == ["1", "completed"])
        #expect(OperatorLog(SignalProducer<Int, Never>([1, 2]).take(last: 0)).events == ["completed"])
    }

    @Test func `47 a failure drops what take last has kept`() {
        let failing = SignalProducer<Int, OperatorError>([1, 2]).concat(error: .blue)
        #expect(OperatorLog(failing.take(last: 1)).events == ["failed(blue)"])
    }

    @Test func `47 take last keeps no more than it is asked to`() {
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

struct TakeUntilReplacementTests {
    @Test func `50 the replacement takes over with its first event, for good`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let (replacement, replace) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.take(untilReplacement: replacement))
        input.send(value: 1)
        replace.send(value: 10)
        input.send(value: 2)
        input.send(error: .red)
        replace.send(value: 20)
        replace.sendCompleted()
        #expect(log.events == ["1", "10", "20", "completed"])
    }

    @Test func `50 completion of the original is ignored`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (replacement, replace) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.take(untilReplacement: replacement))
        input.sendCompleted()
        #expect(log.events == [])
        replace.send(value: 1)
        #expect(log.events == ["1"])
    }
}

struct CombinePreviousTests {
    @Test func `51 combinePrevious pairs each value with the one before`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 3])
        #expect(OperatorLog(numbers.combinePrevious(0)).events == ["(0, 1)", "(1, 2)", "(2, 3)", "completed"])
        #expect(OperatorLog(numbers.combinePrevious()).events == ["(1, 2)", "(2, 3)", "completed"])
    }
}

struct CollectTests {
    private let numbers = SignalProducer<Int, OperatorError>([1, 3, 4, 7, 1, 5, 6])

    @Test func `52 collect sends all values at completion, an empty array without any`() {
        #expect(OperatorLog(numbers.collect()).events == ["[1, 3, 4, 7, 1, 5, 6]", "completed"])
        #expect(OperatorLog(SignalProducer<Int, Never>.empty.collect()).events == ["[]", "completed"])
    }

    @Test func `52 a failure drops what was collected`() {
        #expect(OperatorLog(numbers.concat(error: .red).collect()).events == ["failed(red)"])
    }

    @Test func `52 collect by count sends full batches and the remainder`() {
        #expect(
            OperatorLog(numbers.collect(count: 3)).events == ["[1, 3, 4]", "[7, 1, 5]", "[6]", "completed"])
        #expect(OperatorLog(numbers.take(first: 3).collect(count: 3)).events == ["[1, 3, 4]", "completed"])
    }

    @Test func `52 collect by a predicate over the batch`() {
        let batches = numbers.collect { batch in batch.reduce(0, +) == 8 }
        #expect(OperatorLog(batches).events == ["[1, 3, 4]", "[7, 1]", "[5, 6]", "completed"])
    }

    @Test func `52 collect by a predicate over the batch and the next value`() {
        let batches = SignalProducer<Int, Never>([1, 1, 7, 7, 5, 6]).collect { _, next in next == 7 }
        #expect(OperatorLog(batches).events == ["[1, 1]", "[7]", "[7, 5, 6]", "completed"])
    }

    @Test func `a count of 0 is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).collect(count: 0)
        }
    }
}

struct MaterializeTests {
    @Test func `53 materialize and dematerialize undo each other`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let seen = Locked<[Signal<Int, OperatorError>.Event]>([])
        let log = OperatorLog(signal.materialize().on(value: { event in seen.withLock { $0.append(event) } }).dematerialize())
        input.send(value: 1)
        input.send(error: .red)
        #expect(log.events == ["1", "failed(red)"])
        #expect(seen.withLock { $0 } == [.value(1), .failed(.red)])
    }

    @Test func `53 materialize completes after a failure or completion and is interrupted after an interruption`() {
        let failed = SignalProducer<Int, OperatorError>(error: .red).materialize()
        #expect(OperatorLog(failed).events == ["failed(ReactiveTests.OperatorError.red)", "completed"])
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.materialize())
        input.sendInterrupted()
        #expect(log.events == ["interrupted", "interrupted"])
    }

    @Test func `53 results make the round trip`() {
        let failing = SignalProducer<Int, OperatorError>([1, 2]).concat(error: .blue)
        let results = failing.materializeResults()
        #expect(OperatorLog(results).events.count == 4)
        #expect(OperatorLog(results.dematerializeResults()).events == ["1", "2", "failed(blue)"])
    }
}

struct LogEventsTests {
    @Test func `55 logEvents reports the selected events in order`() {
        let log = OperatorLog()
        let producer = SignalProducer<Int, OperatorError>([1]).concat(error: .red)
        producer.logEvents(identifier: "it", logger: { name, event, _, _, _ in log.add("\(name) \(event)") }).start()
        #expect(
            log.take() == [
                "it starting", "it value 1", "it failed red", "it terminated", "it disposed", "it started",
            ])
        producer.logEvents(events: [.failed], logger: { _, event, _, _, _ in log.add(event) }).start()
        #expect(log.take() == ["failed red"])
    }

    @Test func `55 logEvents on a signal reports its events`() {
        let log = OperatorLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let logged = signal.logEvents(
            events: [.value, .completed],
            logger: { _, event, _, _, _ in log.add(event) })
        logged.observeValues { _ in }
        input.send(value: 4)
        input.sendCompleted()
        #expect(log.events == ["value 4", "completed"])
    }
}
