import Reactive
import Synchronization

/// Who passes on what several threads send to one observer at once.
protocol Contender: Sendable {
    init(_ observer: @escaping @Sendable (Int) -> Void)
    func send(_ value: Int)
}

/// A signal of ours.
struct PerchSignal: Contender {
    private let input: Signal<Int, Never>.Observer

    init(_ observer: @escaping @Sendable (Int) -> Void) {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeValues(observer)
        self.input = input
    }

    func send(_ value: Int) {
        input.send(value: value)
    }
}

/// A lock that is held while the observer runs, as ReactiveSwift does it: nobody is ahead, and two of them can deadlock.
struct HeldLock: Contender {
    private final class State: Sendable {
        let lock = Mutex(())
    }

    private let state = State()
    private let observer: @Sendable (Int) -> Void

    init(_ observer: @escaping @Sendable (Int) -> Void) {
        self.observer = observer
    }

    func send(_ value: Int) {
        state.lock.withLock { _ in observer(value) }
    }
}

/// A queue without a bound, delivered by whoever finds nobody delivering, to its end: what signals were like before.
struct Captive: Contender {
    private final class State: Sendable {
        struct Guarded {
            var isDelivering = false
            var queue: [Int] = []
        }

        let guarded = Mutex(Guarded())
    }

    private let state = State()
    private let observer: @Sendable (Int) -> Void

    init(_ observer: @escaping @Sendable (Int) -> Void) {
        self.observer = observer
    }

    func send(_ value: Int) {
        let isOurs = state.guarded.withLock { guarded in
            guarded.queue.append(value)
            defer { guarded.isDelivering = true }
            return !guarded.isDelivering
        }
        guard isOurs else { return }
        while true {
            let values = state.guarded.withLock { guarded in
                let values = guarded.queue
                guarded.queue = []
                if values.isEmpty { guarded.isDelivering = false }
                return values
            }
            if values.isEmpty { return }
            for value in values { observer(value) }
        }
    }
}
