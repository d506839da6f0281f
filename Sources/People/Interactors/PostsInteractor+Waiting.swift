import Interaction

/// What follows when a service asks for a pause: waiting, asking again, and giving that up.
extension PostsInteractor.Reducer {
    static func waited(_ viewModel: PostsViewModel) -> State {
        guard viewModel.wait != nil else {
            return unchanged(viewModel)  // ignore the end of a wait that was given up.
        }
        return askingAgain(viewModel, attempt: viewModel.attempt)
    }

    static func stopWaiting(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .waiting(let wait):
            return cancelled(.failed(wait.error), from: viewModel)
        case .empty(.waiting(let wait)):
            return cancelled(.empty(.failed(wait.error)), from: viewModel)
        case .loaded(let content):
            if let wait = content.refresh.wait {
                return cancelled(.loaded(content.with(refresh: .failed(wait.error))), from: viewModel)
            }
            guard case .waiting(let wait, retry: let token) = content.tail else {
                return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.
            }
            return cancelled(
                .loaded(content.with(tail: .failed(wait.error, retry: token))), from: viewModel)
        case .initialized, .loading, .empty, .failed:
            return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.
        }
    }

    /// Asks again for what is waited for.
    static func askingAgain(_ viewModel: PostsViewModel, attempt: Attempt) -> State {
        switch viewModel.state {
        case .loaded(let content):
            if case .waiting(_, retry: let token) = content.tail {
                let asking = content.with(tail: .loading(token))
                return loadingMore(asking, at: token, after: viewModel, attempt: attempt)
            }
            return loading(
                .loaded(content.with(refresh: .reloading)), after: viewModel, attempt: attempt)
        case .empty:
            return loading(.empty(.reloading), after: viewModel, attempt: attempt)
        case .initialized, .loading, .waiting, .failed:
            return loading(.loading, after: viewModel, attempt: attempt)
        }
    }
}
