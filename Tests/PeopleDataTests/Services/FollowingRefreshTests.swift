import Dispatch
import People
import PeopleData
import Reactive
import Sync
import TestSupport
import Testing

/// Asking many people for what is new.
struct FollowingRefreshTests {
    /// What a refresh sent.
    private final class Seen: Sendable {
        private let events = Locked<(steps: [FollowingRefresh.Step], isCompleted: Bool)>(([], false))
        var steps: [FollowingRefresh.Step] { events.withLock(\.steps) }
        var isCompleted: Bool { events.withLock(\.isCompleted) }

        func start(_ jobs: [FollowingRefresh.Job]) -> any Disposable {
            FollowingRefresh(jobs).steps().start { event in
                switch event {
                case .value(let step): self.events.withLock { $0.steps.append(step) }
                case .completed: self.events.withLock { $0.isCompleted = true }
                case .failed, .interrupted: break
                }
            }
        }
    }

    private func refresh(_ jobs: [FollowingRefresh.Job]) -> Seen {
        let seen = Seen()
        _ = seen.start(jobs)
        return seen
    }

    @Test func `whoever fails is told of, and the others go on`() {
        let jobs = (0..<5).map { index in
            FollowingRefresh.Job(host: "h\(index)") {
                index == 2 ? SignalProducer(error: .notFound("x")) : SignalProducer(value: ())
            }
        }
        let seen = refresh(jobs)
        #expect(seen.steps.map(\.index) == [0, 1, 2, 3, 4])
        #expect(seen.steps.compactMap(\.failure) == [.notFound("x")])
        #expect(seen.isCompleted)
    }

    @Test func `of many who end at the same moment, each is told before the end is`() {
        for _ in 0..<Repetitions.count(2_000, long: 50_000) {
            let pipes = (0..<16).map { _ in Signal<Void, ServiceError>.pipe() }
            let seen = refresh(
                pipes.indices.map { index in
                    FollowingRefresh.Job(host: "h\(index)") { SignalProducer(pipes[index].output) }
                })
            DispatchQueue.concurrentPerform(iterations: 16) { pipes[$0].input.sendCompleted() }
            #expect(seen.steps.count == 16 && seen.isCompleted)
        }
    }

    @Test func `nobody is asked of an empty list, which has ended at once`() {
        #expect(refresh([]).isCompleted)
    }

    @Test func `twenty thousand who answer at once do not lie on one another`() {
        let jobs = (0..<20_000).map { FollowingRefresh.Job(host: "h\($0 % 3)") { SignalProducer(value: ()) } }
        let seen = refresh(jobs)
        #expect(seen.steps.count == 20_000)
        #expect(seen.isCompleted)
    }

    @Test func `somebody who gives no answer and ends is told of as that`() {
        let jobs = [
            FollowingRefresh.Job(host: "h") { SignalProducer { observer, _ in observer.sendInterrupted() } }
        ]
        let seen = refresh(jobs)
        #expect(seen.steps.map(\.failure) == [.timedOut(seconds: 0)])
        #expect(seen.isCompleted)
    }

    @Test func `given up, it asks nobody else, and what is under way is given up`() {
        let (answers, sink) = Signal<Void, ServiceError>.pipe()
        let asked = Locked(0)
        let given = Locked(0)
        let jobs = (0..<9).map { _ in
            FollowingRefresh.Job(host: "h") {
                asked.withLock { $0 += 1 }
                return SignalProducer(answers).on(disposed: { given.withLock { $0 += 1 } })
            }
        }
        let seen = Seen()
        let run = seen.start(jobs)
        #expect(asked.withLock(\.self) == 2)
        run.dispose()
        #expect(given.withLock(\.self) == 2)
        sink.sendCompleted()
        #expect(asked.withLock(\.self) == 2)
        #expect(seen.steps.isEmpty && !seen.isCompleted)
    }
}
