/// What a core has accepted and cannot deliver yet; guarded by the lock.
@usableFromInline
struct Pending<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    @usableFromInline
    enum Entry: Sendable {
        case event(Event)
        /// An observer of a property which may only see what is sent after it came.
        case attachment(Slot)
    }

    /// What waits for the baton.
    @usableFromInline var queue = Queue<Entry>()
    /// Events for observers to whom the latest value is still being replayed.
    @usableFromInline var held: [(slot: Slot, event: Event)] = []

    @inlinable
    init() {}
}
