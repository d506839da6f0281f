import Domain
import Sync
import Testing

@testable import PeopleWeb

/// Work that is shared while it is under way.
struct SharedFuturesTests {
    private final class Work: Sendable {
        let begun = Locked(0)
        let cancelled = Locked(0)
        let resolvers = Locked<[FutureResolver<Int>]>([])

        func begin() -> Future<Int> {
            begun.withLock { $0 += 1 }
            return Future { resolver in
                resolver.onCancel { self.cancelled.withLock { $0 += 1 } }
                resolvers.withLock { $0.append(resolver) }
            }
        }

        func set(_ value: Int) {
            let resolver = resolvers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            resolver?.set(value)
        }
    }

    private let work = Work()
    private let shared = SharedFutures<String, Int>()

    private func share(_ key: String = "a") -> Future<Int> { shared.share(key) { [work] in work.begin() } }

    @Test func `who comes while it is under way shares it, who comes later begins anew`() throws {
        let (one, two, other) = (share(), share(), share("b"))
        #expect(work.begun.withLock { $0 } == 2)
        work.set(1)
        work.set(2)
        #expect(try (one.get().result, two.get().result, other.get().result) == (1, 1, 2))
        let three = share()
        #expect(work.begun.withLock { $0 } == 3)
        work.set(3)
        #expect(try three.get().result == 3)
    }

    @Test func `it is given up when the last share is, and not before`() {
        let (one, two) = (share(), share())
        one.cancel()
        #expect(work.cancelled.withLock { $0 } == 0)
        two.cancel()
        #expect(work.cancelled.withLock { $0 } == 1)
        #expect(work.begun.withLock { $0 } == 1)
    }

    @Test func `what was given up is not shared`() throws {
        share().cancel()
        let again = share()
        #expect(work.begun.withLock { $0 } == 2)
        work.resolvers.withLock { _ = $0.removeFirst() }
        work.set(5)
        #expect(try again.get().result == 5)
    }
}
