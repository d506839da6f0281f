import Interaction

extension ProfileInteractor {
    /// How the profile's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = ProfileViewModel

        /// Everything that can change the profile: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Ask for the profile, or ask again.
            case load

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Open the profile's page.
            case open

            /// Copy the address of the profile's page.
            case copyLink

            /// The profile that load number `generation` asked for.
            case loaded(User, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the profile sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Stop asking the service.
            case cancel

            /// Show this page to the person.
            case open(WebAddress)

            /// Give this text to the person to paste.
            case copy(String)
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
                return loading(.loaded(Content(user: content.user, refresh: .reloading)), after: viewModel)

            case (.cancel, .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.cancel, .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(Content(user: content.user)), from: viewModel, effect: .cancel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.open, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map(Effect.open))
            case (.copyLink, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map { .copy($0.text) })
            case (.open, .initialized), (.open, .loading), (.open, .failed),
                (.copyLink, .initialized), (.copyLink, .loading), (.copyLink, .failed):
                return unchanged(viewModel)  // ignore messages about a page while there is no profile.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let user, _), .loading):
                return changed(.loaded(Content(user: user)), from: viewModel)
            case (.loaded(let user, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(Content(user: user)), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.failed(let error, _), .loaded(let content)) where content.refresh == .reloading:
                let stale = Content(user: content.user, refresh: .failed(error))
                return changed(.loaded(stale), from: viewModel)
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one load.
            }
        }

        private typealias Content = ProfileViewModel.Content

        private static func unchanged(_ viewModel: ProfileViewModel, effect: Effect? = nil) -> State {
            State(viewModel: viewModel, effect: effect)
        }

        private static func changed(
            _ state: ProfileViewModel.State,
            from viewModel: ProfileViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: ProfileViewModel(state: state, generation: viewModel.generation),
                effect: effect
            )
        }

        /// Starts the next load, so that answers to earlier ones are told by their number.
        private static func loading(
            _ state: ProfileViewModel.State,
            after viewModel: ProfileViewModel
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: ProfileViewModel(state: state, generation: generation),
                effect: .load(generation: generation)
            )
        }
    }
}
