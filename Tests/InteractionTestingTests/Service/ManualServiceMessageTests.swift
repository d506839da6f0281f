import InteractionTesting
import Reactive
import Testing

/// What a manual service says of an answer that cannot be given.
struct ManualServiceMessageTests {
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

    @Test func `nothing was asked`() {
        service.answer(1, .value(1))
        #expect(
            failures.messages == [
                """
                answer #1: no such request waits.
                    (nothing was asked)
                Requests are numbered from 1 in the order in which they start. If it should have been asked by now, \
                advance the clock first: an interactor starts work only when time is advanced.
                """
            ])
    }

    @Test func `nothing that matches waits`() {
        let asked = (ask("a"), ask("b"))
        service.answer(2, .value(1))
        service.answer(.question("b"), .value(1))
        #expect(
            failures.take() == [
                """
                answer one that asks "b": no such request waits.
                    #1 "a": waiting
                    #2 "b": answered
                Requests are numbered from 1 in the order in which they start. If it should have been asked by now, \
                advance the clock first: an interactor starts work only when time is advanced.
                """
            ])
        service.answer(.matching { $0 == "c" }, .value(1))
        #expect(failures.take().first?.hasPrefix("answer one that matches: no such request waits.\n") == true)
        service.answer(1, .never)
        service.answer(.first, .value(1))
        #expect(failures.take().first?.hasPrefix("answer the first: no such request waits.\n") == true)
        withExtendedLifetime(asked) {}
    }

    @Test func `the request was given up`() {
        ask("a").stop()
        service.answer(1, .value(1))
        #expect(
            failures.messages == [
                """
                answer #1: the request does not wait.
                    #1 "a": cancelled
                Its asker gave it up, so nobody would hear the answer. Answer it earlier, or expect \
                `cancelled == [1]`.
                """
            ])
    }

    @Test func `the request was answered before`() {
        let asked = ask("a")
        service.answer(1, .value(1))
        service.answer(1, .value(2))
        #expect(
            failures.messages == [
                """
                answer #1: the request does not wait.
                    #1 "a": answered
                A request is answered once; `.values([…])` sends several values in one answer.
                """
            ])
        #expect(asked.values == [1])
    }

    @Test func `the request was never to be answered`() {
        let asked = ask("a")
        service.answer(1, .never)
        service.answer(1, .value(2))
        #expect(
            failures.messages == [
                """
                answer #1: the request does not wait.
                    #1 "a": never to be answered
                The test said `.never` before. Take that out to answer it.
                """
            ])
        #expect(asked.values.isEmpty)
    }

    @Test func `a request still waits at the end`() {
        let asked = (ask("a"), ask("b"), ask("c"))
        service.answer(1, .value(1))
        service.finish()
        service.answer(2, .value(1))
        service.finish()
        #expect(
            failures.messages == [
                """
                finish: 2 requests still wait.
                    #2 "b": waiting
                    #3 "c": waiting
                Answer it with answer(2, …), let its asker give it up, or say that it is meant to wait: \
                answer(2, .never).
                """,
                """
                finish: a request still waits.
                    #3 "c": waiting
                Answer it with answer(3, …), let its asker give it up, or say that it is meant to wait: \
                answer(3, .never).
                """,
            ])
        withExtendedLifetime(asked) {}
    }

    @Test func `a failure is in the line of the test that asked for it`() {
        service.answer(1, .value(1)); let line = #line
        #expect(failures.all.map(\.location.line) == [UInt(line)])
        #expect(
            failures.all.map { "\($0.location.fileID)" } == [
                "InteractionTestingTests/ManualServiceMessageTests.swift"
            ])
    }
}
