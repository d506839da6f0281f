import Interaction
import Synchronization
import TestSupport
import Testing

@testable import Replay

struct HistoryTests {
    private func steps(_ count: Int, _ random: inout SeededGenerator) -> [[Lamp.Command]] {
        let commands: [Lamp.Command] = [
            .add(1), .open, .close, .load, .loaded(3), .loaded(300), .cancel, .due,
        ]
        return (0..<count).map { _ in
            (0..<Int.random(in: 0..<4, using: &random)).compactMap { _ in
                commands.randomElement(using: &random)
            }
        }
    }

    private func folded(_ steps: some Sequence<[Lamp.Command]>) -> Lamp.ViewModel {
        steps.joined().reduce(Lamp.ViewModel()) {
            Lamp.reduce(state: Lamp.State(viewModel: $0), command: $1).viewModel
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `at every position it shows what the steps before it lead to`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let steps = steps(Int.random(in: 0..<200, using: &random), &random)
        var history = History<Lamp>(from: Lamp.ViewModel())
        for step in steps { history.append(step) }
        #expect(history.count == steps.count)
        for position in 0...steps.count {
            #expect(history.viewModel(after: position) == folded(steps.prefix(position)))
        }
    }

    /// Chapters end after 32 steps, or 256 commands.
    @Test(arguments: UInt64(1)...10)
    func `whoever goes through it step by step sees the same, forwards, backwards and at random`(seed: UInt64)
    {
        var random = SeededGenerator(seed: seed)
        var steps = steps(Int.random(in: 90..<150, using: &random), &random)
        steps.insert(
            Array(repeating: .add(1), count: 300), at: Int.random(in: 0..<steps.count, using: &random))
        var history = History<Lamp>(from: Lamp.ViewModel())
        for step in steps { history.append(step) }
        let ways = [
            Array(0...steps.count), Array((0...steps.count).reversed()),
            (0..<100).map { _ in Int.random(in: 0...steps.count, using: &random) },
        ]
        for way in ways {
            var stretch = History<Lamp>.Stretch(of: history)
            for position in way {
                #expect(stretch.viewModel(after: position) == history.viewModel(after: position))
            }
        }
    }

    @Test(arguments: UInt64(1)...10)
    func `it can be read, and a copy kept, while it goes on`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let steps = steps(150, &random)
        var history = History<Lamp>(from: Lamp.ViewModel())
        var copies: [History<Lamp>] = []
        for (index, step) in steps.enumerated() {
            let position = Int.random(in: 0...index, using: &random)
            #expect(history.viewModel(after: position) == folded(steps.prefix(position)))
            if index.isMultiple(of: 13) { copies.append(history) }
            history.append(step)
        }
        for (index, copy) in copies.enumerated() {
            #expect(copy.count == index * 13)
            #expect(copy.viewModel(after: copy.count) == folded(steps.prefix(copy.count)))
        }
    }

    @Test func `of 100,000 steps it keeps one view model in 32, and one for the beginning`() {
        var history = History<Remembering>(from: Remembering.Witness())
        for _ in 0..<100_000 { history.append([()]) }
        #expect(Remembering.alive.withLock(\.self) == 3_126)
        #expect(history.count == 100_000)
        withExtendedLifetime(history) {}
    }

    @Test func `a jump reduces few commands again, however many a step had`() {
        var history = History<Counting>(from: 0)
        for _ in 0..<1_000 { history.append([()]) }
        for _ in 0..<100 { history.append(Array(repeating: (), count: 500)) }
        let total = history.count
        for position in 0...total {
            Counting.reductions.withLock { $0 = 0 }
            let shown = history.viewModel(after: position)
            #expect(shown == (position <= 1_000 ? position : 1_000 + (position - 1_000) * 500))
            #expect(Counting.reductions.withLock(\.self) < 256)
        }
    }
}
