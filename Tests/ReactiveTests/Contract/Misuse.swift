import Dispatch
import FoundationEssentials
import Reactive

/// A way to use the module that can only be a mistake in the program.
enum Misuse: String, CaseIterable, Codable {
    case flatteningNoneAtOnce, flatteningFewerThanNone
    case takingFewerThanNone, takingFewerThanNoneOfProducer
    case takingFewerThanNoneLast, takingFewerThanNoneLastOfProducer
    case skippingFewerThanNone, skippingFewerThanNoneOfProducer
    case collectingNothing, collectingNothingOfProducer
    case repeatingFewerThanNever, retryingFewerThanNever, retryingFewerThanNeverLater, retryingBefore
    case replayingFewerThanNone
    case delayingBackwards, delayingProducerBackwards
    case throttlingBackwards, throttlingProducerBackwards
    case debouncingBackwards, debouncingProducerBackwards
    case timingOutBefore, timingOutProducerBefore, timingOutBeforeWithoutErrors
    case collectingBackwards, collectingProducerBackwards
    case tickingBackwards, tickingWithNegativeLeeway
    case countingBackwards, spreadingBackwards
    case repeatingBackwardsOnTestScheduler, repeatingBackwardsOnQueue, negativeLeewayOnQueue
    case advancingBackwards, advancingBackwardsByInterval, advancingToThePast, rewindingToTheFuture
    case sleepingBackwards, asyncTickingBackwards
    case notANumber
    case propertyWithoutValue, capturedPropertyWithoutValue, mappedPropertyWithoutValue

    /// Does it; does not return.
    func commit() async throws {
        let signal = Signal<Int, TestError>.never
        let producer = SignalProducer<Int, TestError>.never
        let clock = TestScheduler()
        let before = DispatchTimeInterval.seconds(-1)
        switch self {
        case .flatteningNoneAtOnce: _ = FlattenStrategy.concurrent(limit: 0)
        case .flatteningFewerThanNone: _ = FlattenStrategy.concurrent(limit: -1)
        case .takingFewerThanNone: _ = signal.take(first: -1)
        case .takingFewerThanNoneOfProducer: _ = producer.take(first: -1)
        case .takingFewerThanNoneLast: _ = signal.take(last: -1)
        case .takingFewerThanNoneLastOfProducer: _ = producer.take(last: -1)
        case .skippingFewerThanNone: _ = signal.skip(first: -1)
        case .skippingFewerThanNoneOfProducer: _ = producer.skip(first: -1)
        case .collectingNothing: _ = signal.collect(count: 0)
        case .collectingNothingOfProducer: _ = producer.collect(count: 0)
        case .repeatingFewerThanNever: _ = producer.repeat(-1)
        case .retryingFewerThanNever: _ = producer.retry(upTo: -1)
        case .retryingFewerThanNeverLater: _ = producer.retry(upTo: -1, interval: 1, on: clock)
        case .retryingBefore: _ = producer.retry(upTo: 1, interval: -1, on: clock)
        case .replayingFewerThanNone: _ = producer.replayLazily(upTo: -1)
        case .delayingBackwards: _ = signal.delay(-1, on: clock)
        case .delayingProducerBackwards: _ = producer.delay(-1, on: clock)
        case .throttlingBackwards: _ = signal.throttle(-1, on: clock)
        case .throttlingProducerBackwards: _ = producer.throttle(-1, on: clock)
        case .debouncingBackwards: _ = signal.debounce(-1, on: clock)
        case .debouncingProducerBackwards: _ = producer.debounce(-1, on: clock)
        case .timingOutBefore: _ = signal.timeout(after: -1, raising: .oops, on: clock)
        case .timingOutProducerBefore: _ = producer.timeout(after: -1, raising: .oops, on: clock)
        case .timingOutBeforeWithoutErrors:
            _ = Signal<Int, Never>.never.timeout(after: -1, raising: TestError.oops, on: clock)
        case .collectingBackwards: _ = signal.collect(every: before, on: clock)
        case .collectingProducerBackwards: _ = producer.collect(every: before, on: clock)
        case .tickingBackwards: _ = SignalProducer.timer(interval: before, on: clock)
        case .tickingWithNegativeLeeway:
            _ = SignalProducer.timer(interval: .seconds(1), on: clock, leeway: before)
        case .countingBackwards: _ = SignalProducer.interval(before, on: clock)
        case .spreadingBackwards: _ = SignalProducer.interval([1], interval: before, on: clock)
        case .repeatingBackwardsOnTestScheduler:
            clock.schedule(after: clock.currentDate, interval: before, leeway: .seconds(0)) {}
        case .repeatingBackwardsOnQueue:
            QueueScheduler().schedule(after: Date(), interval: before, leeway: .seconds(0)) {}
        case .negativeLeewayOnQueue:
            QueueScheduler().schedule(after: Date(), interval: .seconds(1), leeway: before) {}
        case .advancingBackwards: clock.advance(by: -1)
        case .advancingBackwardsByInterval: clock.advance(by: before)
        case .advancingToThePast: clock.advance(to: clock.currentDate.addingTimeInterval(-1))
        case .rewindingToTheFuture: clock.rewind(by: before)
        case .sleepingBackwards: try await clock.sleep(for: before)
        case .asyncTickingBackwards: _ = clock.timer(interval: before)
        case .notANumber: _ = signal.delay(.nan, on: clock)
        case .propertyWithoutValue: _ = Property(Silent())
        case .capturedPropertyWithoutValue: _ = Property(capturing: Silent())
        case .mappedPropertyWithoutValue: _ = Silent().map { $0 + 1 }
        }
    }

