import Dispatch
import Domain
import FoundationEssentials
import Sync
import TestSupport
import Testing

/// The decision table as a model of a few lines, against the repository, over random histories.
struct CacheModelTests {
    /// What the two sources hold and how they fare; the whole of the model.
    private struct Model {
        var main: [String: Int] = [:]
        var cache: [String: (value: Int, time: TimeInterval)] = [:]
        var time: TimeInterval = 0
        var isMainOffline = false
        var isCacheFull = false

        enum Outcome: Equatable {
            case value(Int, String)
            case done
            case error(String)
        }

        mutating func get(_ key: String, _ operation: String) -> Outcome {
            let saved = cache[key]
            let age = saved.map { time - $0.time }
            let isValid = age.map { $0 < 10 } ?? false
            switch operation {
            case "main": return mainValue(key)
            case "mainSync": return sync(key)
            case "cache", "cacheIgnoring":
                guard let saved, let age else { return .error("notFound") }
                if isValid { return .value(saved.value, "fresh \(age)") }
                return operation == "cache" ? .error("notValid") : .value(saved.value, "stale \(age)")
            default:
                if let saved, let age, isValid { return .value(saved.value, "fresh \(age)") }
                let outcome = sync(key)
                if case .error("offline") = outcome, operation == "cacheSyncFallback", let saved, let age {
                    return .value(saved.value, "stale \(age) offline")
                }
                return outcome
            }
        }

        private func mainValue(_ key: String) -> Outcome {
            if isMainOffline { return .error("offline") }
            return main[key].map { .value($0, "main") } ?? .error("notFound")
        }

        private mutating func sync(_ key: String) -> Outcome {
            let outcome = mainValue(key)
            guard case .value(let value, _) = outcome else { return outcome }
            if isCacheFull { return .value(value, "main not saved") }
            cache[key] = (value, time)
            return outcome
        }

        mutating func put(_ value: Int, _ key: String, _ operation: String) -> Outcome {
            switch operation {
            case "main":
                if isMainOffline { return .error("offline") }
                main[key] = value
            case "cache", "cacheIgnoring":
                if isCacheFull { return .error("full") }
                cache[key] = (value, time)
            case "mainSync", "default":
                if isMainOffline { return .error("offline") }
                main[key] = value
                cache[key] = isCacheFull ? nil : (value, time)
            default:
                if isCacheFull { return .error("full") }
                cache[key] = (value, time)
                if isMainOffline { return .error("halfWritten") }
                main[key] = value
            }
            return .done
        }

        mutating func delete(_ key: String, _ operation: String) -> Outcome {
            switch operation {
            case "main":
                if isMainOffline { return .error("offline") }
                main[key] = nil
            case "cache", "cacheIgnoring":
                cache[key] = nil
            case "mainSync", "default":
                if isMainOffline { return .error("offline") }
                main[key] = nil
                cache[key] = nil
            default:
                cache[key] = nil
                if isMainOffline { return .error("halfWritten") }
                main[key] = nil
            }
            return .done
        }
    }

    private struct Full: Error {}

    /// What a test may turn in the real thing.
    private final class Weather: Sendable {
        private let state = Locked((isMainOffline: false, isCacheFull: false))

        func set(isMainOffline: Bool, isCacheFull: Bool) {
            state.withLock { $0 = (isMainOffline, isCacheFull) }
        }

        func main<Value>(_ work: () -> Future<Value>) -> Future<Value> {
            state.withLock { $0.isMainOffline } ? Future(Offline()) : work()
        }

        func save<Value>(_ work: () -> Future<Value>) -> Future<Value> {
            state.withLock { $0.isCacheFull } ? Future(Full()) : work()
        }
    }

    private static let operations: [String: any RepositoryOperation] = [
        "main": MainOperation(), "mainSync": MainSyncOperation(), "cache": CacheOperation(),
        "cacheIgnoring": CacheOperation(ignoreValidation: true), "cacheSync": CacheSyncOperation(),
        "cacheSyncFallback": CacheSyncOperation { $0 is Offline }, "default": DefaultOperation(),
    ]

    private func told<Value>(_ future: Future<Value>, _ value: (Value) -> Model.Outcome) -> Model.Outcome {
        switch future.outcome {
        case nil: .error("pending")
        case .success(let answer): value(answer)
        case .failure(let error):
            if error is Offline {
                .error("offline")
            } else if error is Full {
                .error("full")
            } else {
                .error(error.domainKind?.rawValue ?? "other")
            }
        }
    }

    private func told(_ provenance: Provenance) -> String {
        switch provenance {
        case .main(nil): "main"
        case .main: "main not saved"
        case .fresh(let age): "fresh \(age)"
        case .stale(let age, nil): "stale \(age)"
        case .stale(let age, let cause?): "stale \(age) \(cause is Offline ? "offline" : "other")"
        }
    }

