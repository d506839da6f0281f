import Interaction
import Synchronization

/// Makes a new view model for every command, and counts those that somebody keeps.
enum Remembering: ReducerType {
    typealias Command = Void
    typealias Effect = Never
    typealias ViewModel = Witness

    static let alive = Mutex(0)

    final class Witness: Equatable, Sendable {
        init() { Remembering.alive.withLock { $0 += 1 } }
        deinit { Remembering.alive.withLock { $0 -= 1 } }

        static func == (one: Witness, other: Witness) -> Bool { one === other }
    }

    static func reduce(state: State, command: Void) -> State { State(viewModel: Witness()) }
}
