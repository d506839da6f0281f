import Domain
import Testing

struct SmokeTests {
    @Test func `a job sets its future`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let future: Future<Int> = executor.submit { resolver in resolver.set(1) }
        #expect(try future.get().result == 1)
        #expect(try future.result.get() == 1)
    }
}
