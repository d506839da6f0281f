import Domain
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

    @Test func `two threads that ask at the same time get the same`() throws {
        // Both make one: neither goes on before the other is in it too.
        let bothMake = Meeting(of: 2)
        let factory = ExecutorFactory { name in
            bothMake.arrive()
            return DirectExecutor(name: name)
        }
        let answers = (0..<2).map { index in
            Future<DirectExecutor?> { resolver in
                Crew(name: "asking \(index)").run {
                    resolver.set(factory.get(named: "disk") as? DirectExecutor)
                }
            }
        }
        let both = try Future.batch(answers).watched()
        #expect(both[0] != nil && both[0] === both[1])
    }
}
