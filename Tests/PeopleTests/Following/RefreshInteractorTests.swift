import FoundationEssentials
import Interaction
import People
import Reactive
import Sync
import Testing

/// Asking everybody who is followed for what is new.
struct RefreshInteractorTests {
    /// A service that answers when it is told to.
    private final class ManualRefreshService: RefreshServiceType {
        enum Question: Equatable {
            case begin(RefreshScope)
            case proceed(RefreshProgress)
            case stop
        }

        private let asked = Locked<[Question]>([])
        private let sink = Locked<Signal<RefreshProgress, ServiceError>.Observer?>(nil)

        var questions: [Question] { asked.withLock(\.self) }

        func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
            producer(.begin(scope))
        }

        func refreshProgress(
            after progress: RefreshProgress
        ) -> SignalProducer<RefreshProgress, ServiceError> {
            producer(.proceed(progress))
        }

        func stopRefresh() { asked.withLock { $0.append(.stop) } }

        private func producer(_ question: Question) -> SignalProducer<RefreshProgress, ServiceError> {
            SignalProducer { observer, _ in
                self.asked.withLock { $0.append(question) }
                self.sink.withLock { $0 = observer }
            }
        }

        func answer(_ result: Result<RefreshProgress, ServiceError>) {
            let sink = sink.withLock(\.self)
            switch result {
            case .success(let progress):
                sink?.send(value: progress)
                sink?.sendCompleted()
            case .failure(let error): sink?.send(error: error)
            }
        }
    }

    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualRefreshService()
    private let interactor: RefreshInteractor

    init() { interactor = RefreshInteractor(service: service, scheduler: .virtual(clock)) }

    private var state: RefreshViewModel.State { interactor.viewModel.value.state }

    private func send(_ command: RefreshInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func answer(_ result: Result<RefreshProgress, ServiceError>) {
        service.answer(result)
        clock.advance()
    }

    private let half = RefreshProgress(count: 2, ended: 1, new: 3)
    private let all = RefreshProgress(
        count: 2, ended: 2, new: 3, outcomes: [RefreshOutcome(account: "ada@x.example", new: 3)])

    @Test func `it is asked again and again how it stands, until it is over`() {
        send(.refresh)
        #expect(state == .running(RefreshProgress()))
        answer(.success(half))
        #expect(state == .running(half))
        answer(.success(all))
        #expect(state == .ended(all))
        #expect(service.questions == [.begin(.everybody), .proceed(half)])
    }

    @Test func `while one is under way, no other begins`() {
        send(.refreshDue)
        send(.refresh)
        send(.refreshDue)
        #expect(service.questions == [.begin(.opened)])
    }

    @Test func `one that is given up says how far it came, and takes no late news`() {
        send(.refresh)
        answer(.success(half))
        send(.cancel)
        #expect(state == .stopped(half))
        #expect(service.questions.last == .stop)
        answer(.success(all))
        #expect(state == .stopped(half))
        send(.cancel)
        #expect(service.questions.count == 3)
    }

    @Test func `one that could not begin says why, and can be tried again`() {
        send(.refresh)
        answer(.failure(.offlineMode))
        #expect(state == .failed(.offlineMode))
        send(.refresh)
        answer(.success(all))
        #expect(state == .ended(all))
        #expect(interactor.viewModel.value.generation == 2)
    }
}

/// Who is due to be asked.
struct RefreshStateTests {
    @Test(arguments: [(0, 86_400.0), (1, 86_400), (7, 86_400), (14, 43_200), (168, 3_600), (5_000, 900)])
    func `a week is shared among its posts, within a quarter of an hour and a day`(
        posts: Int, seconds: Double
    ) {
        let state = RefreshState(askedAt: Samples.noon, postsInWeek: posts)
        #expect(!RefreshScope.due.includes(state, at: Samples.noon + seconds - 1))
        #expect(RefreshScope.due.includes(state, at: Samples.noon + seconds))
    }

