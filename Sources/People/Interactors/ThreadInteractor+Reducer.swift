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

            /// Do not ask again after the wait: let the error that it is for stand.
            case stopWaiting

            /// The thread that load number `generation` asked for.
            case loaded(PostThread, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)

            /// Wait number `generation` is over.
            case waited(generation: Int)
        }

        /// What a change of the thread sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Let so many seconds pass; the end of the wait carries this number.
            case wait(seconds: Int, generation: Int)

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
            case (.load, .waiting):
                // Whoever asks does not wait any longer: waits are counted anew.
                return loading(.loading, after: viewModel)
            case (.load, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

            case (.cancel, .loading), (.cancel, .waiting):
                return cancelled(.initialized, from: viewModel)
            case (.cancel, .loaded(let content)) where content.refresh.isPending:
                return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.stopWaiting, .waiting(let wait)):
                return cancelled(.failed(wait.error), from: viewModel)
            case (.stopWaiting, .loaded(let content)):
                guard let wait = content.refresh.wait else {
                    return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.
                }
                return cancelled(.loaded(content.with(refresh: .failed(wait.error))), from: viewModel)
            case (.stopWaiting, .initialized), (.stopWaiting, .loading), (.stopWaiting, .failed):
                return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation,
                (.waited(let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let thread, _), .loading):
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.loaded(let thread, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.failed(let error, _), .loading):
                return failed(error, after: viewModel, standing: .failed(error)) { .waiting($0) }
            case (.failed(let error, _), .loaded(let content)) where content.refresh == .reloading:
                return failed(
                    error, after: viewModel, standing: .loaded(content.with(refresh: .failed(error)))
                ) { .loaded(content.with(refresh: .waiting($0))) }
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed),
                (.loaded, .waiting), (.failed, .waiting):
                return unchanged(viewModel)  // ignore second answers to one load.

            case (.waited, .waiting):
                return loading(.loading, after: viewModel, attempt: viewModel.attempt)
            case (.waited, .loaded(let content)) where content.refresh.wait != nil:
                return loading(
                    .loaded(content.with(refresh: .reloading)), after: viewModel, attempt: viewModel.attempt)
            case (.waited, .initialized), (.waited, .loading), (.waited, .loaded), (.waited, .failed):
                return unchanged(viewModel)  // ignore the end of a wait that was given up.
            }
        }

        private typealias Content = ThreadViewModel.Content
    }
}

extension ThreadViewModel: LoadingViewModel {}
extension ThreadViewModel.State: LoadingState {}

/// What asks for a thread and waits for it; none is stored.
extension ThreadInteractor.Reducer: LoadingReducerType {
    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect {
        .load(generation: generation)
    }

    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect {
        .wait(seconds: wait.seconds, generation: generation)
    }

    static var interruption: Effect { .cancel }
}
