import Interaction
import Values

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

            /// Ask anew, and drop what is stored and shown once the answer is there.
            case reloadHard

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Do not ask again after the wait: let the error that it is for stand.
            case stopWaiting

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

            /// Wait number `generation` is over.
            case waited(generation: Int)
        }

        /// What a change of the profile sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for the stored profile; it is to carry this number.
            case readSaved(generation: Int)

            /// Ask the service, and show what is stored meanwhile if nothing is shown yet; answers carry this number.
            case load(generation: Int, showsSaved: Bool = false)

            /// Ask the service, and drop what is stored once it has answered; the answer is to carry this number.
            case loadAnew(generation: Int)

            /// Let so many seconds pass, and show what is stored meanwhile if nothing is shown yet; the end of the wait
            /// carries this number.
            case wait(seconds: Int, generation: Int, showsSaved: Bool = false)

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
            case (.load, .waiting):
                return askingAgain(viewModel, attempt: viewModel.attempt.asked())
            case (.load, .loaded(let content)) where content.refresh.wait != nil:
                return askingAgain(viewModel, attempt: viewModel.attempt.asked())
            case (.load, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

            case (.showSaved, .initialized):
                return starting(.initialized, after: viewModel) { .readSaved(generation: $0) }
            case (.showSaved, .loading), (.showSaved, .waiting), (.showSaved, .failed):
                return unchanged(viewModel)  // ignore .showSaved messages: a load looks there itself.
            case (.showSaved, .loaded):
                return unchanged(viewModel)  // ignore .showSaved messages while a profile is shown.

            case (.reloadHard, .initialized), (.reloadHard, .loading), (.reloadHard, .waiting),
                (.reloadHard, .failed):
                return loading(.loading, after: viewModel, attempt: .anew)
            case (.reloadHard, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel, attempt: .anew)

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

            case (.open, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map(Effect.open))
            case (.copyLink, .loaded(let content)):
                return unchanged(viewModel, effect: content.user.address.map { .copy($0.text) })
            case (.open, .initialized), (.open, .loading), (.open, .waiting), (.open, .failed),
                (.copyLink, .initialized), (.copyLink, .loading), (.copyLink, .waiting), (.copyLink, .failed):
                return unchanged(viewModel)  // ignore messages about a page while there is no profile.

            case (.found(_, let generation), _) where generation != viewModel.generation,
                (.saved(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore what an older load found stored: a newer one looks.
            case (.found(let saved, _), .initialized):
                return loading(
                    .loaded(ProfileViewModel.Content(saved, refresh: .reloading)), after: viewModel)
            case (.found, .loading), (.found, .waiting), (.found, .loaded), (.found, .failed):
                return unchanged(viewModel)  // ignore second answers to one .showSaved.
            case (.saved(let saved, _), .loading):
                return changed(
                    .loaded(ProfileViewModel.Content(saved, refresh: .reloading)), from: viewModel,
                    isAnswered: false)
            case (.saved(let saved, _), .waiting(let wait)):
                // The service was faster to ask for a pause than the store to answer.
                return changed(
                    .loaded(ProfileViewModel.Content(saved, refresh: .waiting(wait))), from: viewModel,
                    isAnswered: false)
            case (.saved(let saved, _), .failed(let error)):
                // The service was faster to fail than the store to answer.
                return changed(
                    .loaded(ProfileViewModel.Content(saved, refresh: .failed(error))), from: viewModel)
            case (.saved, .loaded):
                return unchanged(viewModel)  // ignore what was stored once a newer answer is there.
            case (.saved, .initialized):
                return unchanged(viewModel)  // ignore what was stored after the load was cancelled.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation,
                (.waited(let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let user, _), .loading):
                return changed(.loaded(ProfileViewModel.Content(user: user)), from: viewModel)
            case (.loaded(let user, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(ProfileViewModel.Content(user: user)), from: viewModel)
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
                return askingAgain(viewModel, attempt: viewModel.attempt)
            case (.waited, .loaded(let content)) where content.refresh.wait != nil:
                return askingAgain(viewModel, attempt: viewModel.attempt)
            case (.waited, .initialized), (.waited, .loading), (.waited, .loaded), (.waited, .failed):
                return unchanged(viewModel)  // ignore the end of a wait that was given up.
            }
        }
    }
}

extension ProfileViewModel: LoadingViewModel {}
extension ProfileViewModel.State: LoadingState {}

/// The transitions that the reducer's table is made of, beside those that every loading reducer has.
extension ProfileInteractor.Reducer: LoadingReducerType {
    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect {
        attempt.isAnew
            ? .loadAnew(generation: generation) : .load(generation: generation, showsSaved: showsSaved)
    }

    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect {
        .wait(seconds: wait.seconds, generation: generation, showsSaved: showsSaved)
    }

    static var interruption: Effect { .cancel }

    /// Asks again for what was waited for.
    static func askingAgain(_ viewModel: ProfileViewModel, attempt: Attempt) -> State {
        let state = viewModel.content.map { ProfileViewModel.State.loaded($0.with(refresh: .reloading)) }
        return loading(state ?? .loading, after: viewModel, attempt: attempt)
    }
}

extension ProfileViewModel.Content {
    /// A profile from the store.
    init(_ saved: Saved<User>, refresh: Refresh) {
        self.init(user: saved.value, refresh: refresh, savedAt: saved.date)
    }
}
