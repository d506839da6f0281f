/// A data source that asks another again when it fails.
///
/// Only readings are tried again: a write that seems to have failed may have arrived, and would be done twice. Say
/// `includingWrites: true` where doing twice does no harm.
///
/// Fails with the error of the last try.
public struct RetryDataSource<Source: GetDataSource>: GetDataSource {
    /// What is read.
    public typealias Value = Source.Value

    let source: Source
    private let policy: RetryPolicy
    private let includesWrites: Bool

    /// Asks `source` again as `policy` says.
    public init(_ source: Source, _ policy: RetryPolicy = RetryPolicy(), includingWrites: Bool = false) {
        self.source = source
        self.policy = policy
        includesWrites = includingWrites
    }

    /// The value, from the first try that succeeds.
    public func get(_ query: any Query) -> Future<Value> {
        policy.run { [source] in source.get(query) }
    }

    /// The list, from the first try that succeeds.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        policy.run { [source] in source.getAll(query) }
    }

    private func write<Answer: Sendable>(_ work: @escaping @Sendable () -> Future<Answer>) -> Future<Answer> {
        includesWrites ? policy.run(work) : work()
    }
}

extension RetryDataSource: PutDataSource where Source: PutDataSource {
    /// Writes, once or as the policy says.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        write { [source] in source.put(value, in: query) }
    }

    /// Writes a list, once or as the policy says.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        write { [source] in source.putAll(values, in: query) }
    }
}

extension RetryDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes, once or as the policy says.
    public func delete(_ query: any Query) -> Future<Void> {
        write { [source] in source.delete(query) }
    }
}

extension RetryDataSource: DataSource where Source: DataSource {}

/// Whether and when something that failed is tried again.
///
/// The pause before the n-th further try is `first` times `factor` to the power n - 1, at most `longest`; of that,
/// chance takes away up to the share `jitter`, so that many clients that failed together do not come back together.
///
/// ```swift
/// RetryPolicy(count: 2, retryIf: { $0 is Offline })   // after about 0.5 s, then after about 1 s
/// ```
///
/// Work that was cancelled is never tried again, whatever `retryIf` says.
public struct RetryPolicy: Sendable {
    /// How many more times to try at most; 0 for none.
    ///
    /// With fewer nothing is tried at all: it fails with ``DomainError/illegalArgument(_:)``.
    public var count: Int

    /// Whether this error may be gone at the next try.
    public var retryIf: @Sendable (any Error) -> Bool

    /// The pause before the first further try.
    public var first: Duration

    /// By how much each pause is longer than the one before.
    public var factor: Double

    /// The longest pause.
    public var longest: Duration

    /// The share of a pause, 0 to 1, that chance may take away.
    public var jitter: Double

    /// A number from 0 up to 1, another one at each call; tests hand in their own.
    public var random: @Sendable () -> Double

    /// What measures the pauses; tests hand in their own.
    public var timer: any DelayTimer

    /// A policy that tries once more after about half a second, or as the parameters say.
    public init(
        count: Int = 1,
        first: Duration = .milliseconds(500),
        factor: Double = 2,
        longest: Duration = .seconds(30),
        jitter: Double = 0.5,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        timer: any DelayTimer = DispatchDelayTimer(),
        retryIf: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) {
        self.count = count
        self.retryIf = retryIf
        self.first = first
        self.factor = factor
        self.longest = longest
        self.jitter = jitter
        self.random = random
        self.timer = timer
    }

    /// The pause before the further try with this number, which begins at 1.
    public func pause(before number: Int) -> Duration {
        var pause = first
        for _ in 1..<max(number, 1) where pause < longest { pause = pause * factor }
        return min(pause, longest) * (1 - jitter * random())
    }

    /// What `work` answers, tried again as the policy says; fails with the last error.
    ///
    /// Cancelling the future ends the pause or the try that is under way, and there is no other.
    fileprivate func run<Value: Sendable>(_ work: @escaping @Sendable () -> Future<Value>) -> Future<Value> {
        guard count >= 0 else { return Future(DomainError.negative(retries: count)) }
        return attempt(1, work)
    }

    private func attempt<Value: Sendable>(
        _ number: Int,
        _ work: @escaping @Sendable () -> Future<Value>
    ) -> Future<Value> {
        work().recover { error in
            guard number <= count, !(error is CancellationError), retryIf(error) else { return Future(error) }
            return timer.pause(pause(before: number)).flatMap { attempt(number + 1, work) }
        }
    }
}
