import Interaction
import Machines
import People
import Values

extension Alphabet
where
    R.ViewModel == ProfileViewModel, R.Command == ProfileInteractor.Reducer.Command,
    R.Effect == ProfileInteractor.Reducer.Effect
{
    /// The profile's reducer, or a mutant of it.
    package static func profile(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "profile",
            viewModel: ProfileViewModel(state: .initialized),
            states: [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "failed",
            ],
            commands: [
                Letter(.user(.load)), Letter(.user(.showSaved)), Letter(.user(.showStored)),
                Letter(.user(.reloadHard)),
                Letter(.user(.cancel)), Letter(.user(.stopWaiting)), Letter(.user(.open)),
                Letter(.user(.copyLink)),
            ],
            effects: [
                .readSaved(generation: 1), .readStored(generation: 1), .load(generation: 1),
                .load(generation: 1, showsSaved: true),
                .loadAnew(generation: 1), .wait(seconds: MachineSamples.pause, generation: 1),
                .wait(seconds: MachineSamples.pause, generation: 1, showsSaved: true), .cancel,
                .outward(.open(MachineSamples.page)), .outward(.copy(MachineSamples.page.text)),
            ],
            // Who asks to drop everything while that is under way wants it dropped again.
            allowances: Allowances(restarts: ["loadAnew"]),
            work: { effect in
                switch effect {
                case .readSaved(let generation):
                    [.quiet(Letter(.found(MachineSamples.saved, generation: generation)))]
                case .readStored(let generation):
                    [.quiet(Letter(.stored(MachineSamples.saved, generation: generation)))]
                case .load(let generation, showsSaved: true):
                    [
                        .quiet(Letter(.saved(MachineSamples.saved, generation: generation))),
                        answer(generation),
                    ]
                case .load(let generation, showsSaved: false), .loadAnew(let generation):
                    [answer(generation)]
                case .wait(_, let generation, showsSaved: true):
                    [
                        .quiet(Letter(.saved(MachineSamples.saved, generation: generation))),
                        .awaited(Letter(.waited(generation: generation))),
                    ]
                case .wait(_, let generation, showsSaved: false):
                    [.awaited(Letter(.waited(generation: generation)))]
                case .cancel, .outward:
                    []
                }
            },
            lane: ProfileInteractor.lane,
            strays: { viewModel in
                [viewModel.generation, viewModel.generation - 1].flatMap { generation -> [Letter<R>] in
                    let age = generation == viewModel.generation ? "" : " old"
                    return [
                        Letter(
                            .found(MachineSamples.saved, generation: generation), as: Label("found" + age)),
                        Letter(
                            .stored(MachineSamples.saved, generation: generation), as: Label("stored" + age)),
                        Letter(
                            .saved(MachineSamples.saved, generation: generation), as: Label("saved" + age)),
                        Letter(
                            .loaded(MachineSamples.user, generation: generation), as: Label("loaded" + age)),
                        Letter(.failed(.offline, generation: generation), as: Label("failed" + age)),
                        Letter(
                            .failed(MachineSamples.busy, generation: generation), as: Label("busy" + age)),
                        Letter(.waited(generation: generation), as: Label("waited" + age)),
                    ]
                }
            },
            isWaiting: \.isPending,
            rebased: { viewModel, effects in
                let now = viewModel.generation
                return (
                    ProfileViewModel(state: viewModel.state, attempt: viewModel.attempt),
                    effects.map { rebased($0, by: now) }
                )
            },
            hashed: { viewModel, hasher in hasher.combine(viewModel.attempt) })
    }

    private static func answer(_ generation: Int) -> Strand<R> {
        .awaited(
            Letter(.loaded(MachineSamples.user, generation: generation)),
            Letter(.failed(.offline, generation: generation)),
            Letter(.failed(MachineSamples.busy, generation: generation), as: "busy"))
    }

    private static func rebased(_ effect: R.Effect, by now: Int) -> R.Effect {
        switch effect {
        case .readSaved(let generation): .readSaved(generation: age(of: generation, at: now))
        case .readStored(let generation): .readStored(generation: age(of: generation, at: now))
        case .load(let generation, let showsSaved):
            .load(generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .loadAnew(let generation): .loadAnew(generation: age(of: generation, at: now))
        case .wait(let seconds, let generation, let showsSaved):
            .wait(seconds: seconds, generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .cancel, .outward: effect
        }
    }
}

extension Alphabet where R == PostsInteractor.Reducer {
    /// The posts' reducer.
    package static let posts = Alphabet(
        name: "posts",
        viewModel: PostsViewModel(state: .initialized),
        states: [
            "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
            "loaded stale", "loaded more", "loaded more waiting", "loaded more failed",
            "loaded more stopped", "empty", "empty reloading", "empty waiting", "empty stale", "failed",
        ],
        commands: [
            Letter(.user(.load)), Letter(.user(.showSaved)), Letter(.user(.showStored)),
            Letter(.user(.reloadHard)),
            Letter(.user(.loadMore)), Letter(.user(.cancel)), Letter(.user(.stopWaiting)),
            Letter(.user(.open(MachineSamples.post(1).key))),
            Letter(.user(.copyLink(MachineSamples.post(1).key))),
        ],
        effects: [
            .readSaved(generation: 1), .readStored(generation: 1), .load(generation: 1),
            .load(generation: 1, showsSaved: true),
            .loadAnew(generation: 1), .loadMore("2", generation: 1),
            .wait(seconds: MachineSamples.pause, generation: 1),
            .wait(seconds: MachineSamples.pause, generation: 1, showsSaved: true), .cancel,
            .open(MachineSamples.page), .copy(MachineSamples.page.text),
        ],
        // Who asks to drop everything while that is under way wants it dropped again.
        allowances: Allowances(restarts: ["loadAnew"]),
        work: { effect in
            switch effect {
            case .readSaved(let generation):
                [.quiet(Letter(.found(MachineSamples.savedPosts, generation: generation)))]
            case .readStored(let generation):
                [.quiet(Letter(.stored(MachineSamples.savedPosts, generation: generation)))]
            case .load(let generation, showsSaved: true):
                [
                    .quiet(Letter(.saved(MachineSamples.savedPosts, generation: generation))),
                    newest(generation),
                ]
            case .load(let generation, showsSaved: false), .loadAnew(let generation):
                [newest(generation)]
            case .loadMore(let token, let generation):
                [.awaited(furtherPages(at: token, generation) + failures(generation))]
            case .wait(_, let generation, showsSaved: true):
                [
                    .quiet(Letter(.saved(MachineSamples.savedPosts, generation: generation))),
                    .awaited(Letter(.waited(generation: generation))),
                ]
            case .wait(_, let generation, showsSaved: false):
                [.awaited(Letter(.waited(generation: generation)))]
            case .cancel, .open, .copy:
                []
            }
        },
        lane: PostsInteractor.lane,
        strays: { viewModel in
            [viewModel.generation, viewModel.generation - 1].flatMap { generation -> [Letter<R>] in
                let age = generation == viewModel.generation ? "" : " old"
                return [
                    Letter(
                        .found(MachineSamples.savedPosts, generation: generation), as: Label("found" + age)),
                    Letter(
                        .stored(MachineSamples.savedPosts, generation: generation), as: Label("stored" + age)),
                    Letter(
                        .saved(MachineSamples.savedPosts, generation: generation), as: Label("saved" + age)),
                    Letter(
                        .loaded(MachineSamples.firstPage, generation: generation), as: Label("loaded" + age)),
                    Letter(
                        .loaded(PostsReply(posts: []), generation: generation),
                        as: Label("loaded empty" + age)),
                    Letter(
                        .loadedMore(MachineSamples.firstPage, generation: generation),
                        as: Label("loadedMore" + age)),
                    Letter(.failed(.offline, generation: generation), as: Label("failed" + age)),
                    Letter(.failed(MachineSamples.busy, generation: generation), as: Label("busy" + age)),
                    Letter(.waited(generation: generation), as: Label("waited" + age)),
                ]
            }
        },
        isWaiting: \.isPending,
        rebased: { viewModel, effects in
            let now = viewModel.generation
            return (
                PostsViewModel(state: viewModel.state, attempt: viewModel.attempt),
                effects.map { rebased($0, by: now) }
            )
        },
        hashed: { viewModel, hasher in
            hasher.combine(viewModel.attempt)
            hasher.combine(viewModel.content?.posts.map(\.id))
        })

    private static func newest(_ generation: Int) -> Strand<R> {
        .awaited(
            [
                Letter(.loaded(MachineSamples.firstPage, generation: generation)),
                Letter(.loaded(PostsReply(posts: []), generation: generation), as: "loaded empty"),
            ] + failures(generation))
    }

    private static func failures(_ generation: Int) -> [Letter<R>] {
        [
            Letter(.failed(.offline, generation: generation)),
            Letter(.failed(MachineSamples.busy, generation: generation), as: "busy"),
        ]
    }

    /// The page after the first may bring nothing new: it names another page as the next, which is the last, or itself.
    private static func furtherPages(at token: PageToken, _ generation: Int) -> [Letter<R>] {
        let last = Letter<R>(.loadedMore(MachineSamples.secondPage, generation: generation))
        guard token == MachineSamples.firstPage.next else { return [last] }
        return [
            last,
            Letter(
                .loadedMore(MachineSamples.barrenPage, generation: generation), as: "loadedMore nothing"),
            Letter(
                .loadedMore(PostsReply(posts: [], next: token), generation: generation),
                as: "loadedMore same"),
        ]
    }

    private static func rebased(_ effect: R.Effect, by now: Int) -> R.Effect {
        switch effect {
        case .readSaved(let generation): .readSaved(generation: age(of: generation, at: now))
        case .readStored(let generation): .readStored(generation: age(of: generation, at: now))
        case .load(let generation, let showsSaved):
            .load(generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .loadAnew(let generation): .loadAnew(generation: age(of: generation, at: now))
        case .loadMore(let token, let generation): .loadMore(token, generation: age(of: generation, at: now))
        case .wait(let seconds, let generation, let showsSaved):
            .wait(seconds: seconds, generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .cancel, .open, .copy: effect
        }
    }
}

extension Alphabet
where
    R.ViewModel == ThreadViewModel, R.Command == ThreadInteractor.Reducer.Command,
    R.Effect == ThreadInteractor.Reducer.Effect
{
    /// The reducer of threads, or a mutant of it.
    package static func thread(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "thread",
            viewModel: ThreadViewModel(state: .initialized),
            states: [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "failed",
            ],
            commands: ThreadInteractor.Command.allCases.map { Letter(.user($0)) },
            effects: [
                .load(generation: 1), .wait(seconds: MachineSamples.pause, generation: 1), .cancel,
            ],
            work: { effect in
                switch effect {
                case .load(let generation, showsSaved: _): [.awaited(replies(generation))]
                case .wait(_, let generation, showsSaved: _):
                    [.awaited(Letter(.waited(generation: generation)))]
                // A thread is not stored.
                case .cancel, .readSaved, .readStored, .loadAnew: []
                }
            },
            lane: ThreadInteractor.lane,
            strays: { viewModel in
                let (now, before) = (viewModel.generation, viewModel.generation - 1)
                return replies(now) + replies(before, age: " old") + [
                    Letter(.waited(generation: now)), Letter(.waited(generation: before), as: "waited old"),
                ]
            },
            isWaiting: \.isPending,
            rebased: { viewModel, effects in
                let now = viewModel.generation
                return (
                    ThreadViewModel(state: viewModel.state, attempt: viewModel.attempt),
                    effects.map { rebased($0, by: now) }
                )
            })
    }

    private static func replies(_ generation: Int, age: String = "") -> [Letter<R>] {
        [
            Letter(.loaded(MachineSamples.thread, generation: generation), as: Label("loaded" + age)),
            Letter(.failed(.offline, generation: generation), as: Label("failed" + age)),
            Letter(.failed(MachineSamples.busy, generation: generation), as: Label("busy" + age)),
        ]
    }

    private static func rebased(_ effect: R.Effect, by now: Int) -> R.Effect {
        switch effect {
        case .load(let generation, showsSaved: _): .load(generation: age(of: generation, at: now))
        case .wait(let seconds, let generation, showsSaved: _):
            .wait(seconds: seconds, generation: age(of: generation, at: now))
        case .cancel, .readSaved, .readStored, .loadAnew: effect
        }
    }
}
