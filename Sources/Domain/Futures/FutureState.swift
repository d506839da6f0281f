/// All that changes in a future; guarded by the future's lock.
///
/// A future is pending, then it has an outcome, and that never changes again. While it is pending it may be *taken*:
/// it follows another future, whose outcome is the only one it will accept; and *committed*: it can no longer be
/// cancelled.
struct FutureState<T: Sendable>: Sendable {
    /// A callback, with a number to take it back by.
    struct Observer: Sendable {
        let number: Int
        let isInterested: Bool
        let notify: @Sendable (Result<T, any Error>) -> [Delivery]
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

    private(set) var outcome: Result<T, any Error>?
    private(set) var isCommitted = false
    private(set) var isTaken = false
    /// What has to happen before there can be an outcome, as far as it is known.
    var dependency = Dependency.unknown
    private var observers: [Observer] = []
    private var cancelHandlers: [@Sendable () -> [Delivery]] = []
    private var interests = 0
    private var nextNumber = 0

    init(outcome: Result<T, any Error>? = nil) {
        self.outcome = outcome
    }

    /// Whether somebody follows what becomes of this future.
    var isObserved: Bool { !observers.isEmpty }

    /// Sets the outcome if `setter` may; `nil` if it may not.
    mutating func set(_ outcome: Result<T, any Error>, by setter: Setter) -> Remains? {
        guard self.outcome == nil else { return nil }
        switch setter {
        case .resolver where isTaken: return nil
        case .cancellation where isCommitted: return nil
        default: break
        }
        self.outcome = outcome
        let remains = Remains(observers: observers, cancelHandlers: cancelHandlers, dependency: dependency)
        observers = []
        cancelHandlers = []
        dependency = .nothing
        return remains
    }

    /// Binds the future to the outcome of another; false if it has an outcome or is bound already.
    mutating func take() -> Bool {
        guard outcome == nil, !isTaken else { return false }
        isTaken = true
        return true
    }

    /// From now on the future cannot be cancelled; false if it has been.
    mutating func commit() -> Bool {
        guard outcome == nil else { return false }
        isCommitted = true
        return true
    }

    mutating func add(
        isInterested: Bool,
        _ notify: @escaping @Sendable (Result<T, any Error>) -> [Delivery]
    ) -> Int {
        nextNumber += 1
        observers.append(Observer(number: nextNumber, isInterested: isInterested, notify: notify))
        if isInterested { interests += 1 }
        return nextNumber
    }

    /// Takes a callback back; also answers whether with it the last interest is gone.
    mutating func remove(_ number: Int) -> (removed: Observer, wasLastInterest: Bool)? {
        guard let index = observers.firstIndex(where: { $0.number == number }) else { return nil }
        let removed = observers.remove(at: index)
        guard removed.isInterested else { return (removed, false) }
        interests -= 1
        return (removed, interests == 0)
    }

    mutating func add(cancelHandler: @escaping @Sendable () -> [Delivery]) {
        cancelHandlers.append(cancelHandler)
    }
}
