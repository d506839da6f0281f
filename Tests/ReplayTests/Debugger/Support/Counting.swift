import Interaction
import Synchronization

/// Counts commands, and how often it was asked to.
enum Counting: ReducerType {
    typealias Command = Void
    typealias Effect = Never
    typealias ViewModel = Int

    static let reductions = Mutex(0)

    static func reduce(state: State, command: Void) -> State {
        reductions.withLock { $0 += 1 }
        return State(viewModel: state.viewModel + 1)
    }
}
