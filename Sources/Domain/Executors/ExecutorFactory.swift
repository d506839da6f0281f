import Sync

/// One executor for each scope, made when it is first asked for and kept as long as the factory.
///
/// May be asked from any thread; all get the same executor for the same scope.
///
/// Source: notes 1.1.
public final class ExecutorFactory: Sendable {
    private let make: @Sendable (String) -> any Executor
    private let executors = Locked<[String: any Executor]>([:])

    /// A factory of executors.
    ///
    /// - Parameter make: makes the executor of a scope, which it is given the name of; serial ones by default. It must
    ///   not ask the factory.
    public init(
        _ make: @escaping @Sendable (String) -> any Executor = { DispatchQueueExecutor(.serial, name: $0) }
    ) {
        self.make = make
    }

    /// The executor of the scope of this name.
    public func get(named name: String) -> any Executor {
        if let known = executors.withLock({ $0[name] }) { return known }
        // Made outside the lock, as it is foreign code; if two threads make one, the first one in stays.
        let new = make(name)
        return executors.withLock { executors in
            let executor = executors[name] ?? new
            executors[name] = executor
            return executor
        }
    }

    /// The executor of the scope that is a type.
    public func get<Scope>(_ scope: Scope.Type) -> any Executor {
        get(named: String(reflecting: scope))
    }
}
