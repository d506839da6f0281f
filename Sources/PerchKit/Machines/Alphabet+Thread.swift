import Interaction
import Machines
import People

extension Alphabet
where
    R.ViewModel == ThreadViewModel, R.Command == ThreadInteractor.Reducer.Command,
    R.Effect == ThreadInteractor.Reducer.Effect
{
    /// The reducer of threads, or a mutant of it.
    static func thread(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "thread",
            viewModel: ThreadViewModel(state: .initialized),
            states: [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "failed",
            ],
            commands: [Letter(.load), Letter(.cancel), Letter(.stopWaiting)],
            effects: [
                .load(generation: 1), .wait(seconds: MachineSamples.pause, generation: 1), .cancel,
            ],
            work: { effect in
                switch effect {
                case .load(let generation): [.awaited(replies(generation))]
                case .wait(_, let generation): [.awaited(Letter(.waited(generation: generation)))]
                case .cancel: []
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
        case .load(let generation): .load(generation: age(of: generation, at: now))
        case .wait(let seconds, let generation):
            .wait(seconds: seconds, generation: age(of: generation, at: now))
        case .cancel: effect
        }
    }
}
