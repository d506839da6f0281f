import Sync
import Synchronization

/// A set of disposables that end together.
///
/// What is added after the end is disposed of at once (contract clause 124). Adding and removing take constant time.
/// The members are disposed of in the order they were added, outside the lock.
public final class CompositeDisposable: Disposable {
    private struct Members: Sendable {
        var places: [(any Disposable)?] = []
        var free: [Int] = []
    }

    private let members: Locked<Members?>

    /// An empty set.
    public init() {
        members = Locked(Members())
    }

    /// A set of `disposables`.
    public convenience init<Disposables: Sequence>(_ disposables: Disposables)
    where Disposables.Element == any Disposable {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Whether the set has been disposed of.
    public var isDisposed: Bool { members.withLock { $0 == nil } }

    /// Adds a disposable; if the set is at its end, disposes of it at once.
    ///
    /// - Returns: what takes the member out of the set again, without disposing of it; `nil` if it was not added.
    @discardableResult
    public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        insert(disposable).map { CompositeMembership(of: self, at: $0) }
    }

    /// Adds a disposable for good; if the set is at its end, disposes of it at once and answers nothing.
    @usableFromInline
    @discardableResult
    func insert(_ disposable: (any Disposable)?) -> Int? {
        guard let disposable, !disposable.isDisposed else { return nil }
        let place = members.withLock { members -> Int? in
            guard members != nil else { return nil }
            if let free = members?.free.popLast() {
                members?.places[free] = disposable
                return free
            }
            members?.places.append(disposable)
            return members.map { $0.places.count - 1 }
        }
        if place == nil { disposable.dispose() }
        return place
    }

    /// Adds a closure to run at the end; runs it at once if that is past.
    @preconcurrency
    @discardableResult
    public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        add(AnyDisposable(action))
    }

    /// Disposes of all members.
    public func dispose() {
        let ended = members.withLock { members in
            let ended = members
            members = nil
            return ended
        }
        guard let ended else { return }
        for disposable in ended.places { disposable?.dispose() }
    }

    func remove(_ place: Int) {
        let removed = members.withLock { members -> (any Disposable)? in
            guard let removed = members?.places[place] else { return nil }
            members?.places[place] = nil
            members?.free.append(place)
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    /// Adds `disposable` to `composite`.
    @discardableResult
    public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) -> (any Disposable)?
    {
        composite.add(disposable)
    }

    /// Adds a closure to run when `composite` ends.
    @preconcurrency
    @discardableResult
    public static func += (
        composite: CompositeDisposable,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        composite.add(action)
    }
}

extension CompositeDisposable {
    /// A set of those of `disposables` that are there, in their order.
    ///
    /// `observe` and `schedule` return `nil` when there is nothing to give up: their results can be handed over as
    /// they are.
    ///
    /// Source: ReactiveSwift 7.
    public convenience init<Disposables: Sequence>(_ disposables: Disposables)
    where Disposables.Element == (any Disposable)? {
        self.init(disposables.compactMap { $0 })
    }
}

/// Takes a member out of a set again, without disposing of it; does not keep the set alive.
private final class CompositeMembership: Disposable {
    private weak let composite: CompositeDisposable?
    private let place: Int
    private let isOver = Atomic(false)

    init(of composite: CompositeDisposable, at place: Int) {
        self.composite = composite
        self.place = place
    }

    var isDisposed: Bool { isOver.load(ordering: .acquiring) }

    func dispose() {
        guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
        composite?.remove(place)
    }
}
