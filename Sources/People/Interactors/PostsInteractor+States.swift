import Interaction

/// The states that the transitions lead to.
extension PostsInteractor.Reducer {
    static func unchanged(_ viewModel: PostsViewModel, effect: Effect? = nil) -> State {
        State(viewModel: viewModel, effect: effect)
    }

    /// Where a row's page is; nil for a row that is not there (any more) and for a post without a page.
    static func address(of key: Post.Key, in viewModel: PostsViewModel) -> WebAddress? {
        viewModel.content?.posts.post(key)?.address
    }

    /// Another state, in which nothing is awaited any more unless said otherwise.
    static func changed(
        _ state: PostsViewModel.State, from viewModel: PostsViewModel, isAnswered: Bool = true
    ) -> State {
        State(
            viewModel: PostsViewModel(
                state: state, generation: viewModel.generation,
                attempt: isAnswered ? .first : viewModel.attempt))
    }

    /// Gives up what is being asked for; its number is used up, so that who looks on can tell this from an answer.
    static func cancelled(_ state: PostsViewModel.State, from viewModel: PostsViewModel) -> State {
        State(
            viewModel: PostsViewModel(state: state, generation: viewModel.generation + 1), effect: .cancel)
    }

    /// Starts the next load of newest posts, so that answers to earlier loads are told by their number.
    ///
    /// - Parameter effect: what asks; by default the service, in the way that the attempt says.
    static func loading(
        _ state: PostsViewModel.State,
        after viewModel: PostsViewModel,
        attempt: Attempt = .first,
        effect: ((Int) -> Effect)? = nil
    ) -> State {
        let generation = viewModel.generation + 1
        let usual = attempt.isAnew ? Effect.loadAnew(generation: generation) : .load(generation: generation)
        return State(
            viewModel: PostsViewModel(state: state, generation: generation, attempt: attempt),
            effect: effect?(generation) ?? usual
        )
    }

    /// Starts the load of a further page.
    static func loadingMore(
        _ content: PostsViewModel.Content, at token: PageToken, after viewModel: PostsViewModel,
        attempt: Attempt = .first
    ) -> State {
        let generation = viewModel.generation + 1
        return State(
            viewModel: PostsViewModel(state: .loaded(content), generation: generation, attempt: attempt),
            effect: .loadMore(token, generation: generation))
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
