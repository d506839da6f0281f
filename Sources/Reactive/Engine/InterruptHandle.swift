/// Cancels one start of a producer by interrupting its stream.
@usableFromInline
final class InterruptHandle<Value: Sendable, Error: Swift.Error>: StartHandle {
    private let core: Core<Value, Error>

    @usableFromInline
    init(_ core: Core<Value, Error>) {
        self.core = core
    }

    @usableFromInline var isDisposed: Bool { core.hasEnded }

    @usableFromInline
    func interrupt() -> Bool {
        core.interrupt()
    }

    @usableFromInline
    func dispose() {
        core.interrupt()
    }
}
