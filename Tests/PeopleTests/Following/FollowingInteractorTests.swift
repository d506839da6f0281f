import Interaction
import People
import Reactive
import Sync
import Testing

/// Following people and letting go of them.
struct FollowingInteractorTests {
    /// A list that answers when it is told to.
    private final class ManualFollowingService: FollowingServiceType {
        private let open = Locked<[(account: Account, sink: Signal<Bool, ServiceError>.Observer)]>([])

        var waiting: [Account] { open.withLock { $0.map(\.account) } }

        func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
            SignalProducer { observer, _ in self.open.withLock { $0.append((account, observer)) } }
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
        #expect(shown == FollowingViewModel(pending: ["ada@x.example"]))
        #expect(changes.value == 0)
        answer(.success(true))
        #expect(
            shown == FollowingViewModel(last: .init(account: "ada@x.example", outcome: .followed), count: 1))
        #expect(changes.value == 1)
    }

    @Test func `changes are written one after the other, and told when all are`() {
        send(.toggle("a@x.example"), .toggle("b@x.example"), .toggle("a@x.example"))
        #expect(service.waiting == ["a@x.example"])
        answer(.success(true))
        #expect(service.waiting == ["b@x.example"])
        answer(.failure(.storage(why: "Full.")))
        #expect(shown.last == .init(account: "b@x.example", outcome: .failed(.storage(why: "Full."))))
        #expect(changes.value == 0)
        answer(.success(false))
        #expect(shown.last == .init(account: "a@x.example", outcome: .letGo))
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
        #expect(shown.last == .init(account: "a@x.example", outcome: .followed))
        #expect(shown.count == 3)
    }

    @Test func `an answer that nobody waits for changes nothing`() {
        let state = FollowingInteractor.Reducer.State(viewModel: FollowingViewModel(), effect: nil)
        for command: FollowingInteractor.Reducer.Command in [.toggled(isFollowed: true), .failed(.offline)] {
            #expect(FollowingInteractor.Reducer.reduce(state: state, command: command) == state)
        }
    }
}
