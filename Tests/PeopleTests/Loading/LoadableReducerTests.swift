import Interaction
import People
import Testing
import Values

/// The reducer that everything has that is one thing to load: for a profile, which is stored, and a thread, which is not.
@Suite struct LoadableReducerTests {
    private static let thread = Table<ThreadInteractor>(Samples.thread(1), Samples.thread(2))

    private static let storedProfile = StoredTable().table
    private static let profileTable = storedProfile.transitions
    private static let threadTable = thread.transitions

    @Test(arguments: profileTable.cells)
    func `every command has its answer in every state of a profile`(
        cell: Transition<ProfileInteractor.Reducer>
    ) {
        cell.check()
    }

    @Test(arguments: threadTable.cells)
    func `every command has its answer in every state of a thread`(
        cell: Transition<ThreadInteractor.Reducer>
    ) {
        cell.check()
    }

    @Test func `the tables name only pairs that there are, and each once`() {
        Self.profileTable.check()
        Self.threadTable.check()
        #expect(Self.profileTable.cells.count == 14 * 22)
        #expect(Self.threadTable.cells.count == 10 * 11)
    }

    @Test func `the states of the tables are all that there are, with the labels that scripts write`() {
        // Labels come from exhaustive switches: a new state has a new one.
        let labels = [
            "initialized", "loading", "loading", "loaded", "loaded reloading", "loaded reloading",
            "loaded stale", "failed", "waiting", "loaded waiting",
        ]
        #expect(Self.thread.states.map(\.value.label.text) == labels)
        #expect(
            Self.storedProfile.states.map(\.value.label.text)
                == labels + ["loaded", "loaded reloading", "loaded stale", "loaded waiting"])
    }

    @Test func `an effect of the state before is not started again`() {
        let before = ProfileInteractor.Reducer.State(
            viewModel: ProfileViewModel(state: .loading), effect: .load(generation: 0))
        #expect(ProfileInteractor.Reducer.reduce(state: before, command: .user(.load)).effect == nil)
    }
}

/// Every command in every state: what changes something, and the rest, which must be ignored.
private struct Table<Interactor: LoadableInteractorType> where Interactor.Command: RawRepresentable<String> {
    typealias Reducer = LoadableReducer<Interactor>
    typealias Value = Interactor.Value
    typealias Change = TransitionTable<Reducer>.Change

    let value: Value
    let other: Value

    var states: [(key: String, value: Loadable<Value>)]
    var commands: [(key: String, value: Reducer.Command)]
    var changes: [Change] = []

    let busy = ServiceError.busy(status: 429, seconds: 30)
    let wait: Wait
    let waited = Attempt(waits: 1)
    let late = ServiceError.timedOut(seconds: 10)

    func model(
        _ state: Loadable<Value>.State, _ generation: Int = 2, _ attempt: Attempt = .first
    ) -> Loadable<Value> {
        Loadable(state: state, generation: generation, attempt: attempt)
    }

    func shown(
        _ value: Value, _ refresh: Refresh = .idle, _ generation: Int = 2, _ attempt: Attempt = .first
    ) -> Loadable<Value> {
        model(.loaded(.init(value: value, refresh: refresh)), generation, attempt)
    }

