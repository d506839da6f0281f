import Dispatch
import FoundationEssentials
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
        let pauses = Locked<[(host: String, end: Date)]>([])
        var steps: [FollowingRefresh.Step] { events.withLock(\.steps) }
        var isCompleted: Bool { events.withLock(\.isCompleted) }

        func start(_ jobs: [FollowingRefresh.Job]) -> any Disposable {
            start(FollowingRefresh(jobs, clock: TestScheduler()))
        }

        func start(_ refresh: FollowingRefresh) -> any Disposable {
            refresh.events().start { event in
                switch event {
                case .value(.ended(let step)): self.events.withLock { $0.steps.append(step) }
                case .value(.paused(let host, let end)): self.pauses.withLock { $0.append((host, end)) }
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
            FollowingRefresh.Job(.init(host: "h\(index)")) {
                index == 2 ? SignalProducer(error: .notFound("x")) : SignalProducer(value: .init())
            }
        }
        let seen = refresh(jobs)
        #expect(seen.steps.map(\.index) == [0, 1, 2, 3, 4])
        #expect(seen.steps.compactMap(\.failure) == [.notFound("x")])
        #expect(seen.isCompleted)
    }

    @Test func `of many who end at the same moment, each is told before the end is`() {
        for _ in 0..<Repetitions.count(2_000, long: 50_000) {
            let pipes = (0..<16).map { _ in Signal<FollowingRefresh.Told, ServiceError>.pipe() }
            let seen = refresh(
                pipes.indices.map { index in
                    FollowingRefresh.Job(.init(host: "h\(index)")) { SignalProducer(pipes[index].output) }
                })
            DispatchQueue.concurrentPerform(iterations: 16) { pipes[$0].input.sendCompleted() }
            #expect(seen.steps.count == 16 && seen.isCompleted)
        }
    }

    @Test func `nobody is asked of an empty list, which has ended at once`() {
        #expect(refresh([]).isCompleted)
    }

    @Test func `twenty thousand who answer at once do not lie on one another`() {
        let jobs = (0..<20_000).map {
            FollowingRefresh.Job(.init(host: "h\($0 % 200)")) { SignalProducer(value: .init()) }
        }
        let seen = refresh(jobs)
        #expect(seen.steps.count == 20_000)
        #expect(seen.isCompleted)
    }

    @Test func `somebody who gives no answer and ends is told of as that`() {
        let jobs = [
            FollowingRefresh.Job(.init(host: "h")) {
                SignalProducer { observer, _ in observer.sendInterrupted() }
            }
        ]
        let seen = refresh(jobs)
        #expect(seen.steps.map(\.failure) == [.unanswered])
        #expect(seen.isCompleted)
    }

    @Test func `given up, it asks nobody else, and what is under way is given up`() {
        let (answers, sink) = Signal<FollowingRefresh.Told, ServiceError>.pipe()
        let asked = Locked(0)
        let given = Locked(0)
        let jobs = (0..<9).map { _ in
            FollowingRefresh.Job(.init(host: "h")) {
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

    // MARK: - Politeness

    @Test func `a host that has not answered four times in a row is asked for nobody else`() {
        let asked = Locked<[String]>([])
        /// Who is asked in this order, one after the other: `+` answers, `-` is not found, all else is silence.
        func run(_ answers: String) -> [ServiceError?] {
            asked.withLock { $0 = [] }
            let jobs = answers.enumerated().map { index, answer in
                FollowingRefresh.Job(.init(host: "h")) {
                    asked.withLock { $0.append("\(index)") }
                    return answer == "+"
                        ? SignalProducer(value: .init())
                        : SignalProducer(error: answer == "-" ? .notFound("x") : .timedOut(seconds: 30))
                }
            }
            let seen = refresh(jobs)
            #expect(seen.isCompleted)
            return seen.steps.map(\.failure)
        }
        #expect(run(".........") == Array(repeating: .timedOut(seconds: 30), count: 9))
        #expect(asked.withLock(\.self) == ["0", "1", "2", "3"])
        // Whoever is not there was told of by a server that answers.
        for answers in ["...+...+...+", "...-...-..."] {
            _ = run(answers)
            #expect(asked.withLock(\.count) == answers.count, "\(answers)")
        }
    }

    @Test func `a host that wants peace gets it, and whoever was asked there is asked again`() {
        let clock = TestScheduler()
        let start = clock.currentDate
        let asked = Locked<[Int]>([])
        let jobs = (0..<3).map { index in
            FollowingRefresh.Job(.init(host: index == 2 ? "calm" : "busy")) {
                let isFirst = asked.withLock { asked in
                    asked.append(index)
                    return !asked.dropLast().contains(index)
                }
                return isFirst && index == 0
                    ? SignalProducer(error: .busy(status: 429, seconds: 30)) : SignalProducer(value: .init())
            }
        }
        let seen = Seen()
        _ = seen.start(FollowingRefresh(jobs, clock: clock))
        #expect(asked.withLock(\.self) == [0, 1, 2])
        #expect(seen.steps.map(\.index) == [1, 2] && !seen.isCompleted)
        #expect(seen.pauses.withLock(\.self).map(\.host) == ["busy"])
        #expect(seen.pauses.withLock(\.self).map(\.end) == [start + 30])
        clock.advance(by: .seconds(29))
        #expect(asked.withLock(\.count) == 3)
        clock.advance(by: .seconds(1))
        #expect(asked.withLock(\.self) == [0, 1, 2, 0])
        #expect(seen.isCompleted && seen.steps.allSatisfy { $0.failure == nil })
    }

    @Test func `a host that wanted to be left alone before is asked when that is over`() {
        let clock = TestScheduler()
        let start = clock.currentDate
        let asked = Locked<[Int]>([])
        let hosts = ["told", "calm", "told", "told for long", "over"]
        let jobs = hosts.indices.map { index in
            FollowingRefresh.Job(.init(host: hosts[index])) {
                asked.withLock { $0.append(index) }
                return SignalProducer(value: .init())
            }
        }
        let seen = Seen()
        _ = seen.start(
            FollowingRefresh(
                jobs,
                pauses: [
                    "told": start + 60, "told for long": start + Double(FollowingRefresh.longestPause) + 1,
                    "over": start, "of nobody": start + 30,
                ], clock: clock))
        #expect(asked.withLock { $0.sorted() } == [1, 3, 4] && !seen.isCompleted)
        #expect(seen.pauses.withLock { $0.map(\.host) } == ["told"])
        clock.advance(by: .seconds(59))
        #expect(asked.withLock(\.count) == 3)
        clock.advance(by: .seconds(1))
        #expect(asked.withLock { $0.suffix(2) } == [0, 2] && seen.isCompleted)
    }

    @Test(arguments: [(30, 3), (FollowingRefresh.longestPause + 1, 1)])
    func `whoever is always busy, or for too long, has failed in the end`(seconds: Int, attempts: Int) {
        let clock = TestScheduler()
        let asked = Locked(0)
        let busy = ServiceError.busy(status: 429, seconds: seconds)
        let seen = Seen()
        let job = FollowingRefresh.Job(.init(host: "h")) {
            asked.withLock { $0 += 1 }
            return SignalProducer(error: busy)
        }
        _ = seen.start(FollowingRefresh([job], clock: clock))
        for _ in 0..<5 { clock.advance(by: .seconds(seconds)) }
        #expect(asked.withLock(\.self) == attempts)
        #expect(seen.steps.map(\.failure) == [busy] && seen.isCompleted)
    }

    @Test(arguments: [(30, 6), (FollowingRefresh.longestPause + 1, 1)])
    func `a host that is always busy, or for too long, is not asked for each of its people`(
        seconds: Int, requests: Int
    ) {
        let clock = TestScheduler()
        let asked = Locked<[Int]>([])
        let busy = ServiceError.busy(status: 503, seconds: seconds)
        let seen = Seen()
        let jobs = (0..<40).map { index in
            FollowingRefresh.Job(.init(host: index == 39 ? "calm" : "busy")) {
                asked.withLock { $0.append(index) }
                return index == 39 ? SignalProducer(value: .init()) : SignalProducer(error: busy)
            }
        }
        _ = seen.start(FollowingRefresh(jobs, clock: clock))
        for _ in 0..<9 { clock.advance(by: .seconds(seconds)) }
        #expect(asked.withLock { $0.count { $0 != 39 } } == requests)
        #expect(seen.isCompleted && seen.steps.count == 40)
        #expect(seen.steps.count { $0.failure == busy } == 39)
    }

    @Test func `a host that answers in between is asked on, however often it wants a pause`() {
        let clock = TestScheduler()
        let asked = Locked<[Int]>([])
        let seen = Seen()
        let jobs = (0..<20).map { index in
            FollowingRefresh.Job(.init(host: "moody")) {
                let isFirst = asked.withLock { asked in
                    asked.append(index)
                    return asked.count { $0 == index } == 1
                }
                return isFirst
                    ? SignalProducer(error: .busy(status: 503, seconds: 5)) : SignalProducer(value: .init())
            }
        }
        _ = seen.start(FollowingRefresh(jobs, clock: clock))
        for _ in 0..<40 { clock.advance(by: .seconds(5)) }
        #expect(seen.isCompleted && seen.steps.count == 20)
        #expect(seen.steps.allSatisfy { $0.failure == nil })
    }

    /// Stranger 2026-11-28: one feed that was always busy had all others of its host not read.
    @Test func `a host that is busy for one of its people is asked for all others`() {
        let clock = TestScheduler()
        let busy = ServiceError.busy(status: 429, seconds: 7)
        let seen = Seen()
        let jobs = (0..<15).map { index in
            FollowingRefresh.Job(.init(host: "h")) {
                index == 3 ? SignalProducer(error: busy) : SignalProducer(value: .init())
            }
        }
        _ = seen.start(FollowingRefresh(jobs, clock: clock))
        for _ in 0..<3 { clock.advance(by: .seconds(7)) }
        #expect(seen.isCompleted && seen.steps.count == 15)
        #expect(seen.steps.filter { $0.failure != nil }.map(\.index) == [3])
    }

    @Test func `a host gets half of what servers allow within five minutes, and then as much again`() {
        let clock = TestScheduler()
        let asked = Locked(0)
        let jobs = (0..<RefreshQueue.Limits().allowance + 7).map { _ in
            FollowingRefresh.Job(.init(host: "h")) {
                asked.withLock { $0 += 1 }
                return SignalProducer(value: .init())
            }
        }
        let seen = Seen()
        _ = seen.start(FollowingRefresh(jobs, clock: clock))
        #expect(asked.withLock(\.self) == RefreshQueue.Limits().allowance)
        #expect(seen.pauses.withLock(\.self).map(\.host) == ["h"])
        clock.advance(by: .seconds(Int(RefreshQueue.window)))
        #expect(asked.withLock(\.self) == jobs.count && seen.isCompleted)
    }

    // MARK: - Surveys

    private func surveyed(
        _ answer: SignalProducer<Set<Int>, ServiceError>
    ) -> (seen: Seen, asked: [Int]) {
        let asked = Locked<[Int]>([])
        let jobs = (0..<5).map { index in
            FollowingRefresh.Job(.init(host: "h")) {
                asked.withLock { $0.append(index) }
                return SignalProducer(value: .init())
            }
        }
        let seen = Seen()
        let survey = FollowingRefresh.Survey(whom: [1, 2, 3]) { answer }
        _ = seen.start(FollowingRefresh(jobs, surveys: [survey], clock: TestScheduler()))
        return (seen, asked.withLock(\.self))
    }

    @Test func `whoever has not posted, as one request tells of several, is not asked`() {
        let (seen, asked) = surveyed(SignalProducer(value: [2]))
        #expect(asked.sorted() == [0, 2, 4])
        #expect(seen.steps.map(\.index).sorted() == [0, 1, 2, 3, 4] && seen.isCompleted)
    }

    @Test(arguments: [
        SignalProducer<Set<Int>, ServiceError>(error: .notFound("x")), .empty,
        SignalProducer { observer, _ in observer.sendInterrupted() },
    ])
    func `where nobody tells of several, everybody is asked`(answer: SignalProducer<Set<Int>, ServiceError>) {
        let (seen, asked) = surveyed(answer)
        #expect(asked.sorted() == [0, 1, 2, 3, 4])
        #expect(seen.steps.count == 5 && seen.isCompleted)
    }
}
