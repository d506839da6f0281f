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
