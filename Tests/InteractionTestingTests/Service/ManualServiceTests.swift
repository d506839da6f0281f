import InteractionTesting
import Reactive
import Testing

/// A service that answers when the test says so.
struct ManualServiceTests {
    private typealias Service = ManualService<String, Int, Problem>

    private let clock = TestScheduler()
    private let failures = Failures()
    private let service: Service

    init() {
        service = Service(report: failures.reporter)
    }

    private func ask(_ question: String) -> TestObserver<Int, Problem> {
        TestObserver(service.producer(question), on: clock)
    }

    @Test func `a start is a request, a producer is none`() {
        let producer = service.producer("a")
        #expect(service.questions.isEmpty)
        let observers = (TestObserver(producer, on: clock), TestObserver(producer, on: clock))
        #expect(service.questions == ["a", "a"])
        #expect(service.requests.map(\.number) == [1, 2])
        #expect(service.waiting == [1, 2])
        withExtendedLifetime(observers) {}
    }

    @Test func `requests are answered by number, in any order, at the clock's time`() {
        let (first, second) = (ask("a"), ask("b"))
        clock.advance(by: 1)
        service.answer(2, .value(20))
        clock.advance(by: 1)
        service.answer(1, .failure(.small))
        #expect(first.entries == [.failed(.small, at: 2)])
        #expect(second.entries == [.value(20, at: 1), .completed(at: 1)])
        #expect(service.waiting.isEmpty)
        #expect(failures.messages.isEmpty)
    }

    @Test func `a matcher takes the first request that waits and matches`() {
        let (first, second, third) = (ask("a"), ask("b"), ask("b"))
        service.answer(.question("b"), .value(2))
        service.answer(.question("b"), .value(3))
        service.answer(.matching { $0 < "b" }, .value(1))
        let fourth = ask("c")
        service.answer(.first, .values([4, 5]))
        #expect([first, second, third, fourth].map(\.values) == [[1], [2], [3], [4, 5]])
        #expect(failures.messages.isEmpty)
    }

    @Test func `it knows what was cancelled, and what was only answered`() {
        let (first, second) = (ask("a"), ask("b"))
        service.answer(2, .value(2))
        first.stop()
        second.stop()
        #expect(service.cancelled == [1])
        #expect(service.requests.map(\.status) == [.cancelled, .answered])
    }

    @Test func `a request that is never answered does not wait, and can be cancelled`() {
        let first = ask("a")
        service.answer(1, .never)
        #expect(service.waiting.isEmpty)
        #expect(first.entries.isEmpty)
        service.finish()
        #expect(failures.messages.isEmpty)
        first.stop()
        #expect(service.cancelled == [1])
    }

    @Test func `a service that goes interrupts what nobody holds, and is not kept by its producers`() {
        let isInterrupted = MutableProperty(false)
        var service: Service? = Service(report: failures.reporter)
        weak let weakService = service
        let producer = service?.producer("a")
        producer?.on(interrupted: { isInterrupted.value = true }).start()
        #expect(!isInterrupted.value)
        service = nil
        #expect(weakService == nil)
        #expect(isInterrupted.value)
        #expect(producer.map { TestObserver($0, on: clock).entries } == [.interrupted(at: 0)])
    }

    @Test func `an answer may set off the next request`() {
        let chain = TestObserver(
            service.producer("a").flatMap(.latest) { [service] in service.producer("after \($0)") }, on: clock
        )
        service.answer(1, .value(1))
        #expect(service.questions == ["a", "after 1"])
        service.answer(2, .value(2))
        #expect(chain.values == [2])
    }
}
