import Interaction
import Machines
import People

extension Alphabet where R == PostsInteractor.Reducer {
    /// The posts' reducer.
    static let posts = Alphabet(
        name: "posts",
        viewModel: PostsViewModel(state: .initialized),
        states: [
            "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "loaded more",
            "loaded more failed", "empty", "empty reloading", "empty stale", "failed",
        ],
        commands: [
            Letter(.load), Letter(.showSaved), Letter(.reloadHard), Letter(.loadMore), Letter(.cancel),
            Letter(.open(Samples.post(1).key)), Letter(.copyLink(Samples.post(1).key)),
        ],
        // Who asks to drop everything while that is under way wants it dropped again.
        allowances: Allowances(restarts: ["loadAnew"]),
        work: { effect in
            switch effect {
            case .readSaved(let generation):
                [.quiet(Letter(.found(saved, generation: generation)))]
            case .load(let generation, showsSaved: true):
                [.quiet(Letter(.saved(saved, generation: generation))), newest(generation)]
            case .load(let generation, showsSaved: false), .loadAnew(let generation):
                [newest(generation)]
            case .loadMore(_, let generation):
                [
                    .awaited(
                        Letter(.loadedMore(PostsReply(posts: [Samples.post(2)]), generation: generation)),
                        Letter(.failed(.offline, generation: generation)))
                ]
            case .cancel, .open, .copy:
                []
            }
        },
        lane: { effect in
            switch effect {
            case .readSaved, .load, .loadAnew, .loadMore, .cancel: "load"
            case .open, .copy: nil
            }
        },
        strays: { viewModel in
            [viewModel.generation, viewModel.generation - 1].flatMap { generation -> [Letter<R>] in
                let age = generation == viewModel.generation ? "" : " old"
                return [
                    Letter(.found(saved, generation: generation), as: Label("found" + age)),
                    Letter(.saved(saved, generation: generation), as: Label("saved" + age)),
                    Letter(.loaded(page, generation: generation), as: Label("loaded" + age)),
                    Letter(
                        .loaded(PostsReply(posts: []), generation: generation),
                        as: Label("loaded empty" + age)),
                    Letter(.loadedMore(page, generation: generation), as: Label("loadedMore" + age)),
                    Letter(.failed(.offline, generation: generation), as: Label("failed" + age)),
                ]
            }
        },
        isWaiting: \.isPending,
        rebased: { viewModel, effects in
            let now = viewModel.generation
            return (PostsViewModel(state: viewModel.state), effects.map { rebased($0, by: now) })
        })

    /// A first page that goes on.
    private static let page = PostsReply(posts: [Samples.post(1)], next: "2")

    private static let saved = Saved(PostsReply(posts: [Samples.post(3)]), at: Samples.noon)

    private static func newest(_ generation: Int) -> Strand<R> {
        .awaited(
            Letter(.loaded(page, generation: generation)),
            Letter(.loaded(PostsReply(posts: []), generation: generation), as: "loaded empty"),
            Letter(.failed(.offline, generation: generation)))
    }

    private static func rebased(_ effect: R.Effect, by now: Int) -> R.Effect {
        switch effect {
        case .readSaved(let generation): .readSaved(generation: age(of: generation, at: now))
        case .load(let generation, let showsSaved):
            .load(generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .loadAnew(let generation): .loadAnew(generation: age(of: generation, at: now))
        case .loadMore(let token, let generation): .loadMore(token, generation: age(of: generation, at: now))
        case .cancel, .open, .copy: effect
        }
    }
}
