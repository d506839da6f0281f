import Interaction
import Machines
import People

extension Alphabet where R == ThreadInteractor.Reducer {
    /// The reducer of threads.
    static let thread = Alphabet(
        name: "thread",
        viewModel: ThreadViewModel(state: .initialized),
        states: ["initialized", "loading", "loaded", "loaded reloading", "loaded stale", "failed"],
        commands: [Letter(.load), Letter(.cancel)],
        effects: [.load(generation: 1), .cancel],
        work: { effect in
            switch effect {
            case .load(let generation): [.awaited(replies(generation))]
            case .cancel: []
            }
        },
        lane: ThreadInteractor.lane,
        strays: { viewModel in
            replies(viewModel.generation)
                + [
                    Letter(
                        .loaded(MachineSamples.thread, generation: viewModel.generation - 1), as: "loaded old"
                    ),
                    Letter(.failed(.offline, generation: viewModel.generation - 1), as: "failed old"),
                ]
        },
        isWaiting: \.isPending,
        rebased: { viewModel, effects in
            let now = viewModel.generation
            return (
                ThreadViewModel(state: viewModel.state),
                effects.map { effect in
                    guard case .load(let generation) = effect else { return effect }
                    return .load(generation: age(of: generation, at: now))
                }
            )
        })

    private static func replies(_ generation: Int) -> [Letter<R>] {
        [
            Letter(.loaded(MachineSamples.thread, generation: generation)),
            Letter(.failed(.offline, generation: generation)),
        ]
    }
}
