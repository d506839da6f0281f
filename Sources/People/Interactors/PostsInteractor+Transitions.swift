import Interaction

/// One function for each command of the reducer, in which every state has its line.
extension PostsInteractor.Reducer {
    static func load(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized, .failed:
            return loading(.loading, after: viewModel) { .load(generation: $0, showsSaved: true) }
        case .loading:
            return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
        case .loaded(let content) where content.refresh == .reloading:
            return unchanged(viewModel)  // ignore .load messages if we're already reloading.
        case .loaded(let content):
            // The further page would belong to the old list: its answer is no longer awaited.
            return loading(.loaded(withoutLoadingTail(content).with(refresh: .reloading)), after: viewModel)
        case .empty(.reloading):
            return unchanged(viewModel)  // ignore .load messages if we're already reloading.
        case .empty(.idle), .empty(.failed):
            return loading(.empty(.reloading), after: viewModel)
        }
    }

    static func loadMore(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .initialized, .loading, .failed, .empty:
            return unchanged(viewModel)  // ignore .loadMore messages while there is no list to go on from.
        case .loaded(let content) where content.refresh == .reloading:
            return unchanged(viewModel)  // ignore .loadMore messages while a new list is awaited.
        case .loaded(let content):
            switch content.tail {
            case .end:
                return unchanged(viewModel)  // ignore .loadMore messages at the end of the list.
            case .loading:
                return unchanged(viewModel)  // ignore .loadMore messages if more is already loading.
            case .more(let token), .failed(_, retry: let token):
                let generation = viewModel.generation + 1
                return State(
                    viewModel: PostsViewModel(
                        state: .loaded(content.with(tail: .loading(token))),
                        generation: generation
                    ),
                    effect: .loadMore(token, generation: generation)
                )
            }
        }
    }

    static func cancel(_ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading:
            return cancelled(.initialized, from: viewModel)
        case .loaded(let content) where content.refresh == .reloading:
            return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
        case .loaded(let content) where content.tail.isLoading:
            return cancelled(.loaded(withoutLoadingTail(content)), from: viewModel)
        case .empty(.reloading):
            return cancelled(.empty(.idle), from: viewModel)
        case .initialized, .loaded, .empty(.idle), .empty(.failed), .failed:
            return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.
        }
    }

    static func loaded(_ reply: PostsReply, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading, .empty(.reloading):
            return changed(fresh(reply), from: viewModel)
        case .loaded(let content) where content.refresh == .reloading:
            return changed(fresh(reply), from: viewModel)
        case .initialized:
            return unchanged(viewModel)  // ignore answers after the load was cancelled.
        case .loaded, .empty(.idle), .empty(.failed), .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }

    static func loadedMore(_ reply: PostsReply, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loaded(let content):
            guard case .loading(let token) = content.tail else {
                return unchanged(viewModel)  // ignore further posts that nobody waits for any more.
            }
            var posts = content.posts
            posts.append(reply.posts)
            // A service that answers with the token it was asked at would be asked the same for ever.
            let tail = PostsViewModel.Tail(next: reply.next == token ? nil : reply.next)
            let longer = PostsViewModel.Content(
                posts: posts, refresh: content.refresh, tail: tail, savedAt: content.savedAt)
            return changed(.loaded(longer), from: viewModel)
        case .initialized, .loading, .empty, .failed:
            return unchanged(viewModel)  // ignore further posts without a list to continue.
        }
    }

    static func failed(_ error: ServiceError, _ viewModel: PostsViewModel) -> State {
        switch viewModel.state {
        case .loading:
            return changed(.failed(error), from: viewModel)
        case .loaded(let content) where content.refresh == .reloading:
            return changed(.loaded(content.with(refresh: .failed(error))), from: viewModel)
        case .loaded(let content):
            guard case .loading(let token) = content.tail else {
                return unchanged(viewModel)  // ignore second answers to one load.
            }
            return changed(.loaded(content.with(tail: .failed(error, retry: token))), from: viewModel)
        case .empty(.reloading):
            return changed(.empty(.failed(error)), from: viewModel)
        case .initialized:
            return unchanged(viewModel)  // ignore answers after the load was cancelled.
        case .empty(.idle), .empty(.failed), .failed:
            return unchanged(viewModel)  // ignore second answers to one load.
        }
    }
}

extension PostsInteractor.Reducer {
    static func unchanged(_ viewModel: PostsViewModel, effect: Effect? = nil) -> State {
        State(viewModel: viewModel, effect: effect)
    }

    /// Where a row's page is; nil for a row that is not there (any more) and for a post without a page.
    static func address(of key: Post.Key, in viewModel: PostsViewModel) -> WebAddress? {
        viewModel.content?.posts.post(key)?.address
    }

    static func changed(
        _ state: PostsViewModel.State,
        from viewModel: PostsViewModel,
        effect: Effect? = nil
    ) -> State {
        State(viewModel: PostsViewModel(state: state, generation: viewModel.generation), effect: effect)
    }

    /// Gives up what is being asked for; its number is used up, so that who looks on can tell this from an answer.
    private static func cancelled(_ state: PostsViewModel.State, from viewModel: PostsViewModel) -> State {
        State(
            viewModel: PostsViewModel(state: state, generation: viewModel.generation + 1), effect: .cancel)
    }

    /// Starts the next load of newest posts, so that answers to earlier loads are told by their number.
    static func loading(
        _ state: PostsViewModel.State,
        after viewModel: PostsViewModel,
        effect: (Int) -> Effect = { .load(generation: $0) }
    ) -> State {
        let generation = viewModel.generation + 1
        return State(
            viewModel: PostsViewModel(state: state, generation: generation),
            effect: effect(generation)
        )
    }

    /// The state that a first page makes: `empty` only when the service says that nothing follows either.
    private static func fresh(_ reply: PostsReply) -> PostsViewModel.State {
        if reply.posts.isEmpty, reply.next == nil { return .empty(.idle) }
        let tail = PostsViewModel.Tail(next: reply.next)
        return .loaded(PostsViewModel.Content(posts: reply.posts, tail: tail))
    }

    private static func withoutLoadingTail(_ content: PostsViewModel.Content) -> PostsViewModel.Content {
        guard case .loading(let token) = content.tail else { return content }
        return content.with(tail: .more(token))
    }
}
