public import Dispatch
import FoundationEssentials

// MARK: - By number or condition

extension Signal {
    /// Collects all values and sends them as one array at completion, an empty one if there were none (contract
    /// clause 52).
    @inlinable
    public func collect() -> Signal<[Value], Error> {
        collect { _, _ in false }
    }

    /// Sends the values in arrays of `count`; what remains at completion, or an empty array if there was nothing at
    /// all, is sent then (contract clause 52).
    ///
    /// ```text
    /// input              -1--2--3--|
    /// collect(count: 2)
    /// output             ----p-----(q|)   p = [1, 2], q = [3]
    /// ```
    ///
    /// - Parameter count: 1 or more.
    @inlinable
    public func collect(count: Int) -> Signal<[Value], Error> {
        demand(count > 0, "collect(count:) takes a count of 1 or more, not \(count).")
        return collect { $0.count == count }
    }

    /// Collects values, the newest included, until `shouldEmit` is true for the batch, which is then sent (contract
    /// clause 52).
    ///
    /// ```text
    /// input                             -1--2--3--|
    /// collect { $0.reduce(0, +) >= 3 }
    /// output                            ----p--q--|   p = [1, 2], q = [3]
    /// ```
    ///
    /// What remains at completion is sent then; a failure or interruption drops it.
    @preconcurrency
    @inlinable
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool
    ) -> Signal<[Value], Error> {
        collecting { batch, value in
            batch.append(value)
            guard shouldEmit(batch) else { return nil }
            let full = batch
            batch = []
            return full
        }
    }

    /// Collects values until `shouldEmit` is true for the batch and the value after it; sends the batch and begins
    /// the next with that value (contract clause 52).
    ///
    /// ```text
    /// input                                            -1--2--1--|
    /// collect { batch, next in next < batch.last ?? 0 }
    /// output                                           -------p--(q|)   p = [1, 2], q = [1]
    /// ```
    ///
    /// The closure is asked about the first value too, with an empty batch. What remains at completion is sent then; a
    /// failure or interruption drops it.
    @preconcurrency
    @inlinable
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        collecting { batch, value in
            guard shouldEmit(batch, value) else {
                batch.append(value)
                return nil
            }
            let full = batch
            batch = [value]
            return full
        }
    }

    /// Adds each value to a batch by `add`, which answers the batch to send if one is full.
    @inlinable
    func collecting(
        _ add: @escaping @Sendable (inout [Value], Value) -> [Value]?
    ) -> Signal<[Value], Error> {
        derive { downstream in
            let batch = Serialized<[Value]>([])
            let isUntouched = Serialized(true)
            return { event in
                switch event {
                case .value(let value):
                    isUntouched.value = false
                    if let full = add(&batch.value, value) { downstream.deliver(.value(full)) }
                case .completed:
                    if isUntouched.value || !batch.value.isEmpty { downstream.deliver(.value(batch.value)) }
                    downstream.deliver(.completed)
                case .failed, .interrupted:
                    downstream.deliver(event.ending())
                }
            }
        }
    }
}

extension SignalProducer {
    /// Collects all values and sends them as one array at completion, an empty one if there were none (contract
    /// clause 52).
    @inlinable
    public func collect() -> SignalProducer<[Value], Error> {
        lift { $0.collect() }
    }

    /// Sends the values in arrays of `count`, and what remains at completion (contract clause 52).
    ///
    /// - Parameter count: 1 or more.
    @inlinable
    public func collect(count: Int) -> SignalProducer<[Value], Error> {
        demand(count > 0, "collect(count:) takes a count of 1 or more, not \(count).")
        return lift { $0.collect(count: count) }
    }

    /// Collects values, the newest included, until `shouldEmit` is true for the batch, which is then sent (contract
    /// clause 52).
    @preconcurrency
    @inlinable
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool
    ) -> SignalProducer<[Value], Error> {
        lift { $0.collect(shouldEmit) }
    }

    /// Collects values until `shouldEmit` is true for the batch and the value after it; sends the batch and begins
    /// the next with that value (contract clause 52).
    @preconcurrency
    @inlinable
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> SignalProducer<[Value], Error> {
        lift { $0.collect(shouldEmit) }
    }
}

// MARK: - By time

/// What collect(every:) has gathered since the last tick, and whether that is all there will be.
@usableFromInline
struct Batch<Value: Sendable>: Sendable {
    @usableFromInline var values: [Value] = []
    @usableFromInline var isLast = false

    @inlinable init() {}
}

extension Signal {
    /// Sends, every `interval`, on `scheduler`, an array of what came since the last one (contract clause 100).
    ///
    /// Failure and interruption drop the batch and are sent as soon as the scheduler gets to them.
    ///
    /// ```text
    /// input              -1-2--3----------|
    /// collect(every: 5)
    /// output             -----a----b----c-|   a = [1, 2], b = [3], c = []
    /// ```
    ///
    /// - Parameters:
    ///   - interval: the time between two arrays; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    ///   - skipEmpty: whether intervals without values send nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the batch and is sent at once; if not, the batch is sent at the
    ///     end of its interval, and completion after it.
    @inlinable
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        demand(
            interval.seconds >= 0, "collect(every:) takes an interval of 0 or more, not \(interval).")
        return collecting(
            every: interval,
            on: scheduler,
            skipEmpty: skipEmpty,
            discardWhenCompleted: discardWhenCompleted
        ).0
    }

    @inlinable
    func collecting(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool,
        discardWhenCompleted: Bool
    ) -> (Signal<[Value], Error>, Transit<[Value], Error>) {
        delivering { transit, disposables in
            let batch = Shared(Batch<Value>())
            let ticks = scheduler.schedule(
                after: interval,
                interval: interval,
                leeway: interval.tenth
            ) {
                let (collected, isLast) = batch.withLock { batch in
                    let collected = batch.values
                    batch.values = []
                    return (collected, batch.isLast)
                }
                if !skipEmpty || !collected.isEmpty { transit.deliver(.value(collected)) }
                if isLast { transit.deliver(.completed) }
            }
            disposables += ticks
            return { event in
                if case .value(let value) = event {
                    batch.withLock { $0.values.append(value) }
                } else if event.isCompleted, !discardWhenCompleted {
                    // The batch is sent when it is due, and only then there is nothing more to do.
                    batch.withLock { $0.isLast = true }
                } else {
                    ticks?.dispose()
                    let dropped = batch.replace(with: Batch())
                    transit.end(event.ending(), on: scheduler)
                    withExtendedLifetime(dropped) {}
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends, every `interval` from the start on, on `scheduler`, an array of what came since the last one (contract
    /// clause 100).
    ///
    /// ``Signal/collect(every:on:skipEmpty:discardWhenCompleted:)`` shows it. Disposing of the start drops the batch
    /// and interrupts on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: the time between two arrays; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    ///   - skipEmpty: whether intervals without values send nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the batch and is sent at once; if not, the batch is sent at the
    ///     end of its interval, and completion after it.
    @inlinable
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        demand(
            interval.seconds >= 0,
            "collect(every:) takes an interval of 0 or more, not \(interval)."
        )
        return delivering(on: scheduler) {
            $0.collecting(
                every: interval,
                on: scheduler,
                skipEmpty: skipEmpty,
                discardWhenCompleted: discardWhenCompleted
            )
        }
    }
}
