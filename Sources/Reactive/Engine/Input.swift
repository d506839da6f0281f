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
