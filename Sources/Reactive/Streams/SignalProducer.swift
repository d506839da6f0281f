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
    /// Where the streams of its starts come from.
    @usableFromInline
    enum Source: Sendable {
        /// Nothing to do but to complete.
        case empty
        /// Sends all there is and the end, asks nobody whether to go on, and needs no stream to be sent through.
        case atOnce(@Sendable (Signal<Value, Error>.Observer) -> Void)
        case startHandler(@Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void)
        /// Makes the stream of a new start, of which nothing has begun yet.
        case prepared(@Sendable () -> Start<Value, Error>)
    }

    @usableFromInline let source: Source

    @inlinable
    init(source: Source) {
        self.source = source
    }

    /// A producer whose starts do nothing but call `send`, which sends all there is and the end.
    @inlinable
    init(atOnce send: @escaping @Sendable (Signal<Value, Error>.Observer) -> Void) {
        source = .atOnce(send)
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
        case .atOnce(let send): return Start(atOnce: send)
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

extension SignalProducer {
    /// Starts the work and sends its events to `observer`.
    ///
    /// What the work sends at once has arrived when this returns. The observer is released at the end of the stream.
    ///
    /// - Returns: what cancels this start: the observer gets `interrupted`. Dropping it changes nothing, unless the
    ///   work has kept no input: then nothing else keeps the start going, and it is interrupted (clause 84).
    @inlinable
    @discardableResult
    public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
        if sendAtOnce(to: observer) { return EndedStart.shared }
        return start(observer, beforeWork: { _ in })
    }

    /// Starts the work for an operator, whose own start ends with `lifetime` and takes this one with it; does nothing if
    /// that is past.
    @inlinable
    func start(_ observer: Signal<Value, Error>.Observer, during lifetime: Lifetime) {
        guard !lifetime.hasEnded else { return }
        if !sendAtOnce(to: observer) { start(observer, beforeWork: { lifetime += $0 }) }
    }

    /// This producer with every event changed, if it sends all at once; nothing if it needs a stream for that.
    @inlinable
    func changingAtOnce<U, F>(
        _ change: @escaping @Sendable (Signal<Value, Error>.Event) -> Signal<U, F>.Event
    ) -> SignalProducer<U, F>? {
        guard case .atOnce(let send) = source else { return nil }
        return SignalProducer<U, F>(atOnce: { observer in
            send(.init { observer.send(change($0)) })
        })
    }

    /// Whether a start sends all there is and needs no stream for it.
    @inlinable var isAtOnce: Bool {
        switch source {
        case .empty, .atOnce: true
        case .startHandler, .prepared: false
        }
    }

    /// Sends `observer` all there is, if that can be done at once; answers whether it was.
    ///
    /// Nobody could cancel that: what cancels a start is not handed out before the work has been done.
    @inlinable
    package func sendAtOnce(to observer: Signal<Value, Error>.Observer) -> Bool {
        switch source {
        case .empty: observer.sendCompleted()
        case .atOnce(let send): send(observer)
        case .startHandler, .prepared: return false
        }
        return true
    }

    /// Starts the work and sends its events to `observer`, which nothing but the end takes away.
    ///
    /// - Parameter beforeWork: is called, before any event, with what cancels this start, and may do so.
    /// - Returns: what cancels this start.
    @inlinable
    @inline(__always)
    @discardableResult
    package func start(
        _ observer: Signal<Value, Error>.Observer,
        beforeWork: (any Disposable) -> Void
    ) -> any Disposable {
        guard case .startHandler(let startHandler) = source else {
            let (handle, begin) = attach(observer, beforeWork)
            begin?()
            return handle
        }
        // The same, at less cost.
        let core = Core<Value, Error>()
        let input = Input(core)
        beforeWork(input)
        core.attach(observer, keeping: nil)
        if !core.isOver { startHandler(.init(input), Lifetime(of: core)) }
        return input
    }

    /// The first half of a start with an observer, for whom no signal is made.
    @inlinable
    func attach(
        _ observer: Signal<Value, Error>.Observer,
        _ beforeWork: (any Disposable) -> Void
    ) -> (handle: any Disposable, begin: (@Sendable () -> Void)?) {
        let start = prepare()
        beforeWork(start.handle)
        start.core.attach(observer, keeping: start.made)
        return (start.handle, start.handle.isDisposed ? nil : start.begin)
    }

    /// Starts the work and calls `action` with every event.
    @preconcurrency
    @inlinable
    @discardableResult
    public func start(_ action: @escaping @Sendable (Signal<Value, Error>.Event) -> Void) -> any Disposable {
        start(Signal<Value, Error>.Observer(action))
    }

    /// Starts the work and calls `action` with every value, and with the error if it fails.
    ///
    /// Completion and interruption are not told.
    @preconcurrency
    @discardableResult
    @inlinable
    public func startWithResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void)
        -> any Disposable
    {
        start(.init(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Starts the work and calls `action` when it completes.
    @preconcurrency
    @discardableResult
    @inlinable
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(.init(completed: action))
    }

    /// Starts the work and calls `action` with the error if it fails.
    @preconcurrency
    @discardableResult
    @inlinable
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        start(.init(failed: action))
    }

    /// Starts the work and calls `action` if it is interrupted.
    @preconcurrency
    @discardableResult
    @inlinable
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(.init(interrupted: action))
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work and calls `action` with every value, on the thread that sends it.
    ///
    /// - Returns: what cancels this start; dropping it changes nothing.
    @preconcurrency
    @inlinable
    @discardableResult
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        start { event in
            if case .value(let value) = event { action(value) }
        }
    }
}

