import Domain
import TestSupport
import Testing

/// Jobs that wait for jobs, made up by chance: rings are told and never hang, and without a ring nothing is told.
struct RandomJobsTests {
    private static func executors() -> [DispatchQueueExecutor] {
        (0..<4).map { DispatchQueueExecutor(.concurrent(width: 1 + $0 % 3), name: "\($0)") }
    }

    @Test func `whatever waits for whatever, every future is set and every executor goes on`() async throws {
        let (rings, wrong) = try await Crew.away { () -> (Int, [String]) in
            var (rings, wrong) = (0, [String]())
            for seed in 0..<UInt64(Repetitions.count(100, long: 5_000)) {
                var generator = SeededGenerator(seed: seed)
                let plans = (0..<4).map { _ in JobPlan(executors: 4, depth: 4, after: nil, using: &generator)
                }
                let executors = Self.executors()
                let futures = plans.map { $0.start(on: executors) }
                for (plan, future) in zip(plans, futures) {
                    switch future.watchedError() {
                    case nil where future.known == plan.count: break
                    case is DeadlockError: rings += 1
                    case let error: wrong.append("seed \(seed): \(String(describing: error))")
                    }
                }
                for executor in executors where executor.submit({}).watchedError() != nil {
                    wrong.append("seed \(seed): \(executor.name ?? "") is stuck")
                }
            }
            return (rings, wrong)
        }
        #expect(wrong == [])
        #expect(rings > 50, "the plans hardly have rings: this tests nothing")
    }

    @Test func `jobs that only wait for jobs of executors further on are never told of a ring`() async throws
    {
        let (jobs, wrong) = try await Crew.away { () -> (Int, [String]) in
            var (jobs, wrong) = (0, [String]())
            for seed in 0..<UInt64(Repetitions.count(100, long: 5_000)) {
                var generator = SeededGenerator(seed: seed)
                let plans = (0..<8).map { _ in JobPlan(executors: 4, depth: 4, after: -1, using: &generator) }
                let executors = Self.executors()
                let futures = plans.map { $0.start(on: executors) }
                for (plan, future) in zip(plans, futures) {
                    jobs += plan.count
                    let error = future.watchedError()
                    if future.known != plan.count {
                        wrong.append("seed \(seed): \(String(describing: error))")
                    }
                }
            }
            return (jobs, wrong)
        }
        #expect(wrong == [])
        #expect(jobs > 1_000, "the plans hardly have jobs: this tests nothing")
    }
}
