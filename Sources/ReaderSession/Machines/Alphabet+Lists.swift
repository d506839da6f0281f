import Interaction
import Machines
import People

extension Alphabet where R == BookmarksInteractor.Reducer {
    /// The bookmarks' reducer.
    package static let bookmarks = Alphabet(
        name: "bookmarks",
        viewModel: BookmarksViewModel(state: .initialized),
        states: [
            "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "loaded writing",
            "loaded stale writing", "failed",
        ],
        commands: [
            Letter(.user(.load)), Letter(.user(.toggle(MachineSamples.bookmark(1)))),
            // Of one that is kept once the list is there: scripts have no other way to let one go.
            Letter(.user(.toggle(MachineSamples.bookmark(2))), as: "toggle kept"),
            Letter(.user(.remove(MachineSamples.bookmark(2).id))),
            Letter(.user(.undo)),
        ],
        effects: [
            .load(generation: 1), .save(MachineSamples.bookmark(1)), .remove(MachineSamples.bookmark(2).id),
        ],
        // These add to what is being written, or tell why they cannot, in a state that keeps its name.
        allowances: Allowances(quietChanges: ["toggle", "remove", "undo"]),
        work: { effect in
            switch effect {
            case .load(let generation):
                [
                    .awaited(
                        Letter(.loaded([MachineSamples.bookmark(2)], generation: generation)),
                        Letter(.failed(.offline, generation: generation)))
                ]
            case .save, .remove:
                [.awaited(Letter(.written), Letter(.unwritten(MachineSamples.fullDisk)))]
            }
        },
        lane: BookmarksInteractor.lane,
        strays: { viewModel in
            [
                Letter(.loaded([MachineSamples.bookmark(2)], generation: viewModel.generation)),
                Letter(.failed(.offline, generation: viewModel.generation)),
                Letter(.loaded([], generation: viewModel.generation - 1), as: "loaded old"),
                Letter(.failed(.offline, generation: viewModel.generation - 1), as: "failed old"),
                Letter(.written), Letter(.unwritten(MachineSamples.fullDisk)),
            ]
        },
        isWaiting: { $0.isLoading || !$0.pending.isEmpty },
        // A change uses up the number of the load before it, whose answer would take the change back on the screen.
        isAbandoned: { viewModel, effect in
            guard case .load(let generation) = effect else { return false }
            return generation != viewModel.generation
        },
        rebased: { viewModel, effects in
            let now = viewModel.generation
            // What was told last is shown and never asked for again.
            let counted = BookmarksViewModel(
                state: viewModel.state, confirmed: viewModel.confirmed, pending: viewModel.pending,
                undoable: viewModel.undoable)
            return (
                counted,
                effects.map { effect in
                    guard case .load(let generation) = effect else { return effect }
                    return .load(generation: age(of: generation, at: now))
                }
            )
        },
        hashed: { viewModel, hasher in
            hasher.combine(viewModel.confirmed.map(\.id))
            for change in viewModel.pending + viewModel.undoable {
                hasher.combine(change.kind)
                hasher.combine(change.bookmark.id)
            }
        })
}

extension Alphabet where R == FindInteractor.Reducer {
    /// The reducer of finds, by the name that scripts have for what is found.
    package static let found = Alphabet(
        name: "found",
        viewModel: FindViewModel(state: .initialized),
        states: ["initialized", "loading", "loaded", "empty", "failed"],
        commands: [
            Letter(.user(.find("lantern"))), Letter(.user(.find("mill")), as: "find other"),
            Letter(.user(.find(" ")), as: "find blank"), Letter(.user(.cancel)),
        ],
        effects: [.find("lantern", generation: 1), .cancel],
        // Other words take the place of those before them.
        allowances: Allowances(restarts: ["find"]),
        work: { effect in
            switch effect {
            case .find(_, let generation): [.awaited(replies(generation))]
            case .cancel: []
            }
        },
        lane: FindInteractor.lane,
        strays: { viewModel in
            replies(viewModel.generation)
                + [
                    Letter(
                        .found([MachineSamples.found], generation: viewModel.generation - 1), as: "found old")
                ]
        },
        isWaiting: \.isPending,
        rebased: { viewModel, effects in
            let now = viewModel.generation
            return (
                FindViewModel(state: viewModel.state, words: viewModel.words),
                effects.map { effect in
                    guard case .find(let words, let generation) = effect else { return effect }
                    return .find(words, generation: age(of: generation, at: now))
                }
            )
        })

    private static func replies(_ generation: Int) -> [Letter<R>] {
        [
            Letter(.found([MachineSamples.found], generation: generation)),
            Letter(.found([], generation: generation), as: "found nothing"),
            Letter(.failed(MachineSamples.fullDisk, generation: generation)),
        ]
    }
}

extension Alphabet where R == PeopleInteractor.Reducer {
    /// The reducer of the people list.
    package static let people = Alphabet(
        name: "people",
        viewModel: PeopleViewModel(state: .initialized),
        states: [
            "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "empty",
            "empty reloading",
            "empty stale", "failed",
        ],
        commands: [
            Letter(.user(.load)), Letter(.user(.cancel)), Letter(.user(.show("file:People#ada"))),
            Letter(.user(.quit)),
        ],
        effects: [.load(generation: 1), .cancel, .show("file:People#ada"), .quit],
        work: { effect in
            switch effect {
            case .load(let generation): [.awaited(replies(generation))]
            case .cancel, .show, .quit: []
            }
        },
        lane: PeopleInteractor.lane,
        strays: { viewModel in
            replies(viewModel.generation)
                + [
                    Letter(
                        .loaded([MachineSamples.person], generation: viewModel.generation - 1),
                        as: "loaded old"),
                    Letter(.failed(.offline, generation: viewModel.generation - 1), as: "failed old"),
                ]
        },
        isWaiting: \.isPending,
        rebased: { viewModel, effects in
            let now = viewModel.generation
            return (
                PeopleViewModel(state: viewModel.state, refresh: viewModel.refresh),
                effects.map { effect in
                    guard case .load(let generation) = effect else { return effect }
                    return .load(generation: age(of: generation, at: now))
                }
            )
        })

    private static func replies(_ generation: Int) -> [Letter<R>] {
        [
            Letter(.loaded([MachineSamples.person], generation: generation)),
            Letter(.loaded([], generation: generation), as: "loaded empty"),
            Letter(.failed(.offline, generation: generation)),
        ]
    }
}
