public import Reactive

/// Records what a signal, a property or a producer sends, and when on the virtual clock.
///
/// ```swift
/// let shown = TestObserver(interactor.viewModel.map(\.label), on: clock)
/// interactor.commandSink.send(value: .load)
/// clock.advance(by: 3)
/// #expect(shown.difference(from: [.value("initialized", at: 0), .value("loading", at: 0)]) == nil)
/// ```
///
/// Times are seconds since the observer was made. It observes until the stream ends, until ``stop()``, or until it is
/// released itself; it keeps the clock and, as long as it observes, what it observes as any observer does. It may be
/// read from any thread.
///
/// Source: Kickstarter's `TestObserver`, which has no times.
public final class TestObserver<Value: Sendable, Failure: Swift.Error>: Sendable {
    private let sent = MutableProperty<[Entry]>([])
    private let observation = SerialDisposable()

    private init(
        on clock: TestScheduler,
        _ begin: (@escaping @Sendable (Signal<Value, Failure>.Event) -> Void) -> (any Disposable)?
    ) {
        let beginning = clock.currentDate
        observation.inner = begin { [sent] event in
            let moment = Moment(from: beginning, to: clock.currentDate)
            sent.modify { $0.append(Entry(moment: moment, event: event)) }
        }
    }

    /// Observes `signal` from now on.
    public convenience init(_ signal: Signal<Value, Failure>, on clock: TestScheduler) {
        self.init(on: clock) { signal.observe($0) }
    }

    /// Starts `producer` now, and interrupts that start when it stops.
    public convenience init(_ producer: SignalProducer<Value, Failure>, on clock: TestScheduler) {
        self.init(on: clock) { producer.start($0) }
    }

    /// Observes `property`: its value now, and all later ones.
    public convenience init(_ property: some PropertyProtocol<Value>, on clock: TestScheduler)
    where Failure == Never {
        self.init(property.producer, on: clock)
    }

    deinit {
        observation.dispose()
    }

    /// Everything so far, in order.
    public var entries: [Entry] { sent.value }

    /// The values so far, in order.
    public var values: [Value] { entries.compactMap(\.event.value) }

    /// The newest value; nil if none has come.
    public var lastValue: Value? { values.last }

    /// How the stream ended: `failed`, `completed` or `interrupted`; nil while it goes on.
    public var ending: Signal<Value, Failure>.Event? {
        entries.last.map(\.event).flatMap { $0.isTerminating ? $0 : nil }
    }

    /// Observes no more.
    ///
    /// A producer's start is interrupted, which is recorded; of a signal nothing more is.
    public func stop() {
        observation.dispose()
    }
}
