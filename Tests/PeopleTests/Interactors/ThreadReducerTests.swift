import Interaction
import People
import Testing

@Suite struct ThreadReducerTests {
    typealias Reducer = ThreadInteractor.Reducer

    private static func model(_ state: ThreadViewModel.State, _ generation: Int = 2) -> ThreadViewModel {
        ThreadViewModel(state: state, generation: generation)
    }

    private static func thread(_ number: Int) -> PostThread {
        let post = Samples.post(number)
        return PostThread(entries: [.init(post: post, depth: 0)], focus: post.key)
    }

    private static func loaded(_ number: Int, _ refresh: Refresh = .idle) -> ThreadViewModel.State {
        .loaded(.init(thread: thread(number), refresh: refresh))
    }

    private static let error = ServiceError.offline

    // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loaded": model(loaded(1)),
        "reloading": model(loaded(1, .reloading)),
        "stale": model(loaded(1, .failed(error))),
        "failed": model(.failed(error)),
    ]

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .load,
        "cancel": .cancel,
        "loaded": .loaded(thread(2), generation: 2),
        "an old loaded": .loaded(thread(2), generation: 1),
        "failed": .failed(.timedOut(seconds: 5), generation: 2),
        "an old failed": .failed(.timedOut(seconds: 5), generation: 1),
    ]

    private static let changes: [(String, (ThreadViewModel, Reducer.Effect?))] = [
        ("initialized + load", (model(.loading, 3), .load(generation: 3))),
        ("failed + load", (model(.loading, 3), .load(generation: 3))),
        ("loaded + load", (model(loaded(1, .reloading), 3), .load(generation: 3))),
        ("stale + load", (model(loaded(1, .reloading), 3), .load(generation: 3))),
        ("loading + cancel", (model(.initialized), .cancel)),
        ("reloading + cancel", (model(loaded(1)), .cancel)),
        ("loading + loaded", (model(loaded(2)), nil)),
        ("reloading + loaded", (model(loaded(2)), nil)),
        ("loading + failed", (model(.failed(.timedOut(seconds: 5))), nil)),
        ("reloading + failed", (model(loaded(1, .failed(.timedOut(seconds: 5)))), nil)),
    ]

    private static let table = Transition<Reducer>.table(states: states, commands: commands, changes: changes)

    @Test(arguments: table)
    func `every command has its answer in every state`(cell: Transition<Reducer>) {
        cell.check()
    }

    @Test func `the table names only pairs that there are`() {
        let names = Set(Self.table.map(\.name))
        #expect(names.count == Self.states.count * Self.commands.count)
        #expect(Self.changes.allSatisfy { names.contains($0.0) })
    }

    @Test func `states have the labels that scripts write`() {
        #expect(
            Self.states.map(\.value.label.text) == [
                "initialized", "loading", "loaded", "loaded reloading", "loaded stale", "failed",
            ])
    }
}
