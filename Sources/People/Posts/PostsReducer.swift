import Interaction
import Values

extension PostsInteractor {
    /// How the posts' view model changes: a pure function from one state and a command to the next state.
    ///
    /// At most one answer is awaited: a reload takes the place of a further page, and while it lasts none is asked for.
    /// A service that asks for a pause is asked again after it; one that says for ever that there is more, and sends
    /// nothing new, is asked no further.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = PostsViewModel

        /// Everything that can change the posts: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(PostsInteractor.Command)

            /// The stored posts, which `showSaved` looked for as number `generation`.
            case found(Saved<PostsReply>, generation: Int)

            /// The stored posts, which `showStored` looked for as number `generation`.
            case stored(Saved<PostsReply>, generation: Int)

            /// The stored posts, to be shown until load number `generation` is answered.
            case saved(Saved<PostsReply>, generation: Int)

            /// The newest posts, for which load number `generation` asked.
            case loaded(PostsReply, generation: Int)

            /// Further posts, for which load number `generation` asked.
            case loadedMore(PostsReply, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)

            /// Wait number `generation` is over.
            case waited(generation: Int)
        }

        /// What a change of the posts sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for the stored posts, to ask for them behind that; they are to carry this number.
            case readSaved(generation: Int)

            /// Look for the stored posts, and ask nobody; they are to carry this number.
            case readStored(generation: Int)

            /// Ask the service for the newest posts, and show what is stored meanwhile if nothing is shown yet; answers
            /// carry this number.
            case load(generation: Int, showsSaved: Bool = false)

            /// Ask the service for the newest posts, and drop what is stored once it has answered; the answer is to carry
            /// this number.
            case loadAnew(generation: Int)

            /// Ask the service for the posts at this token; the answer is to carry this number.
            case loadMore(PageToken, generation: Int)

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
            switch command {
            case .user(let command): return asked(command, viewModel)
            case .found(_, let generation) where generation != viewModel.generation,
                .stored(_, let generation) where generation != viewModel.generation,
                .saved(_, let generation) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore what an older load found stored: a newer one looks.
            case .found(let saved, _): return found(saved, viewModel)
            case .stored(let saved, _): return stored(saved, viewModel)
            case .saved(let saved, _): return showing(saved, viewModel)
            case .loaded(_, let generation) where generation != viewModel.generation,
                .loadedMore(_, let generation) where generation != viewModel.generation,
                .failed(_, let generation) where generation != viewModel.generation,
                .waited(let generation) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case .loaded(let reply, _): return loaded(reply, viewModel)
            case .loadedMore(let reply, _): return loadedMore(reply, viewModel)
            case .failed(let error, _): return failed(error, viewModel)
            case .waited: return waited(viewModel)
            }
        }

        private static func asked(_ command: PostsInteractor.Command, _ viewModel: PostsViewModel) -> State {
            switch command {
            case .load: load(viewModel)
            case .showSaved: show(viewModel) { .readSaved(generation: $0) }
            case .showStored: show(viewModel) { .readStored(generation: $0) }
            case .reloadHard: reloadHard(viewModel)
            case .loadMore: loadMore(viewModel)
            case .cancel: cancel(viewModel)
            case .stopWaiting: stopWaiting(viewModel)
            case .open(let key):
                unchanged(viewModel, effect: address(of: key, in: viewModel).map(Effect.open))
            case .copyLink(let key):
                unchanged(viewModel, effect: address(of: key, in: viewModel).map { .copy($0.text) })
            }
        }
    }
}

extension PostsViewModel: LoadingViewModel {}
extension PostsViewModel.State: LoadingState {}

/// The states that the transitions lead to, beside those that every loading reducer has.
extension PostsInteractor.Reducer: LoadingReducerType {
    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect {
        attempt.isAnew
            ? .loadAnew(generation: generation) : .load(generation: generation, showsSaved: showsSaved)
    }

    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect {
        .wait(seconds: wait.seconds, generation: generation, showsSaved: showsSaved)
    }

    static var interruption: Effect { .cancel }

    /// Where a row's page is; nil for a row that is not there (any more) and for a post without a page.
    static func address(of key: Post.Key, in viewModel: PostsViewModel) -> WebAddress? {
        viewModel.content?.posts.post(key)?.address
    }

    /// Starts the load of a further page.
    static func loadingMore(
        _ content: PostsViewModel.Content, at token: PageToken, after viewModel: PostsViewModel,
        attempt: Attempt = .first
    ) -> State {
        starting(.loaded(content), after: viewModel, attempt: attempt) { .loadMore(token, generation: $0) }
    }

    /// A new list: `empty` only when the service says that nothing follows either, and nothing was there that could not be
    /// read.
    static func begun(with reply: PostsReply, _ viewModel: PostsViewModel) -> State {
        guard !reply.holdsNothing else { return changed(.empty(.idle), from: viewModel) }
        return longer(PostsViewModel.Content(posts: []), by: reply, askedAt: nil, viewModel)
    }

    /// A list with a page more.
    ///
    /// One that brought nothing has the next one asked for at once: nobody could move down to ask for it.
    static func longer(
        _ content: PostsViewModel.Content, by reply: PostsReply, askedAt token: PageToken?,
        _ viewModel: PostsViewModel
    ) -> State {
        let attempt = viewModel.attempt
        let longer = content.longer(by: reply, askedAt: token, after: attempt.barrenPages)
        guard case .more(let next) = longer.tail, longer.posts.count == content.posts.count else {
            return changed(.loaded(longer), from: viewModel)
        }
        return loadingMore(
            longer.with(tail: .loading(next)), at: next, after: viewModel, attempt: attempt.goingOn())
    }

    /// The same without waiting for a further page.
    static func withoutPendingTail(_ content: PostsViewModel.Content) -> PostsViewModel.Content {
        guard content.tail.isPending, let token = content.tail.token else { return content }
        return content.with(tail: .more(token))
    }
}

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