    init(_ value: Value, _ other: Value) {
        (self.value, self.other) = (value, other)
        wait = Wait(for: busy, after: 0)!
        (states, commands) = ([], [])
        let second = Wait(for: busy, after: 1)!
        // Every state stands after two loads, so that answers to the first are old and answers to the second are not.
        states = [
            ("initialized", model(.initialized)),
            ("loading", model(.loading)),
            ("loading again", model(.loading, 2, waited)),
            ("loaded", shown(value)),
            ("loaded reloading", shown(value, .reloading)),
            ("reloading a last time", shown(value, .reloading, 2, Attempt(waits: 3))),
            ("loaded stale", shown(value, .failed(.offline))),
            ("failed", model(.failed(.offline))),
            ("waiting", model(.waiting(wait), 2, waited)),
            ("loaded waiting", shown(value, .waiting(wait), 2, waited)),
        ]
        commands = ["load", "cancel", "stopWaiting"].map {
            (key: $0, value: .user(Interactor.Command(rawValue: $0)!))
        }
        commands += [
            ("loaded", .loaded(other, generation: 2)), ("an old loaded", .loaded(other, generation: 1)),
            ("failed", .failed(late, generation: 2)), ("an old failed", .failed(late, generation: 1)),
            ("busy", .failed(busy, generation: 2)), ("an old busy", .failed(busy, generation: 1)),
            ("waited", .waited(generation: 2)), ("an old waited", .waited(generation: 1)),
        ]
        // What is stored is looked for where nothing is shown yet.
        let load = Reducer.Effect.load(generation: 3, showsSaved: Interactor.isStored)
        let reload = Reducer.Effect.load(generation: 3)
        changes = [
            ("initialized + load", (model(.loading, 3), load)),
            ("failed + load", (model(.loading, 3), load)),
            ("loaded + load", (shown(value, .reloading, 3), reload)),
            ("loaded stale + load", (shown(value, .reloading, 3), reload)),
            ("waiting + load", (model(.loading, 3), load)),
            ("loaded waiting + load", (shown(value, .reloading, 3), reload)),

            ("loading + cancel", (model(.initialized, 3), .cancel)),
            ("loading again + cancel", (model(.initialized, 3), .cancel)),
            ("waiting + cancel", (model(.initialized, 3), .cancel)),
            ("loaded reloading + cancel", (shown(value, .idle, 3), .cancel)),
            ("reloading a last time + cancel", (shown(value, .idle, 3), .cancel)),
            ("loaded waiting + cancel", (shown(value, .idle, 3), .cancel)),

            ("waiting + stopWaiting", (model(.failed(busy), 3), .cancel)),
            ("loaded waiting + stopWaiting", (shown(value, .failed(busy), 3), .cancel)),

            ("loading + loaded", (shown(other), nil)),
            ("loading again + loaded", (shown(other), nil)),
            ("loaded reloading + loaded", (shown(other), nil)),
            ("reloading a last time + loaded", (shown(other), nil)),

            ("loading + failed", (model(.failed(late)), nil)),
            ("loading again + failed", (model(.failed(late)), nil)),
            ("loaded reloading + failed", (shown(value, .failed(late)), nil)),
            ("reloading a last time + failed", (shown(value, .failed(late)), nil)),

            (
                "loading + busy", (model(.waiting(wait), 3, waited), pause(showsSaved: Interactor.isStored))
            ),
            (
                "loading again + busy",
                (model(.waiting(second), 3, Attempt(waits: 2)), pause(showsSaved: Interactor.isStored))
            ),
            ("loaded reloading + busy", (shown(value, .waiting(wait), 3, waited), pause())),
            ("reloading a last time + busy", (shown(value, .failed(busy)), nil)),

            ("waiting + waited", (model(.loading, 3, waited), load)),
            ("loaded waiting + waited", (shown(value, .reloading, 3, waited), reload)),
        ]
    }

    func pause(showsSaved: Bool = false) -> Reducer.Effect {
        .wait(seconds: 30, generation: 3, showsSaved: showsSaved)
    }

    var transitions: TransitionTable<Reducer> {
        TransitionTable<Reducer>(states: states, commands: commands, changes: changes)
    }
}

/// What a profile has beside that: a store, and a page to open.
private struct StoredTable {
    var table = Table<ProfileInteractor>(Samples.lantern, Samples.lanternRenamed)

    private let user = Samples.lantern
    private let stored = Saved(Samples.lantern, at: Samples.noon)

