import Interaction
import People
import Testing

@Suite struct PeopleReducerTests {
    typealias Reducer = PeopleInteractor.Reducer

    private static let people = [Samples.ada]
    private static let more = [Samples.ada, Samples.ben]

    private static func model(
        _ state: PeopleViewModel.State,
        _ refresh: Refresh = .idle,
        _ generation: Int = 2
    ) -> PeopleViewModel {
        PeopleViewModel(state: state, refresh: refresh, generation: generation)
    }

    // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loaded": model(.loaded(people)),
        "loaded reloading": model(.loaded(people), .reloading),
        "loaded stale": model(.loaded(people), .failed(.offline)),
        "empty": model(.empty),
        "empty reloading": model(.empty, .reloading),
        "empty stale": model(.empty, .failed(.offline)),
        "failed": model(.failed(.offline)),
    ]

    private static let error = ServiceError.notFound("Fixtures/People")

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .user(.load),
        "cancel": .user(.cancel),
        "show": .user(.show("file:People#ada")),
        "quit": .user(.quit),
        "loaded": .loaded(more, generation: 2),
        "loaded with nobody": .loaded([], generation: 2),
        "an old loaded": .loaded(more, generation: 1),
        "failed": .failed(error, generation: 2),
        "an old failed": .failed(error, generation: 1),
    ]

    private static let load = Reducer.Effect.load(generation: 3)

    private static let changes: [TransitionTable<Reducer>.Change] =
        [
            ("initialized + load", (model(.loading, .idle, 3), load)),
            ("loaded + load", (model(.loaded(people), .reloading, 3), load)),
            ("loaded stale + load", (model(.loaded(people), .reloading, 3), load)),
            ("empty + load", (model(.empty, .reloading, 3), load)),
            ("empty stale + load", (model(.empty, .reloading, 3), load)),
            ("failed + load", (model(.loading, .idle, 3), load)),

            ("loading + cancel", (model(.initialized), .cancel)),
            ("loaded reloading + cancel", (model(.loaded(people)), .cancel)),
            ("empty reloading + cancel", (model(.empty), .cancel)),

            ("loading + loaded", (model(.loaded(more)), nil)),
            ("loading + loaded with nobody", (model(.empty), nil)),
            ("loading + failed", (model(.failed(error)), nil)),
            ("loaded reloading + loaded", (model(.loaded(more)), nil)),
            ("loaded reloading + loaded with nobody", (model(.empty), nil)),
            ("loaded reloading + failed", (model(.loaded(people), .failed(error)), nil)),
            ("empty reloading + loaded", (model(.loaded(more)), nil)),
            ("empty reloading + loaded with nobody", (model(.empty), nil)),
            ("empty reloading + failed", (model(.empty, .failed(error)), nil)),
        ]
        + states.flatMap { name, viewModel in
            [
                ("\(name) + show", (viewModel, Reducer.Effect.show("file:People#ada"))),
                ("\(name) + quit", (viewModel, Reducer.Effect.quit)),
            ]
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
            Set(Self.states.map(\.value.label.text)) == [
                "initialized", "loading", "loaded", "loaded reloading", "loaded stale",
                "empty", "empty reloading", "empty stale", "failed",
            ]
        )
    }
}
