import Dispatch
import Domain

/// One thread of its own that does what it is told, at once and in order.
struct Crew: Sendable {
    private let queue: DispatchQueue

    init(name: String) {
        queue = DispatchQueue(label: name)
    }

    /// What `body` returns or throws, done on a thread of its own.
    ///
    /// For what blocks for long: the threads that run the tests are few, and async tests need them.
    static func away<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let (future, resolver) = Future<Value>.pending()
        Crew(name: "away").run { do { resolver.set(try body()) } catch { resolver.set(error) } }
        return try await future.value
    }

    func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
