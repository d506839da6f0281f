import Interaction
import Values

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
