import Interaction

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
