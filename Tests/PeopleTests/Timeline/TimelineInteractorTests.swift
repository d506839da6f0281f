import Interaction
import People
import Reactive
import Testing
import Values

/// The posts of everybody who is followed, as an interactor.
struct TimelineInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualTimelineService()
    private let interactor: TimelineInteractor

    init() {
        interactor = TimelineInteractor(service: service, scheduler: .virtual(clock))
    }

    /// What the service was asked for.
    private struct Question: Equatable, Sendable {
        var scope = TimelineScope.everybody
        var limit = TimelineInteractor.step
        var gap: TimelineGap?
    }

    /// A service that answers when the test says so.
    private final class ManualTimelineService: TimelineServiceType {
        let requests = Requests<Question, TimelinePart, ServiceError>()

        func readTimeline(
            _ scope: TimelineScope, limit: Int
        ) -> SignalProducer<TimelinePart, ServiceError> {
            requests.producer(Question(scope: scope, limit: limit))
        }

        func fillGap(
            _ gap: TimelineGap, in scope: TimelineScope, limit: Int
        ) -> SignalProducer<TimelinePart, ServiceError> {
            requests.producer(Question(scope: scope, limit: limit, gap: gap))
        }
    }

    private var shown: TimelineViewModel { interactor.viewModel.value }

    private func send(_ commands: TimelineInteractor.Command...) {
        for command in commands {
            interactor.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func reply(_ number: Int, _ posts: [TimelinePost], goesOn: Bool = false) {
        service.requests.reply(number, TimelinePart(posts: posts, goesOn: goesOn))
        clock.advance()
    }

    private func fail(_ number: Int) {
        service.requests.fail(number, .storage(why: "Full."))
        clock.advance()
    }

    private let one = TimelinePost(post: Samples.bookmark(1).post, account: "a@x.example")
    private let two = TimelinePost(post: Samples.bookmark(2).post, account: "b@x.example", isRead: true)
    private let birds = TimelineScope(tag: "birds")

    @Test func `it begins at rest, and a load shows each post once`() {
        #expect(shown.label == "initialized" && service.requests.questions == [])
        send(.load)
        #expect(shown.label == "loading" && service.requests.questions == [Question()])
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
        fail(1)
        #expect(shown.state == .failed(.storage(why: "Full.")))
        send(.load)
        reply(2, [one])
        send(.load)
        fail(3)
        #expect(shown.label == "loaded stale" && shown.rows.map(\.entry) == [one])
    }

    @Test func `posts of another scope take the place of what is shown, and late ones of the first do not`() {
        send(.show(.everybody))
        reply(1, [one])
        send(.load, .show(birds))
        #expect(shown.scope == birds && shown.label == "loading" && shown.rows.isEmpty)
        reply(2, [one])
        #expect(shown.label == "loading")
        reply(3, [two])
        #expect(shown.rows.map(\.entry) == [two])
        #expect(service.requests.questions.map(\.scope) == [.everybody, .everybody, birds])
        send(.show(birds))
        #expect(shown.label == "loaded reloading" && shown.rows.map(\.entry) == [two])
    }

    @Test func `it goes on a step further down, as long as there is more and nothing is awaited`() {
        send(.more, .show(birds), .more)
        #expect(service.requests.questions.count == 1)
        reply(1, [one], goesOn: true)
        send(.more, .more)
        #expect(service.requests.questions.last == Question(scope: birds, limit: 2 * TimelineInteractor.step))
        reply(2, [one, two])
        send(.more)
        #expect(service.requests.questions.count == 2)
        // Read again, it goes as far down as before; shown anew, it begins at the top.
        send(.load)
        #expect(service.requests.questions.last?.limit == 2 * TimelineInteractor.step)
        send(.show(birds))
        #expect(service.requests.questions.last?.limit == TimelineInteractor.step)
    }

    @Test func `a gap is asked for below its post, and the rows stay until there are more`() throws {
        let post = TimelinePost(post: one.post, account: one.account, hasGap: true)
        let gap = TimelineGap(below: one.post.key, of: "a@x.example")
        send(.fill(gap), .show(birds), .fill(gap))
        #expect(service.requests.questions.count == 1)
        reply(1, [post])
        #expect(shown.rows.map(\.gap) == [gap])
        send(.fill(gap))
        #expect(shown.label == "filling" && shown.rows.map(\.entry) == [post] && shown.isPending)
        #expect(
            service.requests.questions.last
                == Question(scope: birds, limit: TimelineInteractor.step, gap: gap))
        // Only one gap at a time, and nothing is read meanwhile.
        send(.fill(TimelineGap(below: two.post.key, of: "b@x.example")), .load, .more)
        #expect(service.requests.questions.count == 2)
        fail(2)
        #expect(shown.label == "loaded stale" && shown.rows.map(\.gap) == [gap])
        send(.fill(gap))
        reply(3, [post, two])
        #expect(shown.label == "loaded" && shown.rows.map(\.entry) == [post, two])
    }

    @Test func `a gap takes the place of reading again, and is given up like it`() {
        let gap = TimelineGap(below: one.post.key, of: "a@x.example")
        send(.load)
        reply(1, [one])
        send(.load, .fill(gap))
        reply(2, [])
        #expect(shown.label == "filling" && shown.filledGap == gap)
        send(.cancel)
        reply(3, [])
        #expect(shown.label == "loaded" && shown.rows.map(\.entry) == [one])
    }

    @Test func `a page of somebody else's is no reason to leave out the post that it is of`() {
        func post(_ raw: String, by handle: String) -> TimelinePost {
            TimelinePost(
                post: Post(
                    id: Post.ID(origin: raw, raw: raw), author: Post.Author(name: "", handle: handle),
                    date: Samples.noon, text: raw, address: WebAddress("https://x.example/@ada/1")),
                account: "a@x.example")
        }
        let all = [
            post("false", by: "eve@evil.example"), post("here", by: "Ada@x.example"),
            post("there", by: "ada@x.example"),
        ]
        #expect(TimelineRow.rows(of: all).map(\.names.count) == [1, 2])
    }

    @Test func `a post that came by two ways has the gap of either`() {
        let gap = TimelineGap(below: one.post.key, of: "b@x.example")
        send(.load)
        reply(1, [one, TimelinePost(post: one.post, account: "b@x.example", hasGap: true)])
        #expect(shown.rows.map(\.gap) == [gap])
    }

    @Test func `a reading that is given up changes nothing, however late it answers`() {
        send(.load, .cancel)
        #expect(shown.state == .initialized)
        let state = TimelineInteractor.Reducer.State(viewModel: shown, effect: nil)
        let list = TimelineList(rows: TimelineRow.rows(of: [one]))
        for command: TimelineInteractor.Reducer.Command in [
            .loaded(list, generation: 1), .failed(.offline, generation: 1), .loaded(list, generation: 0),
        ] {
            #expect(TimelineInteractor.Reducer.reduce(state: state, command: command) == state)
        }
        send(.load)
        reply(2, [])
        send(.load, .cancel)
        #expect(shown.label == "loaded" && shown.rows.isEmpty)
    }
}
