import Interaction
import Machines
import People

extension Alphabet where R == BookmarksInteractor.Reducer {
    /// The bookmarks' reducer.
    static let bookmarks = Alphabet(
        name: "bookmarks",
        viewModel: BookmarksViewModel(state: .initialized),
        states: [
            "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "loaded writing",
            "loaded stale writing", "failed",
        ],
        commands: [
            Letter(.load), Letter(.toggle(MachineSamples.bookmark(1))),
            // Of one that is kept once the list is there: scripts have no other way to let one go.
            Letter(.toggle(MachineSamples.bookmark(2)), as: "toggle kept"),
            Letter(.remove(MachineSamples.bookmark(2).id)),
            Letter(.undo),
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
        })
}
