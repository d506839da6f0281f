import Interaction

/// One function for each command of the reducer, in which every state has its line.
extension PostsInteractor.Reducer {
    static func load(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized, .failed:
            return loading(.loading, after: viewModel)
        case .loading:
            return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
        case .waiting:
            return askingAgain(viewModel, attempt: viewModel.attempt.asked())
        case .loaded(let content) where content.refresh == .reloading:
            return unchanged(viewModel)  // ignore .load messages if we're already reloading.
        case .loaded(let content) where content.refresh.wait != nil || content.tail.wait != nil:
            return askingAgain(viewModel, attempt: viewModel.attempt.asked())
        case .loaded(let content):
            // The further page would belong to the old list: its answer is no longer awaited.
            return loading(.loaded(withoutPendingTail(content).with(refresh: .reloading)), after: viewModel)
        case .empty(.reloading):
            return unchanged(viewModel)  // ignore .load messages if we're already reloading.
        case .empty(.waiting):
            return askingAgain(viewModel, attempt: viewModel.attempt.asked())
        case .empty(.idle), .empty(.failed):
            return loading(.empty(.reloading), after: viewModel)
        }
    }

    static func loadMore(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized, .loading, .waiting, .failed, .empty:
            return unchanged(viewModel)  // ignore .loadMore messages while there is no list to go on from.
        case .loaded(let content) where content.refresh.isPending:
            return unchanged(viewModel)  // ignore .loadMore messages while a new list is awaited.
        case .loaded(let content):
            switch content.tail {
            case .end:
                return unchanged(viewModel)  // ignore .loadMore messages at the end of the list.
            case .loading:
                return unchanged(viewModel)  // ignore .loadMore messages if more is already loading.
            case .waiting:
                return askingAgain(viewModel, attempt: viewModel.attempt.asked())
            case .more(let token), .failed(_, retry: let token), .stopped(_, retry: let token):
                return loadingMore(content.with(tail: .loading(token)), at: token, after: viewModel)
            }
        }
    }

    static func cancel(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading, .waiting:
            return cancelled(.initialized, from: viewModel)
        case .loaded(let content) where content.refresh.isPending:
            return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
        case .loaded(let content) where content.tail.isPending:
            return cancelled(.loaded(withoutPendingTail(content)), from: viewModel)
        case .empty(.reloading), .empty(.waiting):
            return cancelled(.empty(.idle), from: viewModel)
        case .initialized, .loaded, .empty(.idle), .empty(.failed), .failed:
            return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.
        }
    }

    static func loaded(_ reply: PostsReply, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading, .empty(.reloading):
            return begun(with: reply, viewModel)
        case .loaded(let content) where content.refresh == .reloading:
            return begun(with: reply, viewModel)
        case .initialized:
            return unchanged(viewModel)  // ignore answers after the load was cancelled.
        case .waiting, .loaded, .empty, .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }

    static func loadedMore(_ reply: PostsReply, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loaded(let content):
            guard case .loading(let token) = content.tail else {
                return unchanged(viewModel)  // ignore further posts that nobody waits for any more.
            }
            return longer(content, by: reply, askedAt: token, viewModel)
        case .initialized, .loading, .waiting, .empty, .failed:
            return unchanged(viewModel)  // ignore further posts without a list to continue.
        }
    }

    static func failed(_ error: ServiceError, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading:
            return failed(error, after: viewModel, standing: .failed(error)) { .waiting($0) }
        case .loaded(let content) where content.refresh == .reloading:
            return failed(
                error, after: viewModel, standing: .loaded(content.with(refresh: .failed(error)))
            ) { .loaded(content.with(refresh: .waiting($0))) }
        case .loaded(let content):
            guard case .loading(let token) = content.tail else {
                return unchanged(viewModel)  // ignore second answers to one load.
            }
            return failed(
                error, after: viewModel, standing: .loaded(content.with(tail: .failed(error, retry: token)))
            ) { .loaded(content.with(tail: .waiting($0, retry: token))) }
        case .empty(.reloading):
            return failed(error, after: viewModel, standing: .empty(.failed(error))) { .empty(.waiting($0)) }
        case .initialized:
            return unchanged(viewModel)  // ignore answers after the load was cancelled.
        case .waiting, .empty, .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }
}
