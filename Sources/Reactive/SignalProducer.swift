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

    /// Where the streams of its starts come from.
    @usableFromInline
    enum Source: Sendable {
        /// Nothing to do but to complete.
        case empty
        case startHandler(@Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void)
        /// Makes the stream of a new start, of which nothing has begun yet.
        case prepared(@Sendable () -> Start<Value, Error>)
    }

    @usableFromInline let source: Source

    @inlinable
    init(source: Source) {
        self.source = source
    }

    /// A producer whose starts are made by `prepare`.
    @inlinable
    init(prepare: @escaping @Sendable () -> Start<Value, Error>) {
        source = .prepared(prepare)
    }

    /// Whether this is `empty` itself: starting it does nothing but complete.
    @inlinable package var isKnownToBeEmpty: Bool {
        if case .empty = source { return true }
        return false
    }

    /// A producer that runs `startHandler` at each start.
    ///
    /// The handler gets the input of that start's stream and its lifetime, which ends when the stream has ended or
    /// the start is disposed of. It has to keep the input as long as it wants to send; without it the start goes on
    /// only while somebody holds what cancels it (clause 84).
    @preconcurrency
    @inlinable
    public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        source = .startHandler(startHandler)
    }

    /// Makes the stream of a new start, hands it to `setup`, then begins the work.
    ///
    /// `setup` runs before any event and any work, so its observers miss nothing; disposing of the disposable inside
    /// it prevents the work. A stream that `setup` has neither kept nor observed is taken down when the work has
    /// begun (contract clause 86).
    ///
    /// - Returns: what `setup` returned.
    @inlinable
    @discardableResult
    public func startWithSignal<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let (result, begin, unobserved) = setUp(setup)
        begin?()
        withExtendedLifetime(unobserved) {}
        return result
    }

    /// Makes the stream of a new start, of which nothing has begun yet.
    @inlinable
    func prepare() -> Start<Value, Error> {
        switch source {
        case .empty: return Start { observer, _ in observer.sendCompleted() }
        case .startHandler(let startHandler): return Start(startHandler)
        case .prepared(let prepare): return prepare()
        }
    }

    /// The first half of a start.
    ///
    /// The signal does not outlive it if it is observed: losing its last observer has to take it down at once, so
    /// that the work sees that nobody wants more (contract clause 88).
    @inlinable
    func setUp<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
    ) -> (result: Result, begin: (@Sendable () -> Void)?, unobserved: Signal<Value, Error>?) {
        let start = prepare()
        let signal = start.signal()
        let result = setup(signal, start.handle)
        guard !start.handle.isDisposed else { return (result, nil, nil) }
        return (result, start.begin, start.core.isObserved ? nil : signal)
    }
}
