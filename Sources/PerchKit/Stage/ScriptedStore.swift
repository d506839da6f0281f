import Sync

/// Whether a replay has a store.
final class ScriptedStore: Sendable {
    private let opened = Locked(false)

    var isOpen: Bool { opened.withLock { $0 } }

    func open() { opened.withLock { $0 = true } }
}