    /// What the program says at its end.
    var message: String {
        switch self {
        case .flatteningNoneAtOnce: "concurrent(limit:) takes a limit of 1 or more, not 0."
        case .flatteningFewerThanNone: "concurrent(limit:) takes a limit of 1 or more, not -1."
        case .takingFewerThanNone, .takingFewerThanNoneOfProducer:
            "take(first:) takes a count of 0 or more, not -1."
        case .takingFewerThanNoneLast, .takingFewerThanNoneLastOfProducer:
            "take(last:) takes a count of 0 or more, not -1."
        case .skippingFewerThanNone, .skippingFewerThanNoneOfProducer:
            "skip(first:) takes a count of 0 or more, not -1."
        case .collectingNothing, .collectingNothingOfProducer:
            "collect(count:) takes a count of 1 or more, not 0."
        case .repeatingFewerThanNever: "repeat takes a count of 0 or more, not -1."
        case .retryingFewerThanNever: "retry(upTo:) takes a count of 0 or more, not -1."
        case .retryingFewerThanNeverLater: "retry(upTo:interval:on:) takes a count of 0 or more, not -1."
        case .retryingBefore: "retry(upTo:interval:on:) waits 0 or more seconds, not -1.0."
        case .replayingFewerThanNone: "replayLazily(upTo:) takes a capacity of 0 or more, not -1."
        case .delayingBackwards, .delayingProducerBackwards:
            "delay takes an interval of 0 or more seconds, not -1.0."
        case .throttlingBackwards, .throttlingProducerBackwards:
            "throttle takes an interval of 0 or more seconds, not -1.0."
        case .debouncingBackwards, .debouncingProducerBackwards:
            "debounce takes an interval of 0 or more seconds, not -1.0."
        case .timingOutBefore, .timingOutProducerBefore, .timingOutBeforeWithoutErrors:
            "timeout takes an interval of 0 or more seconds, not -1.0."
        case .collectingBackwards, .collectingProducerBackwards:
            "collect(every:) takes an interval of 0 or more, not seconds(-1)."
        case .tickingBackwards, .asyncTickingBackwards:
            "A timer takes an interval of 0 or more, not seconds(-1)."
        case .tickingWithNegativeLeeway: "A timer takes a leeway of 0 or more, not seconds(-1)."
        case .countingBackwards, .spreadingBackwards:
            "interval(_:interval:on:) takes 0 or more, not seconds(-1)."
        case .repeatingBackwardsOnTestScheduler, .repeatingBackwardsOnQueue:
            "A repeating action needs an interval of 0 or more, not seconds(-1)."
        case .negativeLeewayOnQueue: "A leeway is 0 or more, not seconds(-1)."
        case .advancingBackwards, .advancingBackwardsByInterval:
            "Time only advances; to go back by 1.0 s use rewind(by:)."
        case .advancingToThePast:
            "Time only advances; to go back to 2000-12-31 23:59:59 +0000 use rewind(to:)."
        case .rewindingToTheFuture:
            "Time is set back to a date before now; use advance(to:) to go on."
        case .sleepingBackwards: "sleep(for:) takes an interval of 0 or more, not seconds(-1)."
        case .notANumber: "delay takes an interval of 0 or more seconds, not nan."
        case .propertyWithoutValue, .capturedPropertyWithoutValue, .mappedPropertyWithoutValue:
            "A property's producer sends a value while it starts."
        }
    }
}

/// A property that breaks its promise: its producer sends nothing.
private final class Silent: PropertyProtocol {
    var value: Int { 0 }
    var producer: SignalProducer<Int, Never> { .never }
    var signal: Signal<Int, Never> { .never }
}
