import Interaction
import People
import TestSupport

/// The thread's reducer with one mistake in it.
enum ThreadMutant: ReducerType {
    typealias ViewModel = ThreadViewModel
    typealias Command = ThreadInteractor.Reducer.Command
    typealias Effect = ThreadInteractor.Reducer.Effect

    /// What can be wrong with it.
    enum Mistake: String, CaseIterable, Sendable {
        /// A cancel shows that it is over, and does not interrupt.
        case forgetsToInterrupt
        /// A busy server is said to be waited for, and no time is measured.
        case forgetsEffectOfWait
        /// The end of a wait is no answer.
        case ignoresEndOfWait
        /// Whoever stops the waiting sees the error, and the server is asked all the same.
        case forgetsToInterruptWait
        /// The end of a wait counts whichever wait it ends.
        case ignoresGenerationOfWait
        /// A `default` swallows a command.
        case swallowsStopWaiting
        /// A wait during a reload takes away what is shown.
        case forgetsThreadWhileWaiting
    }

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let meant = ThreadInteractor.Reducer.reduce(state: state, command: command)
        switch (mistake.value, command) {
        case (.forgetsToInterrupt, .user(.cancel)), (.forgetsToInterruptWait, .user(.stopWaiting)),
            (.forgetsEffectOfWait, .failed(.busy, _)):
            return State(viewModel: meant.viewModel)
        case (.ignoresEndOfWait, .waited), (.swallowsStopWaiting, .user(.stopWaiting)):
            return State(viewModel: state.viewModel)
        case (.ignoresGenerationOfWait, .waited):
            return ThreadInteractor.Reducer.reduce(
                state: state, command: .waited(generation: state.viewModel.generation))
        case (.forgetsThreadWhileWaiting, .failed(.busy, _)):
            guard let wait = meant.viewModel.wait else { return meant }
            return State(
                viewModel: ThreadViewModel(
                    state: .waiting(wait), generation: meant.viewModel.generation,
                    attempt: meant.viewModel.attempt),
                effect: meant.effect)
        default:
            return meant
        }
    }
}
