import Sync

/// What happened, in order, from whatever thread.
final class Notes<Item: Sendable>: Sendable {
    private let items = Locked<[Item]>([])

    var all: [Item] { items.withLock { $0 } }

    func add(_ item: Item) {
        items.withLock { $0.append(item) }
    }
}
