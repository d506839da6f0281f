public import Synchronization

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
