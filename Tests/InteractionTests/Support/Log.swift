import Reactive

/// What happened, in order, from whatever thread.
final class Log<Entry: Sendable>: Sendable {
    private let property = MutableProperty<[Entry]>([])

    var entries: [Entry] { property.value }

    func add(_ entry: Entry) {
        property.modify { $0.append(entry) }
    }
}
