/// A data source that makes another slow and unreliable, to see how a program bears it.
///
/// Each call waits, then fails by chance with an error of your choice or is passed on; then `log` is told.
public struct DebugDataSource<Source: DataSource>: DataSource {
    /// What is read and written.
    public typealias Value = Source.Value

    private let source: Source
    private let delay: @Sendable () -> Duration
    private let failure: @Sendable () -> (any Error)?
    private let timer: any DelayTimer
    private let log: @Sendable (DataSourceCall<Value>, Result<String, any Error>) -> Void

    /// Disturbs `source`.
    ///
    /// - Parameters:
    ///   - source: the source that answers in the end.
    ///   - delay: how long the next call is to wait; chance is yours.
    ///   - failure: the error that the next call is to fail with, or nil to pass it on.
    ///   - timer: what measures delays.
    ///   - log: is told each call and what became of it. It prints nothing of itself.
    public init(
        _ source: Source,
        delay: @escaping @Sendable () -> Duration = { .zero },
        failure: @escaping @Sendable () -> (any Error)? = { nil },
        timer: any DelayTimer = DispatchDelayTimer(),
        log: @escaping @Sendable (DataSourceCall<Value>, Result<String, any Error>) -> Void = { _, _ in }
    ) {
        self.source = source
        self.delay = delay
        self.failure = failure
        self.timer = timer
        self.log = log
    }

    /// Reads, late or never.
    public func get(_ query: any Query) -> Future<Value> {
        disturb(.get(query)) { source.get(query) }
    }

    /// Reads a list, late or never.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        disturb(.getAll(query)) { source.getAll(query) }
    }

    /// Writes, late or never.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        disturb(.put(value, query)) { source.put(value, in: query) }
    }

    /// Writes a list, late or never.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        disturb(.putAll(values, query)) { source.putAll(values, in: query) }
    }

    /// Deletes, late or never.
    public func delete(_ query: any Query) -> Future<Void> {
        disturb(.delete(query)) { source.delete(query) }
    }

    private func disturb<Answer: Sendable>(
        _ call: DataSourceCall<Value>,
        _ work: @escaping @Sendable () -> Future<Answer>
    ) -> Future<Answer> {
        timer.pause(delay())
            .flatMap { failure().map { Future($0) } ?? work() }
            .onResult { log(call, $0.map { "\($0)" }) }
    }
}
