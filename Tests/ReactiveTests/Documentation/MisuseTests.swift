import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// The traps of the article `Misuse` that the contract's tests leave out, and what a debug build says at each.
struct MisuseTests {
    /// Expects that a program has stopped with a message; an optimised build stops without one.
    private func expect(
        _ result: ExitTest.Result?,
        says message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #if DEBUG
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains(message), sourceLocation: sourceLocation)
        #endif
    }

    @Test func `a count says what it takes`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, Never>.never.skip(first: -1)
            },
            says: "skip(first:) takes a count of 0 or more, not -1.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, Never>.never.take(last: -1)
            },
            says: "take(last:) takes a count of 0 or more, not -1.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, Never>.never.collect(count: 0)
            },
            says: "collect(count:) takes a count of 1 or more, not 0.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = FlattenStrategy.concurrent(limit: 0)
            },
            says: "concurrent(limit:) takes a limit of 1 or more, not 0.")
    }

    @Test func `a pause between attempts says what it takes`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer<Int, Never>.never.retry(upTo: -1, interval: 1, on: TestScheduler())
            },
            says: "retry(upTo:interval:on:) takes a count of 0 or more, not -1.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer<Int, Never>.never.retry(upTo: 1, interval: -1, on: TestScheduler())
            },
            says: "retry(upTo:interval:on:) waits 0 or more seconds, not -1.0.")
    }

    @Test func `an interval of a signal says what it takes`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, Never>.never.debounce(-1, on: TestScheduler())
            },
            says: "debounce takes an interval of 0 or more seconds, not -1.0.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, TestError>.never.timeout(after: -1, raising: .oops, on: TestScheduler())
            },
            says: "timeout takes an interval of 0 or more seconds, not -1.0.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer<Int, Never>.never.throttle(-1, on: TestScheduler())
            },
            says: "throttle takes an interval of 0 or more seconds, not -1.0.")
    }

    @Test func `repeating work says what it takes`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer<Int, Never>.interval([1], interval: .seconds(-1), on: TestScheduler())
            },
            says: "interval(_:interval:on:) takes 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer.timer(interval: .seconds(1), on: TestScheduler(), leeway: .seconds(-1))
            },
            says: "A timer takes a leeway of 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Signal<Int, Never>.never.collect(every: .seconds(-1), on: TestScheduler())
            },
            says: "collect(every:) takes an interval of 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SignalProducer<Int, Never>.never.collect(every: .seconds(-1), on: TestScheduler())
            },
            says: "collect(every:) takes an interval of 0 or more, not seconds(-1).")
    }

    @Test func `a scheduler says what it takes`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                TestScheduler().schedule(after: Date(), interval: .seconds(-1)) {}
            },
            says: "A repeating action needs an interval of 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                QueueScheduler().schedule(after: Date(), interval: .seconds(-1)) {}
            },
            says: "A repeating action needs an interval of 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                QueueScheduler().schedule(after: Date(), interval: .seconds(1), leeway: .seconds(-1)) {}
            },
            says: "A leeway is 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await TestScheduler().sleep(for: .seconds(-1))
            },
            says: "sleep(for:) takes an interval of 0 or more, not seconds(-1).")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                TestScheduler().advance(by: .seconds(-1))
            },
            says: "Time only advances; to go back by 1.0 s use rewind(by:).")
    }

    /// A property whose producer has nothing to say.
    private final class Silent: PropertyProtocol {
        let value = 0
        let producer = SignalProducer<Int, Never>.never
        let signal = Signal<Int, Never>.never
    }

    @Test func `a property follows only what has a value`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Property(Silent())
            },
            says: "A property's producer sends a value while it starts.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Silent().map { $0 + 1 }
            },
            says: "A property's producer sends a value while it starts.")
    }

    @Test func `using a property inside withValue stops`() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let property = MutableProperty(0)
                property.withValue { _ in _ = property.value }
            },
            says: "Recursive call to lock Mutex")
    }

    @Test func `what is sent after the end is dropped, not a trap`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = signal.recorded()
        input.sendCompleted()
        input.send(value: 1)
        input.send(error: .oops)
        input.sendInterrupted()
        input.sendCompleted()
        #expect(events.all == [.completed])
    }
}
