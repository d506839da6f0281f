import Sync

/// A description of work that, each time it is started, sends a stream of events.
///
/// A producer is a value: nothing happens until it is started, each start does the work anew and has a stream, a
/// lifetime and a cancellation of its own (contract clause 81).
///
/// **Delivery.** Starting is synchronous: the start handler runs on the caller's thread before `start` returns
/// (clause 82). Disposing of what `start` returned sends `interrupted` to the observers, then disposes of what is
/// tied to that start (clause 83).
///
/// ```swift
/// let answer = SignalProducer<Int, Never> { observer, lifetime in
///     let request = load { observer.send(value: $0); observer.sendCompleted() }
///     lifetime.observeEnded { request.cancel() }
/// }
/// answer.map { $0 + 1 }.startWithValues { print($0) }
/// ```
///
/// Source: the post, "toSignalProducer"; ReactiveSwift 7 for names and argument types.
public struct SignalProducer<Value: Sendable, Error: Swift.Error>: Sendable {
    /// The kind of signal that a start makes.
    public typealias ProducedSignal = Signal<Value, Error>

    @usableFromInline let startHandler: @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void

    /// Whether this is `empty` itself: starting it does nothing but complete.
    package let isKnownToBeEmpty: Bool

    @usableFromInline
    init(
        isKnownToBeEmpty: Bool,
        startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) {
        self.startHandler = startHandler
        self.isKnownToBeEmpty = isKnownToBeEmpty
    }

    /// A producer that runs `startHandler` at each start.
    ///
    /// The handler gets the input of that start's stream and its lifetime, which ends when the stream has ended or
    /// the start is disposed of. It has to keep the input as long as it wants to send.
    @preconcurrency
    @inlinable
    public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        self.init(isKnownToBeEmpty: false, startHandler: startHandler)
    }

    /// Makes the stream of a new start, hands it to `setup`, then begins the work.
    ///
    /// `setup` runs before any event and any work, so its observers miss nothing; disposing of the disposable inside
    /// it prevents the work. The stream is taken down after the start if `setup` has neither kept nor observed it
    /// (contract clause 86).
    ///
    /// - Returns: what `setup` returned.
    @inlinable
    @discardableResult
    public func startWithSignal<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let core = Core<Value, Error>(gate: Gate())
        let lifetime = Lifetime(CompositeDisposable())
        core.setUpstream(lifetime.disposables)
        let result = setup(Signal(core: core), InterruptHandle(core))
        guard !lifetime.hasEnded else { return result }
        startHandler(core.makeInput(), lifetime)
        return result
    }
}

/// Cancels one start of a producer.
@usableFromInline
final class InterruptHandle<Value: Sendable, Error: Swift.Error>: Disposable {
    private let core: Core<Value, Error>

    @usableFromInline
    init(_ core: Core<Value, Error>) {
        self.core = core
    }

    @usableFromInline var isDisposed: Bool { core.gate.state.withLock { _ in core.isSealed } }

    @usableFromInline
    func dispose() {
        core.interrupt()
    }
}