extension SignalProducer {
    /// Applies an operator on signals to the stream of every start.
    ///
    /// The transform runs once per start, before any event (contract clause 89). Disposing of the start interrupts
    /// the stream it came from, and the result if that had ended.
    @preconcurrency
    @inlinable
    public func lift<U: Sendable, F: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> Signal<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>(prepare: { self.prepare().lift(transform) })
    }

    /// Applies an operator on two signals to the streams of every start; the argument starts before the receiver.
    @preconcurrency
    @inlinable
    public func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> @Sendable (Signal<U, F>) -> Signal<V, G>
    ) -> @Sendable (SignalProducer<U, F>) -> SignalProducer<V, G> {
        { other in
            SignalProducer<V, G> { observer, lifetime in
                self.startWithSignal { signal, handle in
                    lifetime += handle
                    other.startWithSignal { otherSignal, otherHandle in
                        lifetime += otherHandle
                        transform(signal)(otherSignal).observe(observer)
                    }
                }
            }
        }
    }

    /// Applies an operator on two signals to the streams of every start; `other` starts before this one, so that this
    /// one's first values find it running.
    @inlinable
    func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        startingLast other: SignalProducer<U, F>,
        _ transform: @escaping @Sendable (Signal<Value, Error>, Signal<U, F>) -> Signal<V, G>
    ) -> SignalProducer<V, G> {
        SignalProducer<V, G> { observer, lifetime in
            self.startWithSignal { signal, handle in
                lifetime += handle
                other.startWithSignal { otherSignal, otherHandle in
                    lifetime += otherHandle
                    transform(signal, otherSignal).observe(observer)
                }
            }
        }
    }

    /// Applies an operator on two signals to the streams of every start; this one starts before `other`.
    @inlinable
    func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        startingFirst other: SignalProducer<U, F>,
        _ transform: @escaping @Sendable (Signal<Value, Error>, Signal<U, F>) -> Signal<V, G>
    ) -> SignalProducer<V, G> {
        other.lift(startingLast: self) { transform($1, $0) }
    }
}

/// What can be used as a producer: a signal, a producer, a property.
public protocol SignalProducerConvertible<Value, Error>: Sendable {
    /// What it sends.
    associatedtype Value: Sendable
    /// How it may fail.
    associatedtype Error: Swift.Error

    /// This, as a producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// What can be used as a signal.
public protocol SignalConvertible<Value, Error>: Sendable {
    /// What it sends.
    associatedtype Value: Sendable
    /// How it may fail.
    associatedtype Error: Swift.Error

    /// This, as a signal.
    var signal: Signal<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible {
    /// The producer itself.
    @inlinable
    public var producer: SignalProducer { self }
}

extension Signal: SignalProducerConvertible, SignalConvertible {
    /// A producer that passes on what this signal sends from the start on.
    @inlinable
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }

    /// The signal itself.
    @inlinable
    public var signal: Signal { self }
}
