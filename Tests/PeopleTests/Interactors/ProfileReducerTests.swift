import Interaction
import People
import Testing
import Values

@Suite struct ProfileReducerTests {
    typealias Reducer = ProfileInteractor.Reducer

    private static let user = Samples.lantern
    private static let renamed = Samples.lanternRenamed
    private static let page = WebAddress("https://harbour.example/@lantern")

    private static let busy = ServiceError.busy(status: 429, seconds: 30)
    private static let wait = Wait(for: busy, after: 0)!
    private static let waited = Attempt(waits: 1)

    private static func model(
        _ state: ProfileViewModel.State, _ generation: Int, _ attempt: Attempt = .first
    ) -> ProfileViewModel {
        ProfileViewModel(state: state, generation: generation, attempt: attempt)
    }

    private static func shown(
        _ user: User, _ refresh: Refresh = .idle, _ generation: Int, _ attempt: Attempt = .first
    ) -> ProfileViewModel {
        model(.loaded(ProfileViewModel.Content(user: user, refresh: refresh)), generation, attempt)
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
        "waiting": model(.waiting(wait), 2, waited),
        "loaded waiting": shown(user, .waiting(wait), 2, waited),
        "saved waiting": kept(.waiting(wait), 2, waited),
    ]

    /// What is stored, shown in this state.
    private static func kept(
        _ refresh: Refresh, _ generation: Int, _ attempt: Attempt = .first
    ) -> ProfileViewModel {
        model(
            .loaded(ProfileViewModel.Content(user: user, refresh: refresh, savedAt: Samples.noon)),
            generation, attempt)
    }

    private static let stored = Saved(user, at: Samples.noon)

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .user(.load),
        "showSaved": .user(.showSaved),
        "reloadHard": .user(.reloadHard),
        "found": .found(stored, generation: 2),
        "an old found": .found(stored, generation: 1),
        "saved": .saved(stored, generation: 2),
        "an old saved": .saved(stored, generation: 1),
        "cancel": .user(.cancel),
        "stopWaiting": .user(.stopWaiting),
        "waited": .waited(generation: 2),
        "an old waited": .waited(generation: 1),
        "busy": .failed(busy, generation: 2),
        "an old busy": .failed(busy, generation: 1),
        "open": .user(.open),
        "copyLink": .user(.copyLink),
        "loaded": .loaded(renamed, generation: 2),
        "an old loaded": .loaded(renamed, generation: 1),
        "failed": .failed(.timedOut(seconds: 10), generation: 2),
        "an old failed": .failed(.timedOut(seconds: 10), generation: 1),
    ]

    private static let openPage = page.map { Reducer.Effect.outward(.open($0)) }
    private static let copyPage = Reducer.Effect.outward(.copy("https://harbour.example/@lantern"))

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

    private static func pause(showsSaved: Bool = false) -> Reducer.Effect {
        .wait(seconds: 30, generation: 3, showsSaved: showsSaved)
    }

    private static let waits: [(String, (ProfileViewModel, Reducer.Effect?))] = [
        ("loading + busy", (model(.waiting(wait), 3, waited), pause(showsSaved: true))),
        ("loaded reloading + busy", (shown(user, .waiting(wait), 3, waited), pause())),
        ("saved reloading + busy", (kept(.waiting(wait), 3, waited), pause())),

        ("waiting + load", (model(.loading, 3), .load(generation: 3, showsSaved: true))),
        ("loaded waiting + load", (shown(user, .reloading, 3), .load(generation: 3))),
        ("saved waiting + load", (kept(.reloading, 3), .load(generation: 3))),

        ("waiting + waited", (model(.loading, 3, waited), .load(generation: 3, showsSaved: true))),
        ("loaded waiting + waited", (shown(user, .reloading, 3, waited), .load(generation: 3))),
        ("saved waiting + waited", (kept(.reloading, 3, waited), .load(generation: 3))),

        ("waiting + stopWaiting", (model(.failed(busy), 3), .cancel)),
        ("loaded waiting + stopWaiting", (shown(user, .failed(busy), 3), .cancel)),
        ("saved waiting + stopWaiting", (kept(.failed(busy), 3), .cancel)),

        ("waiting + cancel", (model(.initialized, 3), .cancel)),
        ("loaded waiting + cancel", (shown(user, .idle, 3), .cancel)),
        ("saved waiting + cancel", (kept(.idle, 3), .cancel)),

        ("waiting + saved", (kept(.waiting(wait), 2, waited), nil)),
        ("loaded waiting + open", (shown(user, .waiting(wait), 2, waited), openPage)),
        ("loaded waiting + copyLink", (shown(user, .waiting(wait), 2, waited), copyPage)),
        ("saved waiting + open", (kept(.waiting(wait), 2, waited), openPage)),
        ("saved waiting + copyLink", (kept(.waiting(wait), 2, waited), copyPage)),
    ]

    /// Whatever is shown stays while a hard reload asks anew.
    private static let hard: [(String, (ProfileViewModel, Reducer.Effect?))] = states.map { name, viewModel in
        let kept = viewModel.content.map {
            model(.loaded(.init(user: $0.user, refresh: .reloading, savedAt: $0.savedAt)), 3, .anew)
        }
        return ("\(name) + reloadHard", (kept ?? model(.loading, 3, .anew), .loadAnew(generation: 3)))
    }

    private static let table = Transition<Reducer>.table(
        states: states, commands: commands, changes: changes + waits + hard)

    @Test(arguments: table)
    func `every command has its answer in every state`(cell: Transition<Reducer>) {
        cell.check()
    }

    @Test func `the table names only pairs that there are`() {
        let names = Set(Self.table.map(\.name))
        #expect(names.count == Self.states.count * Self.commands.count)
        #expect((Self.changes + Self.waits).map(\.0).filter { !names.contains($0) } == [])
    }

    @Test func `the states of the table are all that there are`() {
        // Labels come from exhaustive switches: a new state has a new one.
        let labels = Set(Self.states.map(\.value.label.text))
        #expect(
            labels == [
                "initialized", "loading", "waiting", "loaded", "loaded reloading", "loaded waiting",
                "loaded stale", "failed",
            ]
        )
    }

    @Test func `an effect of the state before is not started again`() {
        let before = Reducer.State(viewModel: ProfileViewModel(state: .loading), effect: .load(generation: 0))
        #expect(Reducer.reduce(state: before, command: .user(.load)).effect == nil)
    }
}
