import Interaction

extension PeopleInteractor {
    /// How the people list's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = PeopleViewModel

        /// Everything that can change the list: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Ask for the list, or ask again.
            case load

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Show somebody's profile and posts.
            case show(Account)

            /// End the program.
            case quit

            /// The people that load number `generation` asked for.
            case loaded([Person], generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the list sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Stop asking the service.
            case cancel

            /// Show the profile and posts of this account.
            case show(Account)

            /// End the program.
            case quit
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.show(let account), _):
                // In every state: an account may be typed that no list holds.
                return unchanged(viewModel, effect: .show(account))
            case (.quit, _):
                return unchanged(viewModel, effect: .quit)

            case (.load, .initialized), (.load, .failed):
                return loading(.loading, after: viewModel)
            case (.load, .loading):
                return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
            case (.load, .loaded), (.load, .empty):
                guard viewModel.refresh != .reloading else {
                    return unchanged(viewModel)  // ignore .load messages if we're already reloading.
                }
                return loading(viewModel.state, refresh: .reloading, after: viewModel)

            case (.cancel, .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.cancel, .loaded), (.cancel, .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.
                }
                return changed(viewModel.state, from: viewModel, effect: .cancel)
            case (.cancel, .initialized), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let people, _), .loading):
                return changed(listed(people), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.loaded(let people, _), .loaded), (.loaded(let people, _), .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore second answers to one load.
                }
                return changed(listed(people), from: viewModel)
            case (.failed(let error, _), .loaded), (.failed(let error, _), .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore second answers to one load.
                }
                return changed(viewModel.state, refresh: .failed(error), from: viewModel)
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one load.
            }
        }

        private static func listed(_ people: [Person]) -> PeopleViewModel.State {
            people.isEmpty ? .empty : .loaded(people)
        }

        private static func unchanged(_ viewModel: PeopleViewModel, effect: Effect? = nil) -> State {
            State(viewModel: viewModel, effect: effect)
        }

        private static func changed(
            _ state: PeopleViewModel.State,
            refresh: Refresh = .idle,
            from viewModel: PeopleViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: PeopleViewModel(state: state, refresh: refresh, generation: viewModel.generation),
                effect: effect
            )
        }

        /// Starts the next load, so that answers to earlier ones are told by their number.
        private static func loading(
            _ state: PeopleViewModel.State,
            refresh: Refresh = .idle,
            after viewModel: PeopleViewModel
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: PeopleViewModel(state: state, refresh: refresh, generation: generation),
                effect: .load(generation: generation)
            )
        }
    }
}
