import Interaction
import People
import Testing

@Suite struct BookmarksReducerTests {
    typealias Reducer = BookmarksInteractor.Reducer
    typealias ViewModel = BookmarksViewModel

    private static let one = Samples.bookmark(1)
    private static let two = Samples.bookmark(2)
    private static let three = Samples.bookmark(3)
    private static let error = ServiceError.storage(why: "The disk is full.")

    private static func model(
        _ state: ViewModel.State,
        _ confirmed: [Bookmark] = [],
        pending: [BookmarkChange] = [],
        undoable: [BookmarkChange] = [],
        news: ViewModel.News? = nil,
        _ generation: Int = 2
    ) -> ViewModel {
        ViewModel(
            state: state, confirmed: confirmed, pending: pending, undoable: undoable, news: news,
            newsCount: news == nil ? 0 : 1, generation: generation)
    }

    private static let saving = BookmarkChange(.save, two)
    private static let removing = BookmarkChange(.remove, one)
    private static let both = [saving, removing]

    // Every state stands after two loads or changes, so that answers to the first are old.
    private static let states: KeyValuePairs = [
        "initialized": model(.initialized),
        "loading": model(.loading),
        "loaded": model(.loaded(.idle), [one]),
        "loaded, a save to undo": model(.loaded(.idle), [two, one], undoable: [saving]),
        "loaded writing": model(.loaded(.idle), [one], pending: [saving], undoable: [saving]),
        "loaded writing two": model(.loaded(.idle), [one], pending: both, undoable: both),
        "loaded reloading": model(.loaded(.reloading), [one]),
        "loaded stale": model(.loaded(.failed(.offline)), [one]),
        "failed": model(.failed(error)),
    ]

    private static let commands: KeyValuePairs<String, Reducer.Command> = [
        "load": .user(.load),
        "toggle one that is not kept": .user(.toggle(three)),
        "toggle one that is kept": .user(.toggle(one)),
        "remove": .user(.remove(one.id)),
        "remove what is not kept": .user(.remove(three.id)),
        "undo": .user(.undo),
        "loaded": .loaded([three], generation: 2),
        "an old loaded": .loaded([three], generation: 1),
        "failed": .failed(.offline, generation: 2),
        "an old failed": .failed(.offline, generation: 1),
        "written": .written,
        "unwritten": .unwritten(error),
    ]

    private typealias Change = TransitionTable<Reducer>.Change

    private static let loads: [Change] = [
        ("initialized + load", (model(.loading, [], 3), .load(generation: 3))),
        ("failed + load", (model(.loading, [], 3), .load(generation: 3))),
        ("loaded + load", (model(.loaded(.reloading), [one], 3), .load(generation: 3))),
        (
            "loaded, a save to undo + load",
            (model(.loaded(.reloading), [two, one], undoable: [saving], 3), .load(generation: 3))
        ),
        ("loaded stale + load", (model(.loaded(.reloading), [one], 3), .load(generation: 3))),
        ("loading + loaded", (model(.loaded(.idle), [three]), nil)),
        ("loading + failed", (model(.failed(.offline)), nil)),
        ("loaded reloading + loaded", (model(.loaded(.idle), [three]), nil)),
        ("loaded reloading + failed", (model(.loaded(.failed(.offline)), [one]), nil)),
    ]

    private static let add = BookmarkChange(.save, three)

    private static let additions: [Change] = [
        ("loaded", .idle, [one], [], []), ("loaded, a save to undo", .idle, [two, one], [], [saving]),
        ("loaded writing", .idle, [one], [saving], [saving]),
        ("loaded writing two", .idle, [one], both, both), ("loaded reloading", .idle, [one], [], []),
        ("loaded stale", Refresh.failed(.offline), [one], [], []),
    ].map { (name, refresh: Refresh, confirmed, pending: [BookmarkChange], undoable: [BookmarkChange]) in
        (
            "\(name) + toggle one that is not kept",
            (
                model(
                    .loaded(refresh), confirmed, pending: pending + [add], undoable: undoable + [add], 3),
                pending.isEmpty ? .save(three) : nil
            )
        )
    }

    private static let removals: [Change] = ["toggle one that is kept", "remove"].flatMap { command in
        [
            (
                "loaded + \(command)",
                (
                    model(.loaded(.idle), [one], pending: [removing], undoable: [removing], 3),
                    .remove(one.id)
                )
            ),
            (
                "loaded, a save to undo + \(command)",
                (
                    model(.loaded(.idle), [two, one], pending: [removing], undoable: both, 3),
                    .remove(one.id)
                )
            ),
            (
                "loaded writing + \(command)",
                (model(.loaded(.idle), [one], pending: both, undoable: both, 3), nil)
            ),
            (
                "loaded reloading + \(command)",
                (
                    model(.loaded(.idle), [one], pending: [removing], undoable: [removing], 3),
                    .remove(one.id)
                )
            ),
            (
                "loaded stale + \(command)",
                (
                    model(
                        .loaded(.failed(.offline)), [one], pending: [removing], undoable: [removing], 3),
                    .remove(one.id)
                )
            ),
        ]
    }