    /// What is stored, shown in this state.
    private func kept(
        _ refresh: Refresh, _ generation: Int = 2, _ attempt: Attempt = .first
    ) -> ProfileViewModel {
        table.model(
            .loaded(.init(user: user, refresh: refresh, savedAt: Samples.noon)), generation, attempt)
    }

    init() {
        let (wait, waited) = (table.wait, table.waited)
        table.states += [
            ("loaded without a page", table.shown(Samples.pageless)),
            ("saved reloading", kept(.reloading)),
            ("saved stale", kept(.failed(.offline))),
            ("saved waiting", kept(.waiting(wait), 2, waited)),
        ]
        table.commands += ["showSaved", "showStored", "reloadHard", "open", "copyLink"].map {
            (key: $0, value: .user(ProfileInteractor.Command(rawValue: $0)!))
        }
        table.commands += [
            ("found", .found(stored, generation: 2)), ("an old found", .found(stored, generation: 1)),
            ("stored", .stored(stored, generation: 2)), ("an old stored", .stored(stored, generation: 1)),
            ("saved", .saved(stored, generation: 2)), ("an old saved", .saved(stored, generation: 1)),
        ]
        table.changes += shown + opened + hard
    }

    /// How what is stored comes to be shown, and what becomes of it.
    private var shown: [Table<ProfileInteractor>.Change] {
        let (model, wait, waited) = (table.model, table.wait, table.waited)
        return [
            ("initialized + showSaved", (model(.initialized, 3, .first), .readSaved(generation: 3))),
            ("initialized + showStored", (model(.initialized, 3, .first), .readStored(generation: 3))),
            ("initialized + stored", (kept(.idle), nil)),
            ("initialized + found", (kept(.reloading, 3), .load(generation: 3))),
            ("loading + saved", (kept(.reloading), nil)),
            ("loading again + saved", (kept(.reloading, 2, waited), nil)),
            ("failed + saved", (kept(.failed(.offline)), nil)),
            ("waiting + saved", (kept(.waiting(wait), 2, waited), nil)),

            (
                "loaded without a page + load",
                (table.shown(Samples.pageless, .reloading, 3), .load(generation: 3))
            ),

            ("saved reloading + cancel", (kept(.idle, 3), .cancel)),
            ("saved reloading + loaded", (table.shown(table.other), nil)),
            ("saved reloading + failed", (kept(.failed(table.late)), nil)),
            ("saved reloading + busy", (kept(.waiting(wait), 3, waited), table.pause())),
            ("saved stale + load", (kept(.reloading, 3), .load(generation: 3))),
            ("saved waiting + load", (kept(.reloading, 3), .load(generation: 3))),
            ("saved waiting + waited", (kept(.reloading, 3, waited), .load(generation: 3))),
            ("saved waiting + stopWaiting", (kept(.failed(table.busy), 3), .cancel)),
            ("saved waiting + cancel", (kept(.idle, 3), .cancel)),
        ]
    }

    /// The page can be opened and copied whenever a profile is shown that has one; nothing else changes.
    private var opened: [Table<ProfileInteractor>.Change] {
        let page = "https://harbour.example/@lantern"
        let open = WebAddress(page).map { ProfileInteractor.Reducer.Effect.outward(.open($0)) }
        let copy = ProfileInteractor.Reducer.Effect.outward(.copy(page))
        return table.states.filter { $0.value.content?.user == user }.flatMap { name, viewModel in
            [
                ("\(name) + open", (viewModel, open)), ("\(name) + copyLink", (viewModel, copy)),
            ]
        }
    }

    /// Whatever is shown stays while a hard reload asks anew.
    private var hard: [Table<ProfileInteractor>.Change] {
        table.states.map { name, viewModel in
            let kept = viewModel.content.map {
                table.model(
                    .loaded(.init(user: $0.user, refresh: .reloading, savedAt: $0.savedAt)), 3, .anew)
            }
            return (
                "\(name) + reloadHard", (kept ?? table.model(.loading, 3, .anew), .loadAnew(generation: 3))
            )
        }
    }
}
