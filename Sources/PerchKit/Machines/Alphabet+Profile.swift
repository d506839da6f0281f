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
    static func profile(_ reducer: R.Type = R.self) -> Alphabet {
        Alphabet(
            name: "profile",
            viewModel: ProfileViewModel(state: .initialized),
            states: [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "failed",
            ],
            commands: [
                Letter(.load), Letter(.showSaved), Letter(.reloadHard), Letter(.cancel),
                Letter(.stopWaiting), Letter(.open), Letter(.copyLink),
            ],
            effects: [
                .readSaved(generation: 1), .load(generation: 1), .load(generation: 1, showsSaved: true),
                .loadAnew(generation: 1), .wait(seconds: MachineSamples.pause, generation: 1),
                .wait(seconds: MachineSamples.pause, generation: 1, showsSaved: true), .cancel,
                .open(MachineSamples.page),
                .copy(MachineSamples.page.text),
            ],
            // Who asks to drop everything while that is under way wants it dropped again.
            allowances: Allowances(restarts: ["loadAnew"]),
            work: { effect in
                switch effect {
                case .readSaved(let generation):
                    [.quiet(Letter(.found(MachineSamples.saved, generation: generation)))]
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
                case .cancel, .open, .copy:
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
            })
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
        case .load(let generation, let showsSaved):
            .load(generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .loadAnew(let generation): .loadAnew(generation: age(of: generation, at: now))
        case .wait(let seconds, let generation, let showsSaved):
            .wait(seconds: seconds, generation: age(of: generation, at: now), showsSaved: showsSaved)
        case .cancel, .open, .copy: effect
        }
    }
}