    private static let again: [Change] = {
        let save = BookmarkChange(.save, one)
        return [
            (
                "loaded writing two + toggle one that is kept",
                (
                    model(.loaded(.idle), [one], pending: both + [save], undoable: both + [save], 3), nil
                )
            )
        ]
    }()

    private static let undos: [Change] = [
        ("loaded + undo", (model(.loaded(.idle), [one], news: .nothingToUndo), nil)),
        ("loaded reloading + undo", (model(.loaded(.reloading), [one], news: .nothingToUndo), nil)),
        ("loaded stale + undo", (model(.loaded(.failed(.offline)), [one], news: .nothingToUndo), nil)),
        (
            "loaded, a save to undo + undo",
            (
                model(.loaded(.idle), [two, one], pending: [saving.inverse], 3), .remove(two.id)
            )
        ),
        (
            "loaded writing + undo",
            (model(.loaded(.idle), [one], pending: [saving, saving.inverse], 3), nil)
        ),
        (
            "loaded writing two + undo",
            (
                model(
                    .loaded(.idle), [one], pending: both + [removing.inverse], undoable: [saving], 3), nil
            )
        ),
    ]

    private static let writes: [Change] = [
        (
            "loaded writing + written",
            (model(.loaded(.idle), [two, one], undoable: [saving], news: .kept(two)), nil)
        ),
        (
            "loaded writing + unwritten",
            (model(.loaded(.idle), [one], news: .takenBack(saving, error)), nil)
        ),
        (
            "loaded writing two + written",
            (
                model(
                    .loaded(.idle), [two, one], pending: [removing], undoable: both, news: .kept(two)),
                .remove(one.id)
            )
        ),
        (
            "loaded writing two + unwritten",
            (
                model(
                    .loaded(.idle), [one], pending: [removing], undoable: [removing],
                    news: .takenBack(saving, error)),
                .remove(one.id)
            )
        ),
    ]

    private static let refusals: [Change] = [
        ("initialized", ViewModel.State.initialized, nil), ("loading", .loading, nil),
        ("failed", .failed(error), error),
    ].flatMap { (name, state, error: ServiceError?) in
        [
            "toggle one that is not kept", "toggle one that is kept", "remove", "remove what is not kept",
            "undo",
        ].map { command in ("\(name) + \(command)", (model(state, news: .notReady(error)), nil)) }
    }

    private static let changes = loads + additions + removals + again + undos + writes + refusals
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
                "initialized", "loading", "loaded", "loaded writing", "loaded reloading", "loaded stale",
                "failed",
            ])
    }

    @Test func `what shows is the stored list with every change done to it, newest first`() {
        let viewModel = Self.model(
            .loaded(.idle), [Self.one], pending: [BookmarkChange(.save, Self.three), Self.saving])
        #expect(viewModel.bookmarks == [Self.three, Self.two, Self.one])
        #expect(viewModel.contains(Self.two.id) && viewModel.isPending(Self.two.id))
        #expect(viewModel.contains(Self.one.id) && !viewModel.isPending(Self.one.id))
        let without = Self.model(.loaded(.idle), [Self.two, Self.one], pending: [Self.removing])
        #expect(without.bookmarks == [Self.two])
        #expect(!without.contains(Self.one.id) && without.isPending(Self.one.id))
    }

    @Test func `of bookmarks that were kept at one moment the later one stands below, however it comes in`() {
        let later = Bookmark(post: Samples.bookmark(2).post, account: Self.one.account, date: Self.one.date)
        let saving = Self.model(.loaded(.idle), [Self.one], pending: [BookmarkChange(.save, later)])
        #expect(saving.bookmarks == [Self.one, later])
        // Once it is on the disk nothing moves.
        let written = Reducer.reduce(state: Reducer.State(viewModel: saving), command: .written)
        #expect(written.viewModel.bookmarks == [Self.one, later])
    }

    @Test func `no more changes can be undone than there is reason to remember`() {
        let before = (1...990).map { BookmarkChange(.save, Samples.bookmark($0)) }
        var state = Reducer.State(viewModel: ViewModel(state: .loaded(.idle), undoable: before))
        for number in 991...1_010 {
            state = Reducer.reduce(state: state, command: .user(.toggle(Samples.bookmark(number))))
        }
        #expect(ViewModel.deepestUndo >= 1_000)
        #expect(state.viewModel.undoable.count == ViewModel.deepestUndo)
        #expect(state.viewModel.undoable.last?.bookmark == Samples.bookmark(1_010))
        #expect(state.viewModel.bookmarks.count == 20)
    }
}
