import Interaction

/// The transitions that the reducer's table is made of.
extension ProfileInteractor.Reducer {
    static func unchanged(_ viewModel: ProfileViewModel, effect: Effect? = nil) -> State {
        State(viewModel: viewModel, effect: effect)
    }

    /// Another state, in which nothing is awaited any more unless said otherwise.
    static func changed(
        _ state: ProfileViewModel.State,
        from viewModel: ProfileViewModel,
        isAnswered: Bool = true
    ) -> State {
        State(
            viewModel: ProfileViewModel(
                state: state, generation: viewModel.generation,
                attempt: isAnswered ? .first : viewModel.attempt))
    }

    /// Gives up the load; its number is used up, so that who looks on can tell this from an answer.
    static func cancelled(
        _ state: ProfileViewModel.State,
        from viewModel: ProfileViewModel
    ) -> State {
        State(
            viewModel: ProfileViewModel(state: state, generation: viewModel.generation + 1),
            effect: .cancel
        )
    }

    /// Starts the next load, so that answers to earlier ones are told by their number.
    ///
    /// - Parameter effect: what asks; by default the service, in the way that the attempt says.
    static func loading(
        _ state: ProfileViewModel.State,
        after viewModel: ProfileViewModel,
        attempt: Attempt = .first,
        effect: ((Int) -> Effect)? = nil
    ) -> State {
        let generation = viewModel.generation + 1
        let usual = attempt.isAnew ? Effect.loadAnew(generation: generation) : .load(generation: generation)
        return State(
            viewModel: ProfileViewModel(state: state, generation: generation, attempt: attempt),
            effect: effect?(generation) ?? usual
        )
    }

    /// Starts a wait, after which the same is asked for again.
    static func waiting(
        _ state: ProfileViewModel.State, _ wait: Wait, after viewModel: ProfileViewModel
    ) -> State {
        let generation = viewModel.generation + 1
        // The load that has failed looked for what is stored, too, and is given up now.
        let showsSaved = viewModel.state == .loading && !viewModel.attempt.isAnew
        return State(
            viewModel: ProfileViewModel(
                state: state, generation: generation, attempt: viewModel.attempt.waiting()),
            effect: .wait(seconds: wait.seconds, generation: generation, showsSaved: showsSaved))
    }

    /// Asks again for what was waited for.
    static func askingAgain(_ viewModel: ProfileViewModel, attempt: Attempt) -> State {
        guard let content = viewModel.content else {
            guard !attempt.isAnew else { return loading(.loading, after: viewModel, attempt: attempt) }
            return loading(.loading, after: viewModel, attempt: attempt) {
                .load(generation: $0, showsSaved: true)
            }
        }
        return loading(
            .loaded(content.with(refresh: .reloading)), after: viewModel, attempt: attempt)
    }
}

extension ProfileViewModel.Content {
    /// A profile from the store.
    init(_ saved: Saved<User>, refresh: Refresh) {
        self.init(user: saved.value, refresh: refresh, savedAt: saved.date)
    }
}
