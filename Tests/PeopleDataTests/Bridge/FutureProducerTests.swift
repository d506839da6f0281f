import Domain
import People
import PeopleTestSupport
import Reactive
import Sync
import Testing

@testable import PeopleStore
@testable import PeopleWeb

/// The bridge from futures to producers.
struct FutureProducerTests {
    private func producer(_ future: Future<Int>) -> SignalProducer<Int, ServiceError> {
        SignalProducer.future { future }
    }

    @Test func `a value is sent, then completion`() {
        let (future, resolver) = Future<Int>.pending()
        let answers = Answers(producer(future))
        #expect(answers.all.isEmpty)
        resolver.set(7)
        #expect(answers.all == [.value(7), .completed])
    }

    @Test func `a future that is set answers within the start`() {
        #expect(Answers(producer(Future(3))).all == [.value(3), .completed])
    }

    @Test func `each start begins the work anew`() {
        let count = Locked(0)
        let producer = SignalProducer<Int, ServiceError>.future {
            Future(
                count.withLock {
                    $0 += 1
                    return $0
                })
        }
        #expect(count.withLock { $0 } == 0)
        #expect(Answers(producer).value == 1)
        #expect(Answers(producer).value == 2)
    }

    @Test func `an origin's error is sent as it is`() {
        #expect(
            Answers(producer(Future(ServiceError.timedOut(seconds: 3)))).all == [
                .failed(.timedOut(seconds: 3))
            ])
    }

    @Test func `the store's error is sent as what a person is to be told`() {
        let error = Answers(producer(Future(StoreError.full(path: "/data/perch.sqlite")))).error
        guard case .storage(let why)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(why.contains("full"))
    }

    @Test func `the cause of an error of the domain layer is what is told`() {
        let error = DomainError.failed("It went wrong.", cause: ServiceError.offline)
        #expect(Answers(producer(Future(error))).error == .offline)
    }

    @Test func `a future that is cancelled interrupts`() {
        let (future, resolver) = Future<Int>.pending()
        let answers = Answers(producer(future))
        future.cancel()
        #expect(answers.all == [.interrupted])
        #expect(resolver.isResolved)
    }

    @Test func `disposing of the only start cancels the work`() {
        let (future, resolver) = Future<Int>.pending()
        let isCancelled = Locked(false)
        resolver.onCancel { isCancelled.withLock { $0 = true } }
        let answers = Answers(producer(future))
        answers.dispose()
        #expect(isCancelled.withLock { $0 })
        #expect(answers.all == [.interrupted])
    }

    @Test func `disposing of one start leaves the work to the other`() {
        let (future, resolver) = Future<Int>.pending()
        let isCancelled = Locked(false)
        resolver.onCancel { isCancelled.withLock { $0 = true } }
        let (first, second) = (Answers(producer(future)), Answers(producer(future)))
        first.dispose()
        #expect(!isCancelled.withLock { $0 })
        resolver.set(5)
        #expect(second.value == 5)
        #expect(first.value == nil)
    }

    @Test func `a write that has begun is finished though its start is disposed of`() {
        let (future, resolver) = Future<Int>.pending()
        #expect(resolver.commit())
        let answers = Answers(producer(future))
        answers.dispose()
        #expect(resolver.set(1))
        #expect(future.isResolved)
        #expect(answers.value == nil)
    }
}
