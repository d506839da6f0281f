import Interaction
import People
import Testing

@Suite struct ProfileReducerTests {
    typealias Reducer = ProfileInteractor.Reducer

    private static let user = Samples.lantern
    private static let renamed = Samples.lanternRenamed
    private static let page = WebAddress("https://harbour.example/@lantern")

    private static func model(_ state: ProfileViewModel.State, _ generation: Int) -> ProfileViewModel {
        ProfileViewModel(state: state, generation: generation)
    }

    private static func shown(_ user: User, _ refresh: Refresh = .idle, _ generation: Int) -> ProfileViewModel
    {
        model(.loaded(ProfileViewModel.Content(user: user, refresh: refresh)), generation)
    }

    // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized, 2),
        "loading": model(.loading, 2),
        "loaded": shown(user, .idle, 2),
        "loaded without a page": shown(Samples.pageless, .idle, 2),
        "loaded reloading": shown(user, .reloading, 2),
        "loaded stale": shown(user, .failed(.offline), 2),
        "saved reloading": kept(.reloading, 2),
        "saved stale": kept(.failed(.offline), 2),
        "failed": model(.failed(.offline), 2),
    ]

    /// What is stored, shown in this state.
    private static func kept(_ refresh: Refresh, _ generation: Int) -> ProfileViewModel {
        model(
            .loaded(ProfileViewModel.Content(user: user, refresh: refresh, savedAt: Samples.noon)), generation
        )
    }

    private static let stored = Saved(user, at: Samples.noon)

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .load,
        "showSaved": .showSaved,
        "reloadHard": .reloadHard,
        "found": .found(stored, generation: 2),
        "an old found": .found(stored, generation: 1),
        "saved": .saved(stored, generation: 2),
        "an old saved": .saved(stored, generation: 1),
        "cancel": .cancel,
        "open": .open,
        "copyLink": .copyLink,
        "loaded": .loaded(renamed, generation: 2),
        "an old loaded": .loaded(renamed, generation: 1),
        "failed": .failed(.timedOut(seconds: 10), generation: 2),
        "an old failed": .failed(.timedOut(seconds: 10), generation: 1),
    ]

    private static let openPage = page.map(Reducer.Effect.open)
    private static let copyPage = Reducer.Effect.copy("https://harbour.example/@lantern")

    private static let changes: [(String, (ProfileViewModel, Reducer.Effect?))] = [
        ("initialized + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("initialized + showSaved", (model(.initialized, 3), .readSaved(generation: 3))),
        ("initialized + found", (kept(.reloading, 3), .load(generation: 3))),

        ("loading + saved", (kept(.reloading, 2), nil)),
        ("loading + cancel", (model(.initialized, 3), .cancel)),
        ("loading + loaded", (shown(renamed, .idle, 2), nil)),
        ("loading + failed", (model(.failed(.timedOut(seconds: 10)), 2), nil)),

        ("loaded + load", (shown(user, .reloading, 3), .load(generation: 3))),
        ("loaded + open", (shown(user, .idle, 2), openPage)),
        ("loaded + copyLink", (shown(user, .idle, 2), copyPage)),

        ("loaded without a page + load", (shown(Samples.pageless, .reloading, 3), .load(generation: 3))),

        ("loaded reloading + cancel", (shown(user, .idle, 3), .cancel)),
        ("loaded reloading + open", (shown(user, .reloading, 2), openPage)),
        ("loaded reloading + copyLink", (shown(user, .reloading, 2), copyPage)),
        ("loaded reloading + loaded", (shown(renamed, .idle, 2), nil)),
        ("loaded reloading + failed", (shown(user, .failed(.timedOut(seconds: 10)), 2), nil)),

        ("loaded stale + load", (shown(user, .reloading, 3), .load(generation: 3))),
        ("loaded stale + open", (shown(user, .failed(.offline), 2), openPage)),
        ("loaded stale + copyLink", (shown(user, .failed(.offline), 2), copyPage)),

        ("saved reloading + cancel", (kept(.idle, 3), .cancel)),
        ("saved reloading + open", (kept(.reloading, 2), openPage)),
        ("saved reloading + copyLink", (kept(.reloading, 2), copyPage)),
        ("saved reloading + loaded", (shown(renamed, .idle, 2), nil)),
        ("saved reloading + failed", (kept(.failed(.timedOut(seconds: 10)), 2), nil)),

        ("saved stale + load", (kept(.reloading, 3), .load(generation: 3))),
        ("saved stale + open", (kept(.failed(.offline), 2), openPage)),
        ("saved stale + copyLink", (kept(.failed(.offline), 2), copyPage)),

        ("failed + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("failed + saved", (kept(.failed(.offline), 2), nil)),
    ]

    /// Whatever is shown, a hard reload drops it and asks anew.
    private static let hard: [(String, (ProfileViewModel, Reducer.Effect?))] = states.map { name, _ in
        ("\(name) + reloadHard", (model(.loading, 3), .loadAnew(generation: 3)))
    }

    private static let table = Transition<Reducer>.table(
        states: states, commands: commands, changes: changes + hard)

    @Test(arguments: table)
    func `every command has its answer in every state`(cell: Transition<Reducer>) {
        cell.check()
    }

    @Test func `the table names only pairs that there are`() {
        let names = Set(Self.table.map(\.name))
        #expect(names.count == Self.states.count * Self.commands.count)
        #expect(Self.changes.map(\.0).filter { !names.contains($0) } == [])
    }

    @Test func `the states of the table are all that there are`() {
        // Labels come from exhaustive switches: a new state has a new one.
        let labels = Set(Self.states.map(\.value.label.text))
        #expect(
            labels == ["initialized", "loading", "loaded", "loaded reloading", "loaded stale", "failed"]
        )
    }

    @Test func `an effect of the state before is not started again`() {
        let before = Reducer.State(viewModel: ProfileViewModel(state: .loading), effect: .load(generation: 0))
        #expect(Reducer.reduce(state: before, command: .load).effect == nil)
    }
}
