public import Synchronization

/// One start of a producer: its stream, what cancels it, and what begins the work.
@usableFromInline
struct Start<Value: Sendable, Error: Swift.Error> {
    @usableFromInline let core: Core<Value, Error>
    /// The signal of `core`, if an operator has made one.
    @usableFromInline let made: Signal<Value, Error>?
    @usableFromInline let handle: any StartHandle
    @usableFromInline let begin: @Sendable () -> Void

    @inlinable
    init(signal: Signal<Value, Error>, handle: any StartHandle, begin: @escaping @Sendable () -> Void) {
        core = signal.core
        made = signal
        self.handle = handle
        self.begin = begin
    }

    /// A start for whose `core` there is no signal yet.
    @inlinable
    init(core: Core<Value, Error>, handle: any StartHandle, begin: @escaping @Sendable () -> Void) {
        self.core = core
        made = nil
        self.handle = handle
        self.begin = begin
    }

    /// A start whose work is to send all there is.
    @inlinable
    init(atOnce send: @escaping @Sendable (Signal<Value, Error>.Observer) -> Void) {
        let core = Core<Value, Error>()
        let input = Input(core)
        self.init(core: core, handle: input) {
            if !core.isOver { send(.init(input)) }
        }
    }

    /// A start whose work is `startHandler`.
    @inlinable
    init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        let core = Core<Value, Error>()
        let input = Input(core)
        self.init(core: core, handle: input) {
            guard !core.isOver else { return }
            startHandler(.init(input), Lifetime(of: core))
        }
    }
}

extension Start {
    /// The signal of the stream, made if there is none: to be asked for once, because the stream is taken down with it.
    @inlinable
    func signal() -> Signal<Value, Error> {
        made ?? Signal(core: core)
    }

    /// This start with its stream transformed.
    @inlinable
    func lift<U, F>(_ transform: (Signal<Value, Error>) -> Signal<U, F>) -> Start<U, F> {
        let result = transform(signal())
        // In one domain the result ends with its source.
        let handle: any StartHandle =
            result.core.domain === core.domain
            ? handle : LiftedHandle(source: handle, core: result.core)
        return Start<U, F>(signal: result, handle: handle, begin: begin)
    }
}

/// What cancels a start that was over before it could be handed out: nothing is left to cancel.
@usableFromInline
final class EndedStart: Disposable {
    @usableFromInline static let shared = EndedStart()

    @usableFromInline var isDisposed: Bool { true }

    @usableFromInline
    func dispose() {}
}

/// What cancels one start of a producer.
@usableFromInline
protocol StartHandle: Disposable {
    /// Cancels the start; answers whether its stream ends because of this, and not because it had ended already.
    func interrupt() -> Bool

    /// Whether the stream is delivering: an interruption then waits its turn.
    var isDelivering: Bool { get }
}

/// What keeps a stream open from its sending side: interrupts it when the last reference goes (contract clause 26).
///
/// The observer that sends holds it, and so does, as the handle of a start, whoever can cancel the work: a start handler
/// that has only tied something to the lifetime and kept no observer is not interrupted before its handle is dropped
/// (clause 84).
@usableFromInline
final class Input<Value: Sendable, Error: Swift.Error>: StartHandle {
    @usableFromInline let core: Core<Value, Error>

    @inlinable
    init(_ core: Core<Value, Error>) {
        self.core = core
    }

    @inlinable
    deinit {
        if !core.isClosed { core.inputIsGone() }
    }

    @inlinable var isDisposed: Bool { core.hasEnded }
    @inlinable var isDelivering: Bool { core.isDelivering }

    @inlinable
    func interrupt() -> Bool {
        core.interrupt()
    }

    @inlinable
    func dispose() {
        if !core.hasEnded { core.interrupt() }
    }
}

/// Cancels a start whose stream was made from another start's, and may go on after that one has ended.
///
/// The interruption takes the way of all events, through the operators in between (contract clauses 83 and 95). The
/// result is told itself if the source has ended already, as that of a `flatMap` whose inner streams still run; and if
/// the source is delivering, because then the interruption waits, and may find that the source has completed meanwhile.
@usableFromInline
final class LiftedHandle<Value: Sendable, Error: Swift.Error>: StartHandle {
    @usableFromInline let source: any StartHandle
    @usableFromInline let core: Core<Value, Error>
    @usableFromInline let interruptResult: @Sendable () -> Bool
    @usableFromInline let isUsed = Atomic(false)

    /// - Parameters:
    ///   - source: cancels the start that `core` gets its events from.
    ///   - core: the result's.
    ///   - interruptResult: ends the result when the source cannot; by default at once.
    @inlinable
    init(
        source: any StartHandle,
        core: Core<Value, Error>,
        interruptResult: (@Sendable () -> Bool)? = nil
    ) {
        self.source = source
        self.core = core
        self.interruptResult = interruptResult ?? { core.interrupt() }
    }

    @inlinable var isDisposed: Bool { core.hasEnded }
    @inlinable var isDelivering: Bool { core.isDomainDelivering }

    @inlinable
    func interrupt() -> Bool {
        // The first call has done all there is to do, or what it did is on its way.
        guard !isUsed.exchange(true, ordering: .relaxed) else { return !core.hasEnded }
        // A result that is over may have a source that only an operator in between has turned away from.
        guard !core.hasEnded else { return false }
        let isWaiting = source.isDelivering
        guard source.interrupt() else { return interruptResult() }
        if isWaiting { _ = interruptResult() }
        return true
    }

    @inlinable
    func dispose() {
        _ = interrupt()
    }
}
