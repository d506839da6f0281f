import Interaction
import Machines
import People

extension Alphabet where R == FindInteractor.Reducer {
    /// The reducer of finds, by the name that scripts have for what is found.
    static let found = Alphabet(
        name: "found",
        viewModel: FindViewModel(state: .initialized),
        states: ["initialized", "loading", "loaded", "empty", "failed"],
        commands: [
            Letter(.find("lantern")), Letter(.find("mill"), as: "find other"),
            Letter(.find(" "), as: "find blank"), Letter(.cancel),
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
