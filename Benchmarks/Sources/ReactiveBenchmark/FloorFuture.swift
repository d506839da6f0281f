import Synchronization

/// A value that comes later and those who wait for it, behind a lock: no errors, no cancelling, no chains.
final class FloorFuture: Sendable {
    private struct State {
        var value: Int?
        var callbacks: [@Sendable (Int) -> Void] = []
    }

    private let state = Mutex(State())

    @inline(never)
    func then(_ callback: @escaping @Sendable (Int) -> Void) {
        let value = state.withLock { state in
            if state.value == nil { state.callbacks.append(callback) }
            return state.value
        }
        if let value { callback(value) }
    }

    @inline(never)
    func set(_ value: Int) {
        let callbacks = state.withLock { state in
            state.value = value
            let callbacks = state.callbacks
            state.callbacks = []
            return callbacks
        }
        for callback in callbacks { callback(value) }
    }
}