    /// Audit 2026-11-28: whoever posts once a month was not asked when Perch was opened, either.
    @Test(arguments: [0, 7, 5_000])
    func `who opens Perch has everybody asked who was not for a quarter of an hour, however seldom they post`(
        posts: Int
    ) {
        let state = RefreshState(askedAt: Samples.noon, postsInWeek: posts)
        #expect(!RefreshScope.opened.includes(state, at: Samples.noon + 899))
        #expect(RefreshScope.opened.includes(state, at: Samples.noon + 900))
        let failed = RefreshState(askedAt: Samples.noon, failures: 3, failedAt: Samples.noon)
        #expect(!RefreshScope.opened.includes(failed, at: Samples.noon + 3_599))
        #expect(RefreshScope.opened.includes(failed, at: Samples.noon + 3_600))
    }

    @Test(arguments: [(1, 900.0), (2, 1_800), (7, 57_600), (8, 86_400), (.max, 86_400)])
    func `whoever could not be read is left alone ever longer, up to a day`(failures: Int, seconds: Double) {
        let failed = RefreshState(failures: failures, failedAt: Samples.noon)
        #expect(!RefreshScope.due.includes(failed, at: Samples.noon + seconds - 1))
        #expect(RefreshScope.due.includes(failed, at: Samples.noon + seconds))
        // A clock that was put back must not keep somebody from being asked.
        #expect(RefreshScope.due.includes(failed, at: Samples.noon - 1))
        // Nobody is asked earlier for it.
        let asked = RefreshState(
            askedAt: Samples.noon, postsInWeek: 7, failures: failures, failedAt: Samples.noon)
        #expect(!RefreshScope.due.includes(asked, at: Samples.noon + 86_399))
        #expect(RefreshScope.due.includes(RefreshState(failures: failures, failedAt: nil), at: Samples.noon))
    }

    @Test func `a server that counts as many posts as before tells that there is none, within a day`() {
        let state = RefreshState(askedAt: Samples.noon, postCount: 7)
        let quiet = PersonActivity(postCount: 7)
        #expect(!state.mayHavePosted(quiet, at: Samples.noon + 86_399))
        #expect(state.mayHavePosted(quiet, at: Samples.noon + 86_400))
        #expect(state.mayHavePosted(PersonActivity(postCount: 6), at: Samples.noon))
        #expect(RefreshState(postCount: 7).mayHavePosted(quiet, at: Samples.noon))
        #expect(RefreshState(askedAt: Samples.noon).mayHavePosted(quiet, at: Samples.noon))
        // Whoever posts often is asked all the same as often as a post is expected of them.
        let often = RefreshState(askedAt: Samples.noon, postCount: 7, postsInWeek: 168)
        #expect(!often.mayHavePosted(quiet, at: Samples.noon + 3_599))
        #expect(often.mayHavePosted(quiet, at: Samples.noon + 3_600))
    }

    @Test func `the day of the last post tells more: one before the day before the asking of none for good`()
    {
        let state = RefreshState(askedAt: Samples.noon, postCount: 7)
        func isPosted(on day: Double, after seconds: Double) -> Bool {
            let activity = PersonActivity(postCount: 7, lastDay: Samples.noon + (day - 0.5) * 86_400)
            return state.mayHavePosted(activity, at: Samples.noon + seconds)
        }
        #expect(!isPosted(on: -2, after: 40 * 86_400))
        // One that has come late, or one that was posted in another's place.
        #expect(isPosted(on: -1, after: 3_600))
        #expect(isPosted(on: 0, after: 3_600))
        #expect(isPosted(on: 0, after: 86_400))
        #expect(isPosted(on: 1, after: 3_600))
    }

    @Test func `whoever was never asked is due, and whoever was asked in a future that a clock once showed`()
    {
        #expect(RefreshScope.due.includes(RefreshState(), at: Samples.noon))
        #expect(RefreshScope.due.includes(RefreshState(askedAt: Samples.noon + 1), at: Samples.noon))
    }
}
