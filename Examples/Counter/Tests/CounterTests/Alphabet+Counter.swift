import Machines

@testable import Counter

extension Alphabet where R == CounterReducer {
    /// What can happen to the counter, by one representative each.
    static let counter = Alphabet(
        name: "counter",
        viewModel: CounterViewModel(),
        states: ["count", "count rolling", "count failed", "history", "history rolling", "history failed"],
        commands: [.more, .less, .roll, .cancel, .turn, .quit].map { Letter(.user($0)) },
        // They count and keep the label, on purpose.
        allowances: Allowances(quietChanges: ["more", "less"]),
        work: { effect in
            guard case .roll(let generation) = effect else { return [] }
            return [
                .awaited(Letter(.rolled(3, generation: generation)), Letter(.fell(generation: generation)))
            ]
        },
        lane: { $0 == .quit ? nil : "dice" },
        isWaiting: { $0.roll == .rolling },
        // How far it has counted makes no other situation, and of the throws only the last one counts.
        rebased: { viewModel, effects in
            let alike = CounterViewModel(page: viewModel.page, roll: viewModel.roll)
            return (
                alike,
                effects.map { effect in
                    guard case .roll(let generation) = effect else { return effect }
                    return .roll(generation: age(of: generation, at: viewModel.generation))
                }
            )
        })
}
