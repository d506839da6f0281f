import Interaction
import People
import Testing

@Suite struct FindReducerTests {
    typealias Reducer = FindInteractor.Reducer

    private static func model(
        _ state: FindViewModel.State,
        _ words: String = "lantern",
        _ generation: Int = 2
    ) -> FindViewModel {
        FindViewModel(state: state, words: words, generation: generation)
    }

    private static let found = [Samples.found(1)]
    private static let others = [Samples.found(2), Samples.found(3)]
    private static let error = ServiceError.storage(why: "The database is locked.")

    // Every state stands after two finds, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loaded": model(.loaded(found)),
        "empty": model(.empty),
        "failed": model(.failed(error)),
    ]

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "find": .user(.find("harbour light")),
        "find nothing": .user(.find(" \n")),
        "cancel": .user(.cancel),
        "found": .found(others, generation: 2),
        "found with nothing": .found([], generation: 2),
        "an old found": .found(others, generation: 1),
        "failed": .failed(error, generation: 2),
        "an old failed": .failed(error, generation: 1),
    ]

    private static let changes: [TransitionTable<Reducer>.Change] =
        [
            ("loading + cancel", (model(.initialized), .cancel)),
            ("loading + found", (model(.loaded(others)), nil)),
            ("loading + found with nothing", (model(.empty), nil)),
            ("loading + failed", (model(.failed(error)), nil)),
        ]
        + states.map { name, _ in
            ("\(name) + find", (model(.loading, "harbour light", 3), .find("harbour light", generation: 3)))
        }

    private static let table = TransitionTable<Reducer>(states: states, commands: commands, changes: changes)

    @Test(arguments: table.cells)
    func `every command has its answer in every state`(cell: Transition<Reducer>) {
        cell.check()
    }

    @Test func `the table names only pairs that there are`() {
        Self.table.check()
    }

    @Test func `the states of the table are all that there are`() {
        #expect(
            Self.states.map(\.value.label.text) == ["initialized", "loading", "loaded", "empty", "failed"])
    }
}
