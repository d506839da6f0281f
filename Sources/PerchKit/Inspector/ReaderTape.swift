import Interaction
import Reactive
import Replay
import Sync

/// What the reader has reduced, step by step.
///
/// Map of the state, behind `state`'s lock: `history` has the steps that are over, `reduced` what came since.
final class ReaderTape: Sendable {
    private struct State: Sendable {
        var history: History<ReaderInteractor.Reducer>
        var reduced: [Reader.Command] = []
    }

    private let state: Locked<State>

    /// The tape of a reader that has reduced nothing yet.
    init(of reader: ReaderInteractor) {
        state = Locked(State(history: History(from: reader.viewModel.value)))
        reader.trace.observeValues { [weak self] step in
            guard case .reduced(let command, _, _, _) = step.event else { return }
            self?.state.withLock { $0.reduced.append(command) }
        }
    }

    /// A step is over: what has been reduced since the last one belongs to it.
    func endStep() {
        state.withLock { state in
            state.history.append(state.reduced)
            state.reduced.removeAll(keepingCapacity: true)
        }
    }

    /// What was shown after each step.
    var history: History<ReaderInteractor.Reducer> { state.withLock { $0.history } }
}
