public import Sync

/// The lock and the baton of one serialisation domain.
@usableFromInline
final class Gate: Sendable {
    @usableFromInline
    struct State: Sendable {
        /// The baton: somebody is delivering.
        @usableFromInline var isDelivering = false
        /// Something has come up during the delivery: a queue or `retired` is not empty.
        @usableFromInline var hasWork = false
        /// Observations disposed of during the delivery; their observers are released when it is over.
        @usableFromInline var retired: [any RetiredSlot] = []

        @inlinable init() {}
    }

    @usableFromInline let state = Locked(State())

    @inlinable
    init() {}
}

/// A slot of whatever type, waiting to be cleared by the holder of the baton.
@usableFromInline
protocol RetiredSlot: AnyObject, Sendable {
    func vacate()
}
