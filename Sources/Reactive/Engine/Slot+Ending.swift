import Synchronization

extension Slot {
    /// Whether the observation has ended.
    @usableFromInline var isDisposed: Bool { !isWanted }
    @usableFromInline var isWanted: Bool { status.load(ordering: .acquiring) != .ended }
    @usableFromInline var isReplaying: Bool { status.load(ordering: .acquiring) == .replaying }

    /// The replay is over: events are told from now on.
    @usableFromInline
    func goLive() {
        _ = status.compareExchange(expected: .replaying, desired: .live, ordering: .acquiringAndReleasing)
    }

    /// Lets go of the observer: nothing will be told to it any more.
    @usableFromInline
    func end() {
        status.store(.ended, ordering: .releasing)
        observer = nil
    }

    /// Ends the observation: nothing is told from now on, not even of the delivery in progress.
    @usableFromInline
    func dispose() {
        guard status.exchange(.ended, ordering: .acquiringAndReleasing) != .ended else { return }
        core.detach(self)
    }

    /// Frees the place, after the delivery in which it was given up.
    @usableFromInline
    func vacate() {
        withExtendedLifetime(core.vacate(self)) {}
    }
}
