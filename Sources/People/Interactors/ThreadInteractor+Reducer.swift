import Interaction

extension ThreadInteractor {
    /// How the thread's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = ThreadViewModel

        /// Everything that can change a thread: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Ask for the thread, or ask again.
            case load

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// The thread that load number `generation` asked for.
            case loaded(PostThread, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the thread sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Stop asking the service.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.load, .initialized), (.load, .failed):
                return loading(.loading, after: viewModel)
            case (.load, .loading):
                return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
            case (.load, .loaded(let content)) where content.refresh == .reloading:
                return unchanged(viewModel)  // ignore .load messages if we're already reloading.
            case (.load, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

            case (.cancel, .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.cancel, .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(content.with(refresh: .idle)), from: viewModel, effect: .cancel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let thread, _), .loading):
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.loaded(let thread, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.failed(let error, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(content.with(refresh: .failed(error))), from: viewModel)
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one load.
            }
        }

        private typealias Content = ThreadViewModel.Content

        private static func unchanged(_ viewModel: ThreadViewModel) -> State {
            State(viewModel: viewModel, effect: nil)
        }

        private static func changed(
            _ state: ThreadViewModel.State,
            from viewModel: ThreadViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: ThreadViewModel(state: state, generation: viewModel.generation), effect: effect)
        }

        private static func loading(_ state: ThreadViewModel.State, after viewModel: ThreadViewModel) -> State
        {
            let generation = viewModel.generation + 1
            return State(
                viewModel: ThreadViewModel(state: state, generation: generation),
                effect: .load(generation: generation))
        }
    }
}
