import Interaction

/// What is stored of a person's posts: looking for it, showing it, replacing it.
extension PostsInteractor.Reducer {
    /// Looks for what is stored, with an effect that says whether the newest is asked for afterwards.
    static func show(_ viewModel: PostsViewModel, reading effect: (Int) -> Effect) -> State {
        switch viewModel.state {
        case .initialized:
            return starting(.initialized, after: viewModel) { effect($0) }
        case .loading, .waiting, .failed:
            return unchanged(viewModel)  // ignore both messages: a load looks there itself.
        case .loaded, .empty:
            return unchanged(viewModel)  // ignore both messages while posts are shown.
        }
    }

    static func reloadHard(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized, .loading, .waiting, .failed:
            return loading(.loading, after: viewModel, attempt: .anew)
        case .loaded(let content):
            // What is shown goes only when the new has come; a further page would belong to the old list.
            let kept = withoutPendingTail(content).with(refresh: .reloading)
            return loading(.loaded(kept), after: viewModel, attempt: .anew)
        case .empty:
            return loading(.empty(.reloading), after: viewModel, attempt: .anew)
        }
    }

    static func found(_ saved: Saved<PostsReply>, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized:
            return loading(shown(saved, refresh: .reloading), after: viewModel)
        case .loading, .waiting, .loaded, .empty, .failed:
            return unchanged(viewModel)  // ignore second answers to one .showSaved.
        }
    }

    static func stored(_ saved: Saved<PostsReply>, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized:
            return changed(shown(saved, refresh: .idle), from: viewModel)
        case .loading, .waiting, .loaded, .empty, .failed:
            return unchanged(viewModel)  // ignore second answers to one .showStored.
        }
    }

    static func showing(_ saved: Saved<PostsReply>, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading:
            return changed(shown(saved, refresh: .reloading), from: viewModel, isAnswered: false)
        case .waiting(let wait):
            // The service was faster to ask for a pause than the store to answer.
            return changed(shown(saved, refresh: .waiting(wait)), from: viewModel, isAnswered: false)
        case .failed(let error):
            // The service was faster to fail than the store to answer.
            return changed(shown(saved, refresh: .failed(error)), from: viewModel)
        case .loaded, .empty:
            return unchanged(viewModel)  // ignore what was stored once a newer answer is there.
        case .initialized:
            return unchanged(viewModel)  // ignore what was stored after the load was cancelled.
        }
    }

    /// The state that a stored first page makes; a stored list without posts has no age to show.
    private static func shown(_ saved: Saved<PostsReply>, refresh: Refresh) -> PostsViewModel.State {
        let reply = saved.value
        if reply.holdsNothing { return .empty(refresh) }
        let tail = PostsViewModel.Tail(next: reply.next)
        return .loaded(
            .init(
                posts: reply.posts, refresh: refresh, tail: tail, savedAt: saved.date,
                skipped: .init(reply.skipped), read: reply.read))
    }
}
