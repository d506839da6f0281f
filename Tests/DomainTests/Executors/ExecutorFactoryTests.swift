import Domain
import Sync
import Testing

/// Contract table 1.1: one executor for each scope.
struct ExecutorFactoryTests {
    @Test func `the same scope has the same executor, another another`() {
        let factory = ExecutorFactory()
        let disk = factory.get(named: "disk") as? DispatchQueueExecutor
        #expect(disk != nil)
        #expect(disk === factory.get(named: "disk") as? DispatchQueueExecutor)
        #expect(disk !== factory.get(named: "net") as? DispatchQueueExecutor)
        #expect(disk?.name == "disk")
        #expect(disk?.kind == .serial)
        #expect(factory.get(Int.self) as? DispatchQueueExecutor !== disk)
        #expect(
            factory.get(Int.self) as? DispatchQueueExecutor === factory.get(Int.self)
                as? DispatchQueueExecutor)
    }

    @Test func `it makes what it is told to make`() {
        let factory = ExecutorFactory { DirectExecutor(name: $0) }
        #expect(factory.get(named: "here") is DirectExecutor)
    }

    @Test func `threads that ask at the same time get the same`() {
        let factory = ExecutorFactory()
        let seen = Locked<Set<ObjectIdentifier>>([])
        let crews = (0..<2).map { Crew(name: "asking \($0)") }
        let done = crews.map { crew in
            Future<Void> { resolver in
                crew.run {
                    for index in 0..<100 {
                        guard let executor = factory.get(named: "\(index)") as? DispatchQueueExecutor else {
                            break
                        }
                        seen.withLock { _ = $0.insert(ObjectIdentifier(executor)) }
                    }
                    resolver.set()
                }
            }
        }
        #expect(Future.batch(done).watchedError() == nil)
        #expect(seen.withLock { $0.count } == 100)
    }
}
