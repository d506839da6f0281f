/// A stream of events over time that is going on whether or not anybody listens.
///
/// A signal sends any number of values, then at most one terminating event (``Event``). Every observer sees the same
/// events in the same order; observing neither starts nor repeats any work. To describe work that starts on demand
/// use ``SignalProducer``.
///
/// **Delivery.** `send` on the input is synchronous and events never overlap; a value sent from inside an observer
/// waits until the current one has reached everybody. The operators run on the sender's thread unless they take a
/// scheduler.
///
/// **Lifetime.** A signal lives while its input is kept and it is referenced or observed. Losing the last reference
/// to its input interrupts it; a signal that is neither referenced nor observed is taken down silently, and so is
/// what it derives from. An observed signal needs no reference (contract clauses 25 to 30).
///
/// ```swift
/// let (numbers, input) = Signal<Int, Never>.pipe()
/// numbers
///     .map { $0 * $0 }
///     .observeValues { print($0) }
/// input.send(value: 3)  // 9
/// ```
///
/// Source: the post, "Template"; ReactiveSwift 7 for names and argument types.
public final class Signal<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline let core: Core<Value, Error>

    @inlinable
    init(core: Core<Value, Error>) {
        self.core = core
    }

    /// A signal whose events come from `generator`.
    ///
    /// The generator runs at once, on the caller's thread; nobody can observe yet, so values sent inside it reach
    /// nobody (contract clause 24). It must keep the observer as long as it wants to send: when the observer goes,
    /// the signal is interrupted. What is added to the lifetime is disposed of when the signal has ended or is no
    /// longer needed.
    @inlinable
    public convenience init(_ generator: (Observer, Lifetime) -> Void) {
        let core = Core<Value, Error>()
        self.init(core: core)
        generator(Observer(inputOf: core), Lifetime(of: core))
    }

    @inlinable
    deinit {
        core.abandon()
    }

    /// Attaches an observer, which sees all that is sent from now on.
    ///
    /// An observer attached from inside a delivery does not see the event in flight. The observer is released when
    /// the stream ends or the returned disposable is disposed of, whichever comes first; dropping the disposable
    /// changes nothing.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended, after sending one `interrupted`.
    @inlinable
    @discardableResult
    public func observe(_ observer: Observer) -> (any Disposable)? {
        core.attach(observer, keeping: self)
    }
}

extension Signal {
    /// Whether anybody observes this signal at this moment.
    @inlinable
    package var hasObservers: Bool { core.isObserved }

    /// Interrupts this signal at once, dropping what was sent to it but not yet delivered.
    @inlinable
    package func interrupt() {
        core.interrupt()
    }

    /// A signal and its input: what is sent to `input` arrives at the observers of `output`.
    ///
    /// The signal ends when the input is told to end it or loses its last reference.
    ///
    /// - Parameter disposable: disposed of when the signal has ended or is no longer needed.
    @inlinable
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        let core = Core<Value, Error>()
        if let disposable { core.setUpstream(disposable) }
        return (Signal(core: core), Observer(inputOf: core))
    }

    /// A signal that never sends anything and never ends.
    @inlinable
    public static var never: Signal {
        Signal { observer, lifetime in
            // Kept by the signal's own lifetime: without an owner the observer would interrupt.
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }

    /// A signal that has already ended: its observers get `interrupted` (contract clause 17).
    @inlinable
    public static var empty: Signal {
        Signal { observer, _ in observer.sendCompleted() }
    }

    /// Calls `action` with every event, on the thread that sends it.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended, after one `interrupted`.
    @preconcurrency
    @inlinable
    @discardableResult
    public func observe(_ action: @escaping @Sendable (Event) -> Void) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Calls `action` with every value, and with the error if the stream fails.
    ///
    /// Completion and interruption are not told.
    @preconcurrency
    @discardableResult
    @inlinable
    public func observeResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void) -> (
        any Disposable
    )? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Calls `action` when the stream completes.
    @preconcurrency
    @discardableResult
    @inlinable
    public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Calls `action` with the error if the stream fails.
    @preconcurrency
    @discardableResult
    @inlinable
    public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Calls `action` if the stream is interrupted, or has ended already.
    @preconcurrency
    @discardableResult
    @inlinable
    public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Calls `action` with every value, on the thread that sends it.
    ///
    /// The observation lasts until the signal ends or the returned disposable is disposed of; dropping that changes
    /// nothing.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended.
    @preconcurrency
    @inlinable
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observe { event in
            if case .value(let value) = event { action(value) }
        }
    }
}

// ReactiveSwift has signals that do not serialise their events, for speed, and a variant that queues re-entrant
// values. Here every signal queues re-entrant values, and serialising costs one lock in and one out: so these names
// make ordinary signals (contract clauses 10 and 13).

extension Signal {
    /// An ordinary signal, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    @inlinable
    public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(generator)
    }

    /// An ordinary signal, under ReactiveSwift's name for one that allows re-entrant values.
    @inlinable
    public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(generator)
    }

    /// An ordinary pipe, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    @inlinable
    public static func unserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(disposable: disposable)
    }

    /// An ordinary pipe, under ReactiveSwift's name for one that allows re-entrant values.
    @inlinable
    public static func reentrantUnserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(disposable: disposable)
    }
}

/// The error of a stream that cannot fail, under the name that the post uses.
public typealias NoError = Never
