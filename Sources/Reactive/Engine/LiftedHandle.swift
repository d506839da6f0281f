public import Synchronization

/// Cancels a start whose stream was made from another start's, and may go on after that one has ended.
///
/// The interruption takes the way of all events, through the operators in between (contract clauses 83 and 95); only
/// if the source has ended already, as that of a `flatMap` whose inner streams still run, is the result told itself.
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

    @inlinable
    func interrupt() -> Bool {
        // The first call has done all there is to do, or what it did is on its way.
        guard !isUsed.exchange(true, ordering: .relaxed) else { return !core.hasEnded }
        return source.interrupt() || interruptResult()
    }

    @inlinable
    func dispose() {
        _ = interrupt()
    }
}
