import Domain
import TestSupport

/// A job and the jobs it needs, made up by chance: which executor each runs on, and how it waits.
struct JobPlan: Sendable {
    /// How a job has the results of those it needs.
    enum Waiting: Int, CaseIterable, Sendable {
        case getEach, getBatch, follow, followFlatMap, followCallback
    }

    let executor: Int
    let callbackExecutor: Int
    let waiting: Waiting
    let needs: [JobPlan]

    /// How many jobs there are in all.
    var count: Int { needs.reduce(1) { $0 + $1.count } }

    /// A plan made up by chance.
    ///
    /// - Parameters:
    ///   - executors: how many executors there are.
    ///   - depth: how deep it goes at most.
    ///   - parent: the executor of the job that needs this one; if given, jobs only need jobs of executors further on, so
    ///     that there can be no ring.
    ///   - generator: the chance.
    init(executors: Int, depth: Int, after parent: Int?, using generator: inout SeededGenerator) {
        let lowest = parent.map { $0 + 1 } ?? 0
        let isOrdered = parent != nil
        executor = Int.random(in: lowest..<executors, using: &generator)
        let lowestNeeded = isOrdered ? executor + 1 : 0
        waiting = Waiting.allCases.randomElement(using: &generator) ?? .getEach
        callbackExecutor =
            lowestNeeded < executors ? Int.random(in: lowestNeeded..<executors, using: &generator) : executor
        var needs: [JobPlan] = []
        if depth > 0, lowestNeeded < executors {
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                needs.append(
                    JobPlan(
                        executors: executors, depth: depth - 1, after: isOrdered ? executor : nil,
                        using: &generator))
            }
        }
        self.needs = needs
    }

    /// Submits the job; its value is the count of jobs.
    func start(on executors: [DispatchQueueExecutor]) -> Future<Int> {
        executors[executor].submit { resolver in
            let needed = needs.map { $0.start(on: executors) }
            if needed.isEmpty {
                resolver.set(1)
                return
            }
            switch waiting {
            case .getEach:
                resolver.set(try needed.reduce(1) { $0 + (try $1.get().result) })
            case .getBatch:
                resolver.set(try Future.batch(needed).get().result.reduce(1, +))
            case .follow:
                resolver.set(Future.batch(needed).map { $0.reduce(1, +) })
            case .followFlatMap:
                resolver.set(
                    needed.reduce(Future(1)) { sum, next in sum.flatMap { sum in next.map { sum + $0 } } })
            case .followCallback:
                resolver.set(Future.batch(needed).map(executors[callbackExecutor]) { $0.reduce(1, +) })
            }
        }
    }
}
