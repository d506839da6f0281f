import Interaction
import People
import Testing

@Suite struct ThreadReducerTests {
    typealias Reducer = ThreadInteractor.Reducer

    private static func model(
        _ state: ThreadViewModel.State, _ generation: Int = 2, waits: Int = 0
    ) -> ThreadViewModel {
        ThreadViewModel(state: state, generation: generation, attempt: Attempt(waits: waits))
    }

    private static func thread(_ number: Int) -> PostThread {
        let post = Samples.post(number)
        return PostThread(entries: [.init(post: post, depth: 0)], focus: post.key)
    }

    private static func loaded(_ number: Int, _ refresh: Refresh = .idle) -> ThreadViewModel.State {
        .loaded(.init(thread: thread(number), refresh: refresh))
    }

    private static let error = ServiceError.offline
    private static let busy = ServiceError.busy(status: 503, seconds: 7)
    private static let wait = Wait(for: busy, after: 0)!
    private static let second = Wait(for: busy, after: 1)!

    // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loading again": model(.loading, waits: 1),
        "waiting": model(.waiting(wait), waits: 1),
        "loaded": model(loaded(1)),
        "reloading": model(loaded(1, .reloading)),
        "reloading a last time": model(loaded(1, .reloading), waits: 3),
        "loaded waiting": model(loaded(1, .waiting(wait)), waits: 1),
        "stale": model(loaded(1, .failed(error))),
        "failed": model(.failed(error)),
    ]

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .user(.load),
        "cancel": .user(.cancel),
        "stopWaiting": .user(.stopWaiting),
        "loaded": .loaded(thread(2), generation: 2),
        "an old loaded": .loaded(thread(2), generation: 1),
        "failed": .failed(.timedOut(seconds: 5), generation: 2),
        "an old failed": .failed(.timedOut(seconds: 5), generation: 1),
        "busy": .failed(busy, generation: 2),
        "waited": .waited(generation: 2),
        "an old waited": .waited(generation: 1),
    ]

    private static let changes: [(String, (ThreadViewModel, Reducer.Effect?))] = [
        ("initialized + load", (model(.loading, 3), .load(generation: 3))),
        ("failed + load", (model(.loading, 3), .load(generation: 3))),
        ("loaded + load", (model(loaded(1, .reloading), 3), .load(generation: 3))),
        ("stale + load", (model(loaded(1, .reloading), 3), .load(generation: 3))),
        ("waiting + load", (model(.loading, 3), .load(generation: 3))),
        ("loaded waiting + load", (model(loaded(1, .reloading), 3), .load(generation: 3))),
        ("loading + cancel", (model(.initialized, 3), .cancel)),
        ("loading again + cancel", (model(.initialized, 3), .cancel)),
        ("waiting + cancel", (model(.initialized, 3), .cancel)),
        ("reloading + cancel", (model(loaded(1), 3), .cancel)),
        ("reloading a last time + cancel", (model(loaded(1), 3), .cancel)),
        ("loaded waiting + cancel", (model(loaded(1), 3), .cancel)),
        ("waiting + stopWaiting", (model(.failed(busy), 3), .cancel)),
        ("loaded waiting + stopWaiting", (model(loaded(1, .failed(busy)), 3), .cancel)),
        ("loading + loaded", (model(loaded(2)), nil)),
        ("loading again + loaded", (model(loaded(2)), nil)),
        ("reloading + loaded", (model(loaded(2)), nil)),
        ("reloading a last time + loaded", (model(loaded(2)), nil)),
        ("loading + failed", (model(.failed(.timedOut(seconds: 5))), nil)),
        ("loading again + failed", (model(.failed(.timedOut(seconds: 5))), nil)),
        ("reloading + failed", (model(loaded(1, .failed(.timedOut(seconds: 5)))), nil)),
        ("reloading a last time + failed", (model(loaded(1, .failed(.timedOut(seconds: 5)))), nil)),
        ("loading + busy", (model(.waiting(wait), 3, waits: 1), .wait(seconds: 7, generation: 3))),
        ("loading again + busy", (model(.waiting(second), 3, waits: 2), .wait(seconds: 7, generation: 3))),
        (
            "reloading + busy",
            (model(loaded(1, .waiting(wait)), 3, waits: 1), .wait(seconds: 7, generation: 3))
        ),
        ("reloading a last time + busy", (model(loaded(1, .failed(busy))), nil)),
        ("waiting + waited", (model(.loading, 3, waits: 1), .load(generation: 3))),
        ("loaded waiting + waited", (model(loaded(1, .reloading), 3, waits: 1), .load(generation: 3))),
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
                "initialized", "loading", "loading", "waiting", "loaded", "loaded reloading",
                "loaded reloading", "loaded waiting", "loaded stale", "failed",
            ])
    }
}
