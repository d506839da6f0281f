public import Sync
public import Synchronization

// How the lock and the baton of a domain work together is said at the head of Core.swift. What is here is asked of the
// root of a domain, which knows that it is one: that saves looking.
extension AnyCore {
    /// Runs `body` with this root's lock.
    @inlinable
    @inline(__always)
    final func withOwnLock<Result: Sendable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lock.withLock { _ throws(Failure) in try body() }
    }

    /// Takes the baton; if somebody has it, leaves word that there is work instead.
    ///
    /// Under the lock, so that nobody else can take it meanwhile; it may be given back at any moment.
    @inlinable
    @inline(__always)
    final func takeBaton() -> Bool {
        if leaveWord() { return false }
        baton.store(.taken, ordering: .relaxed)
        return true
    }

    /// Tells the holder of the baton, if there is one, that something has come up; answers whether there is one.
    ///
    /// Under the lock, where the holder will look for the work.
    @inlinable
    @inline(__always)
    final func leaveWord() -> Bool {
        isDelivering && markBaton()
    }

    /// Marks the baton, unless it is given back first.
    @usableFromInline
    final func markBaton() -> Bool {
        let (isMarked, found) = baton.compareExchange(
            expected: .taken, desired: .takenWithWork, ordering: .acquiringAndReleasing)
        return isMarked || found == .takenWithWork
    }

    /// Whether somebody is delivering at this moment.
    @inlinable
    @inline(__always)
    final var isDelivering: Bool { baton.load(ordering: .acquiring) != .free }

    /// Gives the baton back; answers false if there is work to do first.
    @inlinable
    @inline(__always)
    final func giveBack() -> Bool {
        baton.compareExchange(expected: .taken, desired: .free, ordering: .releasing).exchanged
    }

    /// Gives the baton back, under the lock, where there is no more work.
    @usableFromInline
    final func giveBackUnderLock() {
        baton.store(.free, ordering: .releasing)
    }
}
