extension SignalProducer {
    /// A producer that goes through `values` at each start, in a task of its own, and sends its elements, then
    /// completion or its error.
    ///
    /// The elements are sent from the task. Disposing of the start cancels the task; nothing it does then is sent.
    ///
    /// - Parameters:
    ///   - values: the sequence; each start goes through it with an iterator of its own.
    ///   - priority: of the task; by default that of who starts.
    public init<Values: AsyncSequence & Sendable>(
        _ values: Values,
        priority: TaskPriority? = nil
    ) where Values.Element == Value, Values.Failure == Error {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    var iterator = values.makeAsyncIterator()
                    while let value = try await iterator.next(isolation: nil) {
                        observer.send(value: value)
                        // Not every sequence takes notice of its task being cancelled.
                        if lifetime.hasEnded { return }
                    }
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { task.cancel() }
        }
    }

    /// A producer that runs `operation` at each start, in a task of its own, and sends what it returns, or fails with
    /// what it throws.
    ///
    /// The value is sent from the task. Disposing of the start cancels the task; nothing it does then is sent.
    ///
    /// ```swift
    /// let answer = SignalProducer<Answer, any Error>(operation: { try await ask() })
    /// ```
    ///
    /// - Parameters:
    ///   - priority: of the task; by default that of who starts.
    ///   - operation: what to run.
    public init(
        priority: TaskPriority? = nil,
        operation: @escaping @Sendable () async throws(Error) -> Value
    ) {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    observer.send(value: try await operation())
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { task.cancel() }
        }
    }
}
