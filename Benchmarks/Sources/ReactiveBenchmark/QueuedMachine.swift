import Synchronization

/// The loop of rows c as bare as it can be where any thread may send: one lock and one queue of commands, which whoever
/// finds nobody at it works through.
final class QueuedMachine: Sendable {
    private struct Inbox {
        var waiting: [Machine.Command] = []
        /// Those before it have been handed out.
        var first = 0
        var isServed = false

        mutating func next() -> Machine.Command? {
            guard first < waiting.count else {
                waiting.removeAll(keepingCapacity: true)
                (first, isServed) = (0, false)
                return nil
            }
            defer { first += 1 }
            return waiting[first]
        }
    }

    private let inbox = Mutex(Inbox())
    private let state = Mutex(Machine.State(viewModel: Machine.ViewModel()))
    private let show: @Sendable (Machine.ViewModel) -> Void

    init(show: @escaping @Sendable (Machine.ViewModel) -> Void) {
        self.show = show
    }

    @inline(never)
    func send(_ command: Machine.Command) {
        let isFirst = inbox.withLock { inbox in
            inbox.waiting.append(command)
            defer { inbox.isServed = true }
            return !inbox.isServed
        }
        guard isFirst else { return }
        while let next = inbox.withLock({ $0.next() }) { receive(next) }
    }

    private func receive(_ command: Machine.Command) {
        let (before, after) = state.withLock { state in
            let before = state.viewModel
            state = Machine.reduce(state: state, command: command)
            return (before, state)
        }
        if after.viewModel != before { show(after.viewModel) }
        guard let effect = after.effect else { return }
        switch effect {
        case .load(let number): send(.loaded(number))
        }
    }
}
