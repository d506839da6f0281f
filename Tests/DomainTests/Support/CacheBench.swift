import Domain
import FoundationEssentials

/// A cache repository of numbers with everything that a test may want to turn: ten seconds of validity, a main source
/// and two caches that answer as they are told, and a list of what they were asked.
struct CacheBench: Sendable {
    let clock = TestClock()
    let main: DataSourceSpy<StubSource<Int>>
    let objects: DataSourceSpy<StubSource<Cached<Int>>>
    let lists: DataSourceSpy<StubSource<Cached<[Int]>>>
    /// What the caches hold.
    let objectStore = InMemoryDataSource<Cached<Int>>()
    let listStore = InMemoryDataSource<Cached<[Int]>>()
    let repository: CacheRepository<Int>

    static let key = IdQuery("key")
    static let isOffline: @Sendable (any Error) -> Bool = { $0 is Offline }

    init(
        main: StubSource<Int> = StubSource(),
        adjustObjects: (inout StubSource<Cached<Int>>) -> Void = { _ in },
        adjustLists: (inout StubSource<Cached<[Int]>>) -> Void = { _ in }
    ) {
        self.main = DataSourceSpy(main)
        var objects = Self.stub(objectStore)
        adjustObjects(&objects)
        self.objects = DataSourceSpy(objects)
        var lists = Self.stub(listStore)
        adjustLists(&lists)
        self.lists = DataSourceSpy(lists)
        repository = CacheRepository(
            main: self.main, objects: self.objects, lists: self.lists,
            validator: Validator([.timestamp(.seconds(10))]), now: { [clock] in clock.now })
    }

    private static func stub<Value>(_ store: InMemoryDataSource<Value>) -> StubSource<Value> {
        StubSource(
            onGet: { store.get($0) }, onGetAll: { store.getAll($0) }, onPut: { store.put($0, in: $1) },
            onPutAll: { store.putAll($0, in: $1) }, onDelete: { store.delete($0) })
    }

    /// Puts a number into the cache that was stored this many seconds ago.
    func save(_ value: Int, age: TimeInterval = 0, in query: any Query = CacheBench.key) {
        objectStore.put(Cached(value, storedAt: clock.now.addingTimeInterval(-age)), in: query)
    }

    /// Puts a list into the cache that was stored this many seconds ago.
    func save(_ list: [Int], age: TimeInterval = 0, in query: any Query = CacheBench.key) {
        listStore.put(Cached(list, storedAt: clock.now.addingTimeInterval(-age)), in: query)
    }

    /// The number in the cache.
    var saved: Int? { try? objectStore.get(Self.key).outcome?.get().value }

    /// The list in the cache.
    var savedList: [Int]? { try? listStore.get(Self.key).outcome?.get().value }
}
