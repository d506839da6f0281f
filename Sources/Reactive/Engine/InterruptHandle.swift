/// Cancels one start of a producer by interrupting its stream.
@usableFromInline
final class InterruptHandle<Value: Sendable, Error: Swift.Error>: StartHandle {
    @usableFromInline let core: Core<Value, Error>

    @inlinable
    init(_ core: Core<Value, Error>) {
        self.core = core
    }

    @inlinable var isDisposed: Bool { core.hasEnded }

    @inlinable
    func interrupt() -> Bool {
        core.interrupt()
    }

    @inlinable
    func dispose() {
        core.interrupt()
    }
}
