/// All that changes in a future; guarded by the future's lock.
///
/// A future is pending, then it has an outcome, and that never changes again. While it is pending it may be *taken*:
/// it follows another future, whose outcome is the only one it will accept; and *committed*: it can no longer be
/// cancelled.
///
/// It knows nothing of the type of the future's value. Were it generic, each touch of it would look up its type, its
/// lock's, and that of all it contains, and that would take most of a future's time.
struct FutureState: Sendable {
    /// A callback, with a number to take it back by.
    struct Observer: Sendable {
        let number: Int
        let isInterested: Bool
        /// Only called when there is an outcome.
        let notify: @Sendable () -> [Delivery]
    }

    /// Who wants to set the outcome.
    enum Setter: Sendable {
        case resolver, followed, cancellation
    }

    /// What a future lets go of when it is set; to be released outside the lock.
    struct Remains: Sendable {
        let observers: [Observer]
        let cancelHandlers: [@Sendable () -> [Delivery]]
        let dependency: Dependency
    }

    /// The outcome, once there is one.
    private(set) var settled: Settled?
    private(set) var isCommitted = false
    private(set) var isTaken = false
    /// What has to happen before there can be an outcome, as far as it is known.
    var dependency: Dependency
    private var observers: [Observer] = []
    private var cancelHandlers: [@Sendable () -> [Delivery]] = []
    /// How many of the observers are interested.
    private(set) var interests = 0
    private var nextNumber = 0

    /// A state that waits for this.
    init(pending dependency: Dependency) {
        self.dependency = dependency
    }

    /// The state of what is set from the beginning.
    init(settled: Settled) {
        self.settled = settled
        dependency = .nothing
    }

    /// Whether there is an outcome.
    var isSet: Bool { settled != nil }

    /// Sets the outcome if `setter` may; `nil` if it may not.
    mutating func set(_ settled: Settled, by setter: Setter) -> Remains? {
        guard !isSet else { return nil }
        switch setter {
        case .resolver where isTaken: return nil
        case .cancellation where isCommitted: return nil
        default: break
        }
        self.settled = settled
        let remains = Remains(observers: observers, cancelHandlers: cancelHandlers, dependency: dependency)
        observers = []
        cancelHandlers = []
        dependency = .nothing
        return remains
    }

    /// Binds the future to the outcome of another; false if it has an outcome or is bound already.
    mutating func take() -> Bool {
        guard !isSet, !isTaken else { return false }
        isTaken = true
        return true
    }

    /// From now on the future cannot be cancelled; false if it has been.
    mutating func commit() -> Bool {
        guard !isSet else { return false }
        isCommitted = true
        return true
    }

    mutating func add(isInterested: Bool, _ notify: @escaping @Sendable () -> [Delivery]) -> Int {
        nextNumber += 1
        observers.append(Observer(number: nextNumber, isInterested: isInterested, notify: notify))
        if isInterested { interests += 1 }
        return nextNumber
    }

    /// Takes a callback back, and if with it the last interest is gone, sets the outcome as by a cancellation.
    ///
    /// - Parameters:
    ///   - number: the callback's.
    ///   - cancelled: the outcome of a cancellation; nil to leave the future pending whoever goes.
    /// - Returns: the callback, and what the future lets go of if it was set; both to be released outside the lock.
    mutating func withdraw(
        _ number: Int, settling cancelled: Settled?
    ) -> (removed: Observer, remains: Remains?)? {
        guard let index = observers.firstIndex(where: { $0.number == number }) else { return nil }
        let removed = observers.remove(at: index)
        guard removed.isInterested else { return (removed, nil) }
        interests -= 1
        guard interests == 0, let cancelled else { return (removed, nil) }
        return (removed, set(cancelled, by: .cancellation))
    }

    mutating func add(cancelHandler: @escaping @Sendable () -> [Delivery]) {
        cancelHandlers.append(cancelHandler)
    }
}

/// The outcome of a future, as it is kept and handed on where its type is not known.
///
/// Not as a `Result<T, any Error>`: each function that has one in its hands, and is not specialised for `T`, looks its type up.
enum Settled: Sendable {
    /// The value, as a ``Kept`` of the future's type.
    case value(any AnyObject & Sendable)
    case error(any Error)

    var isError: Bool { if case .error = self { true } else { false } }

    init<T: Sendable>(_ value: T) {
        self = .value(Kept(value))
    }

    /// What `value` returns, or the error that it throws.
    init<T: Sendable>(catching value: () throws -> T) {
        do { self.init(try value()) } catch { self = .error(error) }
    }

    /// The value.
    ///
    /// - Throws: the error, if there is one.
    func get<T: Sendable>(_ type: T.Type = T.self) throws -> T {
        switch self {
        case .error(let error): throw error
        case .value(let object):
            // Only its own future has it, and what follows that, which is of its type.
            guard let kept = object as? Kept<T> else { throw FutureError.dropped }
            return kept.value
        }
    }

    /// The same as a result.
    func result<T: Sendable>() -> Result<T, any Error> {
        switch self {
        case .error(let error): return .failure(error)
        case .value(let object):
            guard let kept = object as? Kept<T> else { return .failure(FutureError.dropped) }
            return .success(kept.value)
        }
    }
}

/// A value as an object.
final class Kept<T: Sendable>: Sendable {
    let value: T

    init(_ value: T) {
        self.value = value
    }
}

/// What became of the wish to be told the outcome of a future.
enum Observation: Sendable {
    /// It is pending; the number takes the wish back.
    case waiting(Int)
    /// It was there and has been told.
    case notified([Delivery])

    /// Runs what is due, if it was there.
    func deliver() {
        if case .notified(let due) = self { Delivery.run(due) }
    }
}

/// A callback that is due, and what becomes due by it.
///
/// A future that is set makes the futures derived from it due, and so on. They are run from a list instead of from
/// one another, so that a chain of a hundred thousand futures does not grow the stack.
struct Delivery: Sendable {
    /// Runs the callback and returns what has become due.
    let run: @Sendable () -> [Delivery]

    /// Runs all of them, and all that becomes due, in the order in which they became due.
    static func run(_ first: [Delivery]) {
        var due = first
        while !due.isEmpty {
            var next: [Delivery] = []
            for delivery in due { next += delivery.run() }
            due = next
        }
    }
}
