import Interaction
import People
import Reactive
import Sync
import Testing

/// Following people and letting go of them.
struct FollowingInteractorTests {
    /// A list that answers when it is told to.
    private final class ManualFollowingService: FollowingServiceType {
        private let open = Locked<[(change: FollowingChange, sink: Signal<Bool, ServiceError>.Observer)]>([])

        var waiting: [FollowingChange] { open.withLock { $0.map(\.change) } }

        func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> { wait(.toggle(account)) }

        func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
            wait(.tag(account, tags, before: []))
        }

        private func wait(_ change: FollowingChange) -> SignalProducer<Bool, ServiceError> {
            SignalProducer { observer, _ in self.open.withLock { $0.append((change, observer)) } }
        }

        /// Ends the first change that waits.
        func answer(_ result: Result<Bool, ServiceError>) {
            let first = open.withLock { $0.removeFirst() }
            switch result {
            case .success(let isFollowed):
                first.sink.send(value: isFollowed)
                first.sink.sendCompleted()
            case .failure(let error): first.sink.send(error: error)
            }
        }
    }

    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualFollowingService()
    private let interactor: FollowingInteractor
    private let changes = MutableProperty(0)

    init() {
        interactor = FollowingInteractor(service: service, scheduler: .virtual(clock))
        interactor.effect.observeValues { [changes] _ in changes.modify { $0 += 1 } }
    }

    private var shown: FollowingViewModel { interactor.viewModel.value }

    private func send(_ commands: FollowingInteractor.Command...) {
        for command in commands {
            interactor.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func answer(_ result: Result<Bool, ServiceError>) {
        service.answer(result)
        clock.advance()
    }

    @Test func `nothing is said before it is written`() {
        send(.toggle("ada@x.example"))
        #expect(shown == FollowingViewModel(pending: [.toggle("ada@x.example")]))
        #expect(changes.value == 0)
        answer(.success(true))
        #expect(
            shown
                == FollowingViewModel(
                    last: .init(change: .toggle("ada@x.example"), outcome: .followed), count: 1))
        #expect(changes.value == 1)
    }

    @Test func `changes are written one after the other, and told when all are`() {
        send(.toggle("a@x.example"), .toggle("b@x.example"), .toggle("a@x.example"))
        #expect(service.waiting == [.toggle("a@x.example")])
        answer(.success(true))
        #expect(service.waiting == [.toggle("b@x.example")])
        answer(.failure(.storage(why: "Full.")))
        #expect(shown.last == .init(change: .toggle("b@x.example"), outcome: .failed(.storage(why: "Full."))))
        #expect(changes.value == 0)
        answer(.success(false))
        #expect(shown.last == .init(change: .toggle("a@x.example"), outcome: .letGo))
        #expect(shown.label == "idle")
        #expect(changes.value == 1)
    }

    @Test func `undo takes the last change back, also one that is not written yet, and itself`() {
        send(.undo)
        #expect(service.waiting == [])
        send(.toggle("a@x.example"))
        answer(.success(true))
        send(.undo, .undo)
        answer(.success(false))
        answer(.success(true))
        #expect(shown.last == .init(change: .toggle("a@x.example"), outcome: .followed))
        #expect(shown.count == 3)
    }

    @Test func `tags are put back by undo, and not given to whoever is not followed`() {
        send(.tag("a@x.example", ["birds"], before: ["news"]))
        #expect(service.waiting == [.tag("a@x.example", ["birds"], before: [])])
        answer(.success(true))
        #expect(shown.last?.outcome == .tagged(["birds"]))
        send(.undo)
        #expect(service.waiting == [.tag("a@x.example", ["news"], before: [])])
        answer(.success(false))
        #expect(shown.last?.outcome == .notFollowed)
        #expect(changes.value == 2)
    }

    @Test func `what could not be done is not done by taking it back`() {
        send(.toggle("ada@x.example"))
        answer(.failure(.storage(why: "Full.")))
        send(.undo)
        #expect(service.waiting == [])
        send(.tag("ada@x.example", ["birds"], before: []))
        answer(.success(false))
        send(.undo)
        #expect(service.waiting == [])
    }

    @Test func `an answer that nobody waits for changes nothing`() {
        let state = FollowingInteractor.Reducer.State(viewModel: FollowingViewModel(), effect: nil)
        for command: FollowingInteractor.Reducer.Command in [.made(isFollowed: true), .failed(.offline)] {
            #expect(FollowingInteractor.Reducer.reduce(state: state, command: command) == state)
        }
    }
}
