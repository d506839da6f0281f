import Glibc
import Sync

/// A value of this thread, while a closure runs.
///
/// It is what a task local is for. But one whose value is a function crashes in release builds of Swift 6.3.1, where
/// `TaskLocal.withValue` is called from synchronous code.
public final class Bound<Value: Sendable>: Sendable {
    private let values = Locked<[pthread_t: Value]>([:])
    private let usual: Value

    /// A value that is `usual` wherever no other is bound.
    public init(_ usual: Value) { self.usual = usual }

    /// The value of this thread.
    public var value: Value { values.withLock { $0[pthread_self()] } ?? usual }

    /// Runs `body`, which reads `value` on this thread.
    public func bind<Result>(_ value: Value, _ body: () -> Result) -> Result {
        let before = values.withLock { $0.updateValue(value, forKey: pthread_self()) }
        defer { values.withLock { $0[pthread_self()] = before } }
        return body()
    }
}
