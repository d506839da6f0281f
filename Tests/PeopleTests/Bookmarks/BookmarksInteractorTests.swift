import Interaction
import People
import Reactive
import Testing

@Suite struct BookmarksInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualBookmarksService()
    private let interactor: BookmarksInteractor
    private let one = Samples.bookmark(1)
    private let two = Samples.bookmark(2)
    private let three = Samples.bookmark(3)

    init() {
        interactor = BookmarksInteractor(service: service, scheduler: .virtual(clock))
    }

    private var shown: BookmarksViewModel { interactor.viewModel.value }

    private func send(_ commands: BookmarksInteractor.Command...) {
        for command in commands {
            interactor.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func load(_ bookmarks: Bookmark...) {
        send(.load)
        service.reads.reply(service.reads.questions.count, bookmarks)
        clock.advance()
    }

    private func confirm(_ number: Int) {
        service.writes.reply(number, "done")
        clock.advance()
    }

    private func fail(_ number: Int) {
        service.writes.fail(number, .storage(why: "The disk is full."))
        clock.advance()
    }

    @Test func `it begins at rest and asks nobody`() {
        clock.advance(by: 3600.0)
        #expect(shown == BookmarksViewModel(state: .initialized))
        #expect(service.reads.questions == [])
    }

    @Test func `a load shows what is kept`() {
        load(two, one)
        #expect(shown.label == "loaded")
        #expect(shown.bookmarks == [two, one])
    }

    @Test func `a bookmark shows before it is on the disk, and is told from one that is`() {
        load()
        send(.toggle(one))
        #expect(shown.contains(one.id))
        #expect(shown.isPending(one.id))
        #expect(shown.label == "loaded writing")
        #expect(service.writes.questions == [.save(one)])
        #expect(shown.news == nil)
        confirm(1)
        #expect(shown.contains(one.id))
        #expect(!shown.isPending(one.id))
        #expect(shown.label == "loaded")
        #expect(shown.news == .kept(one))
    }

    @Test func `a bookmark that cannot be written is taken back, and why is told`() {
        load(one)
        send(.toggle(two))
        fail(1)
        #expect(shown.bookmarks == [one])
        #expect(
            shown.news == .takenBack(BookmarkChange(.save, two), .storage(why: "The disk is full.")))
        #expect(shown.undoable == [])
    }

    @Test func `a removal that cannot be written comes back to its place`() {
        load(three, two, one)
        send(.remove(two.id))
        #expect(shown.bookmarks == [three, one])
        fail(1)
        #expect(shown.bookmarks == [three, two, one])
    }

    @Test func `changes are written one at a time, in the order in which they were asked for`() {
        load()
        send(.toggle(one), .toggle(two), .toggle(one))
        #expect(service.writes.questions == [.save(one)])
        #expect(shown.bookmarks == [two])
        confirm(1)
        #expect(service.writes.questions == [.save(one), .save(two)])
        confirm(2)
        #expect(service.writes.questions == [.save(one), .save(two), .remove(one.id)])
        confirm(3)
        #expect(shown.confirmed == [two])
        #expect(shown.label == "loaded")
    }

    @Test func `one change that fails does not hold up the next`() {
        load()
        send(.toggle(one), .toggle(two))
        fail(1)
        #expect(service.writes.questions == [.save(one), .save(two)])
        #expect(shown.bookmarks == [two])
        confirm(2)
        #expect(shown.confirmed == [two])
    }

    @Test func `undo lets the last bookmark go, then takes back what was before it`() {
        load(one)
        send(.remove(one.id), .toggle(two), .undo, .undo)
        #expect(shown.bookmarks == [one])
        for number in 1...4 { confirm(number) }
        #expect(
            service.writes.questions == [.remove(one.id), .save(two), .remove(two.id), .save(one)])
        #expect(shown.confirmed == [one])
        send(.undo)
        #expect(shown.news == .nothingToUndo)
    }

    @Test func `what undo brings back stands where it stood`() {
        load(three, two, one)
        send(.remove(two.id), .undo)
        #expect(shown.bookmarks == [three, two, one])
    }

    @Test func `an undo that fails can be tried again`() {
        load(one)
        send(.remove(one.id))
        confirm(1)
        send(.undo)
        fail(2)
        #expect(shown.bookmarks == [])
        send(.undo)
        confirm(3)
        #expect(shown.confirmed == [one])
    }

    @Test func `a reload that was overtaken by a change does not take it back`() {
        load(one)
        send(.load, .toggle(two))
        service.reads.reply(2, [one])
        clock.advance()
        confirm(1)
        #expect(shown.bookmarks == [two, one])
        #expect(shown.label == "loaded")
    }

    @Test func `while a change is being written nothing is read`() {
        load()
        send(.toggle(one), .load)
        #expect(service.reads.questions.count == 1)
        confirm(1)
        send(.load)
        #expect(service.reads.questions.count == 2)
    }

    @Test func `the same news twice are news twice`() {
        load()
        send(.undo)
        let before = shown
        send(.undo)
        #expect(shown.news == before.news)
        #expect(shown != before)
    }

    @Test func `a write that has begun is not given up, whatever else is asked for`() {
        load()
        send(.toggle(one), .load, .toggle(one), .undo, .remove(one.id))
        #expect(service.writes.givenUp == [false])
    }

    @Test func `the trace tells commands, effects and answers by the scripts' labels`() {
        load()
        let trace = Recording(interactor.trace.map { $0.line(instance: "bookmarks").event })
        send(.toggle(one))
        confirm(1)
        let save = EffectID(number: 2)
        #expect(
            trace.values == [
                .reduced("toggle", cause: .external, before: "loaded", after: "loaded writing"),
                .started(save, "save"),
                .finished(save, .completed),
                .reduced("written", cause: .reply(save), before: "loaded writing", after: "loaded"),
            ])
    }
}
