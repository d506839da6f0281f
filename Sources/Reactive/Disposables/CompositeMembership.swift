import Synchronization

/// Takes a member out of a set again, without disposing of it; does not keep the set alive.
final class CompositeMembership: Disposable {
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
