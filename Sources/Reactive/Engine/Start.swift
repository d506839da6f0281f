/// One start of a producer: its stream, what cancels it, and what begins the work.
@usableFromInline
struct Start<Value: Sendable, Error: Swift.Error> {
    @usableFromInline let signal: Signal<Value, Error>
    @usableFromInline let handle: any StartHandle
    @usableFromInline let begin: @Sendable () -> Void

    @inlinable
    init(signal: Signal<Value, Error>, handle: any StartHandle, begin: @escaping @Sendable () -> Void) {
        self.signal = signal
        self.handle = handle
        self.begin = begin
    }

    /// A start whose work is `startHandler`.
    @inlinable
    init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        let core = Core<Value, Error>()
        let lifetime = Lifetime(of: core)
        self.init(signal: Signal(core: core), handle: core) {
            guard !lifetime.hasEnded else { return }
            startHandler(.init(inputOf: core), lifetime)
        }
    }
}

extension Start {
    /// This start with its stream transformed.
    @inlinable
    func lift<U, F>(_ transform: (Signal<Value, Error>) -> Signal<U, F>) -> Start<U, F> {
        let result = transform(signal)
        // In one domain the result ends with its source.
        let handle: any StartHandle =
            result.core.domain === signal.core.domain
            ? handle : LiftedHandle(source: handle, core: result.core)
        return Start<U, F>(signal: result, handle: handle, begin: begin)
    }
}
