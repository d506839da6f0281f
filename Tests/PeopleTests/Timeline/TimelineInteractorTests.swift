import Interaction
import People
import Reactive
import Testing

/// The posts of everybody who is followed, as an interactor.
struct TimelineInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualTimelineService()
    private let interactor: TimelineInteractor

    init() {
        interactor = TimelineInteractor(service: service, scheduler: .virtual(clock))
    }

    /// A service that answers when the test says so.
    private final class ManualTimelineService: TimelineServiceType {
        let requests = Requests<Int, [TimelinePost], ServiceError>()

        func readTimeline(limit: Int) -> SignalProducer<[TimelinePost], ServiceError> {
            requests.producer(limit)
        }
    }

    private var shown: TimelineViewModel { interactor.viewModel.value }

    private func send(_ commands: TimelineInteractor.Command...) {
        for command in commands {
            interactor.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func reply(_ number: Int, _ posts: [TimelinePost]) {
        service.requests.reply(number, posts)
        clock.advance()
    }

    private let one = TimelinePost(post: Samples.bookmark(1).post, account: "a@x.example")
    private let two = TimelinePost(post: Samples.bookmark(2).post, account: "b@x.example", isRead: true)

    @Test func `it begins at rest, and a load shows each post once`() {
        #expect(shown.label == "initialized" && service.requests.questions == [])
        send(.load)
        #expect(shown.label == "loading" && service.requests.questions == [TimelineInteractor.limit])
        reply(1, [two, one, TimelinePost(post: one.post, account: "b@x.example", isRead: true)])
        #expect(shown.label == "loaded")
        #expect(shown.rows.map(\.entry) == [two, one])
        #expect(shown.rows.map(\.isRead) == [true, true])
    }

    @Test
    func `a second load asks nobody while the first is under way, and keeps the rows until it is answered`() {
        send(.load, .load)
        #expect(service.requests.questions.count == 1)
        reply(1, [one])
        send(.load)
        #expect(shown.label == "loaded reloading" && shown.rows.map(\.entry) == [one])
        reply(2, [two])
        #expect(shown.rows.map(\.entry) == [two])
    }

    @Test func `what fails is told, and keeps what is shown`() {
        send(.load)
        service.requests.fail(1, .storage(why: "Full."))
        clock.advance()
        #expect(shown.state == .failed(.storage(why: "Full.")))
        send(.load)
        reply(2, [one])
        send(.load)
        service.requests.fail(3, .storage(why: "Full."))
        clock.advance()
        #expect(shown.label == "loaded stale" && shown.rows.map(\.entry) == [one])
    }

    @Test func `a reading that is given up changes nothing, however late it answers`() {
        send(.load, .cancel)
        #expect(shown.state == .initialized)
        let state = TimelineInteractor.Reducer.State(viewModel: shown, effect: nil)
        for command: TimelineInteractor.Reducer.Command in [
            .loaded(TimelineRow.rows(of: [one]), generation: 1), .failed(.offline, generation: 1),
            .loaded(TimelineRow.rows(of: [one]), generation: 0),
        ] {
            #expect(TimelineInteractor.Reducer.reduce(state: state, command: command) == state)
        }
        send(.load)
        reply(2, [])
        send(.load, .cancel)
        #expect(shown.label == "loaded" && shown.rows.isEmpty)
    }
}
