import Interaction
import Machines
import People

extension Alphabet where R == PeopleInteractor.Reducer {
    /// The reducer of the people list.
    static let people = Alphabet(
        name: "people",
        viewModel: PeopleViewModel(state: .initialized),
        states: [
            "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "empty",
            "empty reloading",
            "empty stale", "failed",
        ],
        commands: [Letter(.load), Letter(.cancel), Letter(.show("file:People#ada")), Letter(.quit)],
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
