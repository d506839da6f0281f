import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Read marks and servers' validators.
struct StoreOwnTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    @Test func `a read mark moves on and never back`() throws {
        func mark(_ number: Int) -> ReadMark {
            ReadMark(key: StoreSample.post(number).key, date: StoreSample.post(number).date)
        }
        #expect(try store.readMark(of: StoreSample.ada) == nil)
        for (put, stays) in [(3, 3), (5, 5), (4, 5), (6, 6)] {
            try store.put(mark(put), of: StoreSample.ada, at: StoreSample.noon)
            #expect(try store.readMark(of: StoreSample.ada) == mark(stays))
        }
        #expect(try store.readMark(of: StoreSample.bob) == nil)
    }

    @Test func `a validator comes back as the server wrote it`() throws {
        let validator = CacheValidator(tag: "W/\"a\0b\"", modified: "Sun, 18 Feb 2018 09:00:00 GMT")
        try store.put(validator, for: "https://a.example/x", of: StoreSample.ada, at: StoreSample.noon)
        #expect(try store.validator(for: "https://a.example/x") == Saved(validator, at: StoreSample.noon))
        #expect(try store.validator(for: "https://a.example/y") == nil)
        try store.put(CacheValidator(), for: "https://a.example/x", of: StoreSample.ada, at: StoreSample.noon)
        #expect(try store.validator(for: "https://a.example/x") == nil)
    }

    @Test func `a validator goes with what it validates`() throws {
        let forgetting: [(Store) throws -> Void] = [
            { try $0.forgetPosts(of: StoreSample.ada) }, { try $0.forgetProfile(of: StoreSample.ada) },
            { try $0.clear([StoreSample.ada]) }, { try $0.clear() },
        ]
        for forget in forgetting {
            try store.put(CacheValidator(tag: "a"), for: "a", of: StoreSample.ada, at: StoreSample.noon)
            try forget(store)
            #expect(try store.validator(for: "a") == nil)
        }
    }
}
