import Interaction
import People
import Testing
import Values

@Suite struct PostsReducerTests {
    typealias Reducer = PostsInteractor.Reducer
    typealias Tail = PostsViewModel.Tail

    private static let first = Posts(Samples.posts(1...3))
    private static let both = Posts(Samples.posts(1...5))
    private static let newer = PostsReply(posts: Samples.posts(0...1), next: "newer")
    private static let further = PostsReply(posts: Samples.posts(3...5), next: "page 3")
    private static let nothing = PostsReply(posts: [])
    private static let key = Samples.post(2).key
    private static let page = WebAddress("https://harbour.example/@lantern/2")

    private static let busy = ServiceError.busy(status: 429, seconds: 30)
    private static let wait = Wait(for: busy, after: 0)!
    private static let waited = Attempt(waits: 1)

    private static func model(
        _ state: PostsViewModel.State, _ generation: Int = 2, _ attempt: Attempt = .first
    ) -> PostsViewModel {
        PostsViewModel(state: state, generation: generation, attempt: attempt)
    }

    private static func shown(
        _ posts: Posts,
        _ refresh: Refresh,
        _ tail: Tail,
        _ generation: Int = 2,
        _ attempt: Attempt = .first
    ) -> PostsViewModel {
        model(
            .loaded(PostsViewModel.Content(posts: posts, refresh: refresh, tail: tail)), generation, attempt)
    }

    @Test func `which posts were read is known of all of a list or of none`() throws {
        func ids(_ posts: Posts) -> Set<Post.ID> { Set(posts.map(\.id)) }
        func read(_ first: Set<Post.ID>?, _ more: Set<Post.ID>?) throws -> Set<Post.ID>? {
            let loading = Self.model(.loading, 1)
            let begun = Reducer.reduce(
                state: .init(viewModel: loading, effect: nil),
                command: .loaded(
                    PostsReply(posts: Samples.posts(1...2), next: "2").with(read: first), generation: 1))
            let asked = Reducer.reduce(state: begun, command: .user(.loadMore))
            let longer = Reducer.reduce(
                state: asked,
                command: .loadedMore(Self.further.with(read: more), generation: asked.viewModel.generation))
            return try #require(longer.viewModel.content).read
        }
        let (one, four) = (ids(Posts(Samples.posts(1...1))), ids(Posts(Samples.posts(4...4))))
        #expect(try read(one, four) == one.union(four))
        #expect(try read(one, nil) == nil)
        #expect(try read(nil, four) == nil)
    }

    private static let retry = Tail.failed(.offline, retry: "page 2")

    // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loaded": shown(first, .idle, .end),
        "loaded, more to come": shown(first, .idle, .more("page 2")),
        "loaded more": shown(first, .idle, .loading("page 2")),
        "loaded more failed": shown(first, .idle, retry),
        "loaded reloading": shown(first, .reloading, .more("page 2")),
        "loaded stale": shown(first, .failed(.offline), .more("page 2")),
        "loaded stale, loading more": shown(first, .failed(.offline), .loading("page 2")),
        "empty": model(.empty(.idle)),
        "empty reloading": model(.empty(.reloading)),
        "empty stale": model(.empty(.failed(.offline))),
        "saved reloading": kept(.reloading),
        "saved stale": kept(.failed(.offline)),
        "saved stale, loading more": kept(.failed(.offline), .loading("page 2")),
        "failed": model(.failed(.offline)),
        "waiting": model(.waiting(wait), 2, waited),
        "loaded waiting": shown(first, .waiting(wait), .more("page 2"), 2, waited),
        "loaded more waiting": shown(first, .failed(.offline), pausing, 2, waited),
        "loaded more stopped": shown(first, .idle, stopped),
        "empty waiting": model(.empty(.waiting(wait)), 2, waited),
    ]

    private static let pausing = Tail.waiting(wait, retry: "page 2")
    private static let stopped = Tail.stopped(.sameAgain, retry: "page 2")

    /// What is stored, shown in this state.
    private static func kept(
        _ refresh: Refresh,
        _ tail: Tail = .more("page 2"),
        _ generation: Int = 2,
        posts: Posts = first,
        attempt: Attempt = .first
    ) -> PostsViewModel {
        let content = PostsViewModel.Content(
            posts: posts, refresh: refresh, tail: tail, savedAt: Samples.noon)
        return model(.loaded(content), generation, attempt)
    }

    private static let stored = Saved(
        PostsReply(posts: Samples.posts(1...3), next: "page 2"), at: Samples.noon)
    private static let storedNothing = Saved(nothing, at: Samples.noon)

    private static let error = ServiceError.unavailable(status: 503)

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .user(.load),
        "showSaved": .user(.showSaved),
        "showStored": .user(.showStored),
        "reloadHard": .user(.reloadHard),
        "found": .found(stored, generation: 2),
        "found with nothing": .found(storedNothing, generation: 2),
        "an old found": .found(stored, generation: 1),
        "stored": .stored(stored, generation: 2),
        "stored with nothing": .stored(storedNothing, generation: 2),
        "an old stored": .stored(stored, generation: 1),
        "saved": .saved(stored, generation: 2),
        "saved with nothing": .saved(storedNothing, generation: 2),
        "an old saved": .saved(stored, generation: 1),
        "loadMore": .user(.loadMore),
        "cancel": .user(.cancel),
        "stopWaiting": .user(.stopWaiting),
        "waited": .waited(generation: 2),
        "an old waited": .waited(generation: 1),
        "busy": .failed(busy, generation: 2),
        "an old busy": .failed(busy, generation: 1),
        "open": .user(.open(key)),
        "open a row that is gone": .user(.open(Samples.post(77).key)),
        "copyLink": .user(.copyLink(key)),
        "loaded": .loaded(newer, generation: 2),
        "loaded with nothing": .loaded(nothing, generation: 2),
        "an old loaded": .loaded(newer, generation: 1),
        "loadedMore": .loadedMore(further, generation: 2),
        "an old loadedMore": .loadedMore(further, generation: 1),
        "failed": .failed(error, generation: 2),
        "an old failed": .failed(error, generation: 1),
    ]

    private static let answered = shown(newer.posts, .idle, .more("newer"))
    private static let reloading = shown(first, .reloading, .more("page 2"), 3)
    private static let load = Reducer.Effect.load(generation: 3)
    private static let loadMore = Reducer.Effect.loadMore("page 2", generation: 3)

    private typealias Change = TransitionTable<Reducer>.Change

    private static let loads: [Change] = [
        ("initialized + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("failed + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("saved stale + load", (kept(.reloading, .more("page 2"), 3), load)),
        ("saved stale, loading more + load", (kept(.reloading, .more("page 2"), 3), load)),
        ("initialized + showSaved", (model(.initialized, 3), .readSaved(generation: 3))),
        ("initialized + showStored", (model(.initialized, 3), .readStored(generation: 3))),
        ("loaded + load", (shown(first, .reloading, .end, 3), load)),
        ("loaded, more to come + load", (reloading, load)),
        ("loaded more + load", (reloading, load)),
        ("loaded more failed + load", (shown(first, .reloading, retry, 3), load)),
        ("loaded stale + load", (reloading, load)),
        ("loaded stale, loading more + load", (reloading, load)),
        ("empty + load", (model(.empty(.reloading), 3), load)),
        ("empty stale + load", (model(.empty(.reloading), 3), load)),

        ("loaded, more to come + loadMore", (shown(first, .idle, .loading("page 2"), 3), loadMore)),
        ("loaded more failed + loadMore", (shown(first, .idle, .loading("page 2"), 3), loadMore)),
        ("loaded stale + loadMore", (shown(first, .failed(.offline), .loading("page 2"), 3), loadMore)),

        ("saved stale + loadMore", (kept(.failed(.offline), .loading("page 2"), 3), loadMore)),

        ("saved reloading + cancel", (kept(.idle, .more("page 2"), 3), .cancel)),
        ("saved stale, loading more + cancel", (kept(.failed(.offline), .more("page 2"), 3), .cancel)),
        ("loading + cancel", (model(.initialized, 3), .cancel)),
        ("loaded more + cancel", (shown(first, .idle, .more("page 2"), 3), .cancel)),
        ("loaded reloading + cancel", (shown(first, .idle, .more("page 2"), 3), .cancel)),
        (
            "loaded stale, loading more + cancel",
            (shown(first, .failed(.offline), .more("page 2"), 3), .cancel)
        ),
        ("empty reloading + cancel", (model(.empty(.idle), 3), .cancel)),
    ]

    private static let answers: [Change] = [
        ("initialized + found", (kept(.reloading, .more("page 2"), 3), load)),
        ("initialized + found with nothing", (model(.empty(.reloading), 3), load)),
        ("initialized + stored", (kept(.idle), nil)),
        ("initialized + stored with nothing", (model(.empty(.idle)), nil)),
        ("loading + saved", (kept(.reloading), nil)),
        ("loading + saved with nothing", (model(.empty(.reloading)), nil)),
        ("failed + saved", (kept(.failed(.offline)), nil)),
        ("failed + saved with nothing", (model(.empty(.failed(.offline))), nil)),
        ("saved reloading + loaded", (answered, nil)),
        ("saved reloading + loaded with nothing", (model(.empty(.idle)), nil)),
        ("saved reloading + failed", (kept(.failed(error)), nil)),
        (
            "saved stale, loading more + loadedMore",
            (kept(.failed(.offline), .more("page 3"), posts: both), nil)
        ),
        (
            "saved stale, loading more + failed",
            (kept(.failed(.offline), .failed(error, retry: "page 2")), nil)
        ),

        ("loading + loaded", (answered, nil)),
        ("loading + loaded with nothing", (model(.empty(.idle)), nil)),
        ("loading + failed", (model(.failed(error)), nil)),
        ("loaded reloading + loaded", (answered, nil)),
        ("loaded reloading + loaded with nothing", (model(.empty(.idle)), nil)),
        ("loaded reloading + failed", (shown(first, .failed(error), .more("page 2")), nil)),
        ("empty reloading + loaded", (answered, nil)),
        ("empty reloading + loaded with nothing", (model(.empty(.idle)), nil)),
        ("empty reloading + failed", (model(.empty(.failed(error))), nil)),

        ("loaded more + loadedMore", (shown(both, .idle, .more("page 3")), nil)),
        ("loaded more + failed", (shown(first, .idle, .failed(error, retry: "page 2")), nil)),
        ("loaded stale, loading more + loadedMore", (shown(both, .failed(.offline), .more("page 3")), nil)),
        (
            "loaded stale, loading more + failed",
            (shown(first, .failed(.offline), .failed(error, retry: "page 2")), nil)
        ),
    ]

    private static func pause(showsSaved: Bool = false) -> Reducer.Effect {
        .wait(seconds: 30, generation: 3, showsSaved: showsSaved)
    }

    private static let beginnings: [Change] = [
        ("loading + busy", (model(.waiting(wait), 3, waited), pause(showsSaved: true))),
        (
            "loaded reloading + busy",
            (shown(first, .waiting(wait), .more("page 2"), 3, waited), pause())
        ),
        ("saved reloading + busy", (kept(.waiting(wait), .more("page 2"), 3, attempt: waited), pause())),
        ("loaded more + busy", (shown(first, .idle, pausing, 3, waited), pause())),
        ("loaded stale, loading more + busy", (shown(first, .failed(.offline), pausing, 3, waited), pause())),
        ("saved stale, loading more + busy", (kept(.failed(.offline), pausing, 3, attempt: waited), pause())),
        ("empty reloading + busy", (model(.empty(.waiting(wait)), 3, waited), pause())),
    ]

    private static let waits: [Change] = [
        ("waiting + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("waiting + waited", (model(.loading, 3, waited), .load(generation: 3, showsSaved: true))),
        ("waiting + stopWaiting", (model(.failed(busy), 3), .cancel)),
        ("waiting + cancel", (model(.initialized, 3), .cancel)),
        ("waiting + saved", (kept(.waiting(wait), .more("page 2"), 2, attempt: waited), nil)),
        ("waiting + saved with nothing", (model(.empty(.waiting(wait)), 2, waited), nil)),

        ("loaded waiting + load", (reloading, load)),
        ("loaded waiting + waited", (shown(first, .reloading, .more("page 2"), 3, waited), load)),
        ("loaded waiting + stopWaiting", (shown(first, .failed(busy), .more("page 2"), 3), .cancel)),
        ("loaded waiting + cancel", (shown(first, .idle, .more("page 2"), 3), .cancel)),

        // A new list would take the reader's place away.
        (
            "loaded more waiting + load",
            (shown(first, .failed(.offline), .loading("page 2"), 3), loadMore)
        ),
        (
            "loaded more waiting + loadMore",
            (shown(first, .failed(.offline), .loading("page 2"), 3), loadMore)
        ),
        (
            "loaded more waiting + waited",
            (shown(first, .failed(.offline), .loading("page 2"), 3, waited), loadMore)
        ),
        (
            "loaded more waiting + stopWaiting",
            (shown(first, .failed(.offline), .failed(busy, retry: "page 2"), 3), .cancel)
        ),
        ("loaded more waiting + cancel", (shown(first, .failed(.offline), .more("page 2"), 3), .cancel)),

        ("empty waiting + load", (model(.empty(.reloading), 3), load)),
        ("empty waiting + waited", (model(.empty(.reloading), 3, waited), load)),
        ("empty waiting + stopWaiting", (model(.empty(.failed(busy)), 3), .cancel)),
        ("empty waiting + cancel", (model(.empty(.idle), 3), .cancel)),

        ("loaded more stopped + load", (shown(first, .reloading, stopped, 3), load)),
        ("loaded more stopped + loadMore", (shown(first, .idle, .loading("page 2"), 3), loadMore)),
    ]

    /// In every state that shows posts, a row's page can be opened and copied.
    private static let links: [Change] =
        states.filter { $0.value.content != nil }.flatMap { name, viewModel in
            [
                ("\(name) + open", (viewModel, page.map(Reducer.Effect.open))),
                ("\(name) + copyLink", (viewModel, .copy("https://harbour.example/@lantern/2"))),
            ]
        }

    /// Whatever is shown stays while a hard reload asks anew, and a further page is no longer awaited.
    private static let hard: [Change] = [
        ("waiting", model(.loading, 3)),
        ("loaded waiting", reloading),
        ("loaded more waiting", reloading),
        ("loaded more stopped", shown(first, .reloading, stopped, 3)),
        ("empty waiting", model(.empty(.reloading), 3)),
        ("initialized", model(.loading, 3)),
        ("loading", model(.loading, 3)),
        ("loaded", shown(first, .reloading, .end, 3)),
        ("loaded, more to come", reloading),
        ("loaded more", reloading),
        ("loaded more failed", shown(first, .reloading, retry, 3)),
        ("loaded reloading", reloading),
        ("loaded stale", reloading),
        ("loaded stale, loading more", reloading),
        ("empty", model(.empty(.reloading), 3)),
        ("empty reloading", model(.empty(.reloading), 3)),
        ("empty stale", model(.empty(.reloading), 3)),
        ("saved reloading", kept(.reloading, .more("page 2"), 3)),
        ("saved stale", kept(.reloading, .more("page 2"), 3)),
        ("saved stale, loading more", kept(.reloading, .more("page 2"), 3)),
        ("failed", model(.loading, 3)),
    ].map { name, viewModel in
        let anew = PostsViewModel(state: viewModel.state, generation: 3, attempt: .anew)
        return ("\(name) + reloadHard", (anew, .loadAnew(generation: 3)))
    }

    private static let changes = loads + answers + beginnings + waits + links + hard
    private static let table = TransitionTable<Reducer>(states: states, commands: commands, changes: changes)

    @Test(arguments: table.cells)
    func `every command has its answer in every state`(cell: Transition<Reducer>) {
        cell.check()
    }

    @Test func `the table names only pairs that there are`() {
        Self.table.check()
    }

    @Test func `the states of the table are all that there are`() {
        #expect(
            Set(Self.states.map(\.value.label.text)) == [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "loaded more", "loaded more waiting", "loaded more failed",
                "loaded more stopped", "empty", "empty reloading", "empty waiting", "empty stale", "failed",
            ]
        )
    }

    @Test func `a post without a page is not opened`() {
        let post = Post(id: 9, author: Samples.author, date: Samples.noon, text: "Nowhere")
        let state = Reducer.State(viewModel: Self.shown([post], .idle, .end))
        #expect(Reducer.reduce(state: state, command: .user(.open(post.key))) == state)
        #expect(Reducer.reduce(state: state, command: .user(.copyLink(post.key))) == state)
    }

    @Test func `a last page ends the list`() {
        let last = PostsReply(posts: Samples.posts(4...5))
        let state = Reducer.State(viewModel: Self.shown(Self.first, .idle, .loading("page 2")))
        let after = Reducer.reduce(state: state, command: .loadedMore(last, generation: 2))
        #expect(after.viewModel == Self.shown(Self.both, .idle, .end))
    }
}
