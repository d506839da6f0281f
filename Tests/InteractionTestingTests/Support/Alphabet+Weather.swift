import Interaction
import Machines

extension Alphabet where R == Weather.Reducer {
    /// What can happen to the weather; its generations grow for ever unless they are counted from the present.
    static func weather(
        _ commands: [Weather.Reducer.Command] = [.load, .cancel, .share], countsFromPresent: Bool = true
    ) -> Alphabet {
        Alphabet(
            name: "weather", viewModel: Weather.ViewModel(),
            states: ["idle", "loading", "loaded", "failed"],
            commands: commands.map { Letter($0) },
            work: { effect in
                switch effect {
                case .load(let generation):
                    [
                        .awaited(
                            Letter(.loaded(.fair, generation: generation)),
                            Letter(.failed(.small, generation: generation)))
                    ]
                case .wait: [.quiet(Letter(.load))]
                case .cancel, .share: []
                }
            },
            lane: { effect in
                if case .share = effect { return nil }
                return "load"
            },
            strays: { viewModel in
                [
                    Letter(.loaded(.fair, generation: viewModel.generation)),
                    Letter(.failed(.small, generation: viewModel.generation)),
                ]
            },
            isWaiting: { $0.state == .loading },
            rebased: { viewModel, effects in
                guard countsFromPresent else { return (viewModel, effects) }
                var rebased = viewModel
                rebased.generation = 0
                return (
                    rebased,
                    effects.map { effect in
                        guard case .load(let generation) = effect else { return effect }
                        return .load(generation: age(of: generation, at: viewModel.generation))
                    }
                )
            })
    }
}
