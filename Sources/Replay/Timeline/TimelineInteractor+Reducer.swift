public import Interaction

extension TimelineInteractor {
    /// How a timeline changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = TimelineViewModel<Root>

        /// Everything that can change a timeline.
        public enum Command: Equatable, Sendable {
            /// Somebody asks for something.
            case asked(TimelineInteractor.Command)
            /// It is time for the next step of playing number `generation`.
            case ticked(generation: Int)
            /// What replay number `generation` came to.
            case replayed(TimelineRecording<Root>, generation: Int)
            /// Why replay number `generation` came to nothing.
            case notReplayed(TimelineError, generation: Int)
            /// The script was saved under this name.
            case saved(String)
            /// Why it was not saved.
            case notSaved(TimelineError)
        }

        /// What a change of a timeline sets off.
        public enum Effect: Equatable, Sendable {
            /// Wait for the next step, which came so many milliseconds later.
            case tick(after: Int, generation: Int)
            /// Stop waiting for it.
            case hold
            /// Replay the original without these steps.
            case replay(Set<Int>, generation: Int)
            /// Save the script of this recording.
            case save(TimelineRecording<Root>)
            /// Go on live after so many steps of this recording.
            case resume(TimelineRecording<Root>, position: Int)
            /// Close the timeline.
            case leave
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            var viewModel = state.viewModel
            let effect: Effect?
            switch command {
            case .asked(let command): effect = viewModel.receive(command)
            case .ticked(let generation): effect = viewModel.tick(generation)
            case .replayed(let recording, let generation): effect = viewModel.take(recording, generation)
            case .notReplayed(let error, let generation): effect = viewModel.giveUpReplay(error, generation)
            case .saved(let name): effect = viewModel.endSaving(TimelineNotice("Saved as \(name)"))
            case .notSaved(let error):
                effect = viewModel.endSaving(TimelineNotice(error.description, isProblem: true))
            }
            return State(viewModel: viewModel, effect: effect)
        }
    }
}