    @Test(arguments: 0..<8)
    func `whatever happens in whatever order, the repository does what the table says`(seed: Int) throws {
        var chance = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<Repetitions.count(12, long: 2_000) {
            var model = Model()
            let clock = TestClock()
            let weather = Weather()
            let main = InMemoryDataSource<Int>()
            let cache = InMemoryDataSource<Cached<Int>>()
            let repository = CacheRepository(
                main: StubSource<Int>(
                    onGet: { query in weather.main { main.get(query) } },
                    onPut: { value, query in weather.main { main.put(value, in: query) } },
                    onDelete: { query in weather.main { main.delete(query) } }),
                objects: StubSource<Cached<Int>>(
                    onGet: { cache.get($0) },
                    onPut: { value, query in weather.save { cache.put(value, in: query) } },
                    onDelete: { cache.delete($0) }),
                validator: Validator([.timestamp(.seconds(10))]), now: { clock.now })
            var history: [String] = []
            for step in 0..<60 {
                let key = ["a", "b"].randomElement(using: &chance) ?? "a"
                let name = Self.operations.keys.sorted().randomElement(using: &chance) ?? "main"
                let operation = try #require(Self.operations[name])
                var expected: Model.Outcome
                var actual: Model.Outcome
                switch Int.random(in: 0..<10, using: &chance) {
                case 0..<5:
                    history.append("get \(key) \(name)")
                    expected = model.get(key, name)
                    actual = told(repository.getSourced(IdQuery(key), operation: operation)) { answer in
                        .value(answer.value, told(answer.provenance))
                    }
                case 5..<7:
                    history.append("put \(step) \(key) \(name)")
                    expected = model.put(step, key, name)
                    actual = told(repository.put(step, forId: key, operation: operation)) { _ in .done }
                case 7:
                    history.append("delete \(key) \(name)")
                    expected = model.delete(key, name)
                    actual = told(repository.delete(key, operation: operation)) { _ in .done }
                case 8:
                    let seconds = Double(Int.random(in: 0...7, using: &chance))
                    history.append("wait \(seconds)")
                    clock.advance(by: seconds)
                    model.time += seconds
                    continue
                default:
                    model.isMainOffline = Bool.random(using: &chance)
                    model.isCacheFull = Int.random(in: 0..<4, using: &chance) == 0
                    history.append("offline \(model.isMainOffline) full \(model.isCacheFull)")
                    weather.set(isMainOffline: model.isMainOffline, isCacheFull: model.isCacheFull)
                    continue
                }
                try #require(actual == expected, "seed \(seed): \(history.joined(separator: ", "))")
            }
        }
    }

    @Test(arguments: 0..<4)
    func `when all is quiet the cache has what the main source has, or nothing`(seed: Int) throws {
        for round in 0..<Repetitions.count(4, long: 500) {
            let main = InMemoryDataSource<Int>()
            let cache = InMemoryDataSource<Cached<Int>>()
            // Both answer from threads of their own, so that answers and saves cross.
            let mainThreads = DispatchQueueExecutor(.concurrent(width: 4), name: "main source")
            let cacheThreads = DispatchQueueExecutor(.concurrent(width: 4), name: "cache")
            let repository = CacheRepository(
                main: StubSource<Int>(
                    onGet: { query in mainThreads.submit { $0.set(main.get(query)) } },
                    onPut: { value, query in mainThreads.submit { $0.set(main.put(value, in: query)) } },
                    onDelete: { query in mainThreads.submit { $0.set(main.delete(query)) } }),
                objects: StubSource<Cached<Int>>(
                    onGet: { query in cacheThreads.submit { $0.set(cache.get(query)) } },
                    onPut: { value, query in cacheThreads.submit { $0.set(cache.put(value, in: query)) } },
                    onDelete: { query in cacheThreads.submit { $0.set(cache.delete(query)) } }))
            let pending = Locked<[Future<Void>]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                var chance = SeededGenerator(seed: UInt64(seed * 1_000_000 + round * 100 + thread))
                for step in 0..<40 {
                    let query = IdQuery(Int.random(in: 0..<3, using: &chance))
                    let future: Future<Void> =
                        switch Int.random(in: 0..<5, using: &chance) {
                        case 0: repository.put(thread * 1_000 + step, in: query).map { _ in () }
                        case 1: repository.delete(query)
                        default: repository.get(query, operation: MainSyncOperation()).map { _ in () }
                        }
                    pending.withLock { $0.append(future) }
                }
            }
            for future in pending.withLock({ $0 }) {
                _ = try? future.get(timeout: .seconds(Patience.seconds))
            }
            for id in 0..<3 {
                let inMain = try? main.get(id).here()
                let inCache = try? cache.get(id).outcome?.get().value
                #expect(inCache == nil || inCache == inMain, "seed \(seed), round \(round), id \(id)")
            }
        }
    }
}
