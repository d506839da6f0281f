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

            /// Show what is stored, if anything is, and ask for the profile behind it.
            case showSaved

            /// Drop what is stored and what is shown, and ask anew.
            case reloadHard

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Open the profile's page.
            case open

            /// Copy the address of the profile's page.
            case copyLink

            /// The stored profile, which `showSaved` looked for as number `generation`.
            case found(Saved<User>, generation: Int)

            /// The stored profile, to be shown until load number `generation` is answered.
            case saved(Saved<User>, generation: Int)

            /// The profile that load number `generation` asked for.
            case loaded(User, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the profile sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for the stored profile; it is to carry this number.
            case readSaved(generation: Int)

            /// Ask the service, and show what is stored meanwhile if nothing is shown yet; answers carry this number.
            case load(generation: Int, showsSaved: Bool = false)

            /// Drop what is stored, then ask the service; the answer is to carry this number.
            case loadAnew(generation: Int)

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
                return loading(.loading, after: viewModel) { .load(generation: $0, showsSaved: true) }
            case (.load, .loading):
                return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
            case (.load, .loaded(let content)) where content.refresh == .reloading:
                return unchanged(viewModel)  // ignore .load messages if we're already reloading.
            case (.load, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

            case (.showSaved, .initialized):
                return loading(.initialized, after: viewModel) { .readSaved(generation: $0) }
            case (.showSaved, .loading), (.showSaved, .failed):
                return unchanged(viewModel)  // ignore .showSaved messages: a load looks there itself.
            case (.showSaved, .loaded):
                return unchanged(viewModel)  // ignore .showSaved messages while a profile is shown.

            case (.reloadHard, .initialized), (.reloadHard, .loading), (.reloadHard, .loaded),
                (.reloadHard, .failed):
                return loading(.loading, after: viewModel) { .loadAnew(generation: $0) }

            case (.cancel, .loading):
                return cancelled(.initialized, from: viewModel)
            case (.cancel, .loaded(let content)) where content.refresh == .reloading:
                return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.open, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map(Effect.open))
            case (.copyLink, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map { .copy($0.text) })
            case (.open, .initialized), (.open, .loading), (.open, .failed),
                (.copyLink, .initialized), (.copyLink, .loading), (.copyLink, .failed):
                return unchanged(viewModel)  // ignore messages about a page while there is no profile.

            case (.found(_, let generation), _) where generation != viewModel.generation,
                (.saved(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore what an older load found stored: a newer one looks.
            case (.found(let saved, _), .initialized):
                return loading(.loaded(Content(saved, refresh: .reloading)), after: viewModel)
            case (.found, .loading), (.found, .loaded), (.found, .failed):
                return unchanged(viewModel)  // ignore second answers to one .showSaved.
            case (.saved(let saved, _), .loading):
                return changed(.loaded(Content(saved, refresh: .reloading)), from: viewModel)
            case (.saved(let saved, _), .failed(let error)):
                // The service was faster to fail than the store to answer.
                return changed(.loaded(Content(saved, refresh: .failed(error))), from: viewModel)
            case (.saved, .loaded):
                return unchanged(viewModel)  // ignore what was stored once a newer answer is there.
            case (.saved, .initialized):
                return unchanged(viewModel)  // ignore what was stored after the load was cancelled.

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
                return changed(.loaded(content.with(refresh: .failed(error))), from: viewModel)
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

        /// Gives up the load; its number is used up, so that who looks on can tell this from an answer.
        private static func cancelled(
            _ state: ProfileViewModel.State,
            from viewModel: ProfileViewModel
        ) -> State {
            State(
                viewModel: ProfileViewModel(state: state, generation: viewModel.generation + 1),
                effect: .cancel
            )
        }

        /// Starts the next load, so that answers to earlier ones are told by their number.
        private static func loading(
            _ state: ProfileViewModel.State,
            after viewModel: ProfileViewModel,
            effect: (Int) -> Effect = { .load(generation: $0) }
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: ProfileViewModel(state: state, generation: generation),
                effect: effect(generation)
            )
        }
    }
}

extension ProfileViewModel.Content {
    /// A profile from the store.
    fileprivate init(_ saved: Saved<User>, refresh: Refresh) {
        self.init(user: saved.value, refresh: refresh, savedAt: saved.date)
    }
}
