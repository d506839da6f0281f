import Sync

/// A result that is there, or will be.
///
/// Set once, by whoever has its ``FutureResolver``; the first set wins and later ones change nothing. It can be
/// observed and read any number of times, before and after: who comes late gets the same result. Callbacks run on the
/// thread that sets the future, or at once if it is set, never under a lock; give an executor to have them elsewhere.
///
/// A pending future keeps the futures it was derived from, and is kept by them, until it is set or cancelled. Work does
/// not stop when nobody holds its future; it stops on ``cancel()``, or when the last who was interested has gone.
///
/// ```swift
/// let future: Future<Int> = executor.submit { resolver in resolver.set(6 * 7) }
/// future.then { print($0) }
/// let number = try future.get().result
/// ```
///
/// Source: seeds 000, 001, 003 and 004.
public final class Future<T: Sendable>: Sendable {
    let state: Locked<FutureState>

    /// A future that has nothing yet and that nobody can set but this library.
    init(pending dependency: Dependency) {
        state = Locked(FutureState(pending: dependency))
    }

    /// A future that is set.
    init(outcome: Result<T, any Error>) {
        state = Locked(FutureState(settled: Settled(outcome)))
    }

    /// A future with this value.
    public convenience init(_ value: T) {
        self.init(outcome: .success(value))
    }

    /// A future that has failed with this error.
    public convenience init(_ error: any Error) {
        self.init(outcome: .failure(error))
    }

    /// A future that `body` sets, now or later, through the resolver it is given.
    ///
    /// The body runs at once, on this thread. What it throws fails the future.
    public convenience init(_ body: (_ resolver: FutureResolver<T>) throws -> Void) {
        self.init(pending: .unknown)
        let resolver = FutureResolver(of: self)
        do { try body(resolver) } catch { resolver.set(error) }
    }

    /// A future with the outcome of another.
    ///
    /// Cancelling it withdraws its interest in `future`.
    public convenience init(_ future: Future<T>) {
        self.init(pending: .unknown)
        follow(future)
    }

    /// A future with the value that `value` returns, or the error it throws; it runs at once.
    public convenience init(value: () throws -> T) {
        self.init(outcome: Result(catching: value))
    }

    /// A future with the outcome of the future that `future` returns, or the error it throws; it runs at once.
    public convenience init(future: () throws -> Future<T>) {
        do {
            self.init(try future())
        } catch {
            self.init(error)
        }
    }

    /// A pending future, and what sets it.
    public static func pending() -> (future: Future<T>, resolver: FutureResolver<T>) {
        let future = Future(pending: .unknown)
        return (future, FutureResolver(of: future))
    }
}
