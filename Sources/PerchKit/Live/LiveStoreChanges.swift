import FoundationEssentials
import PeopleStore
import Reactive
import ReaderSession

/// What other Perches change in the store: what is shown of it at home and in a timeline is read again then.
///
/// Of one thread, the loop's. It looks when that turns, which it also does when another Perch has written; while the loop sleeps, so
/// does this. Own changes are told of by whoever makes them.
final class LiveStoreChanges {
    /// How often what is shown is read again at most, in seconds: another Perch may write all the time.
    private static let interval = 2.0

    private let store: Store
    /// How many changes of others are shown.
    private var known: Int
    private var lastReading = Date.distantPast
    /// Wakes the loop for a change that came too soon after another.
    private let waking = SerialDisposable()

    /// Looks at the store as it is now.
    init(_ store: Store) {
        self.store = store
        known = store.othersChanges ?? 0
    }

    /// The path of the file that tells.
    var path: String { store.location.writeAheadLog }

    /// Has what is shown read again if others have changed the store; within ``interval`` of the last time, when that is over.
    func follow(_ session: LiveSession, _ coordinator: Coordinator, clock: any DateScheduler) {
        guard coordinator.showsFollowed, let others = store.othersChanges, others != known else { return }
        let now = clock.currentDate
        guard abs(now.timeIntervalSince(lastReading)) >= Self.interval else {
            waking.inner = clock.schedule(after: lastReading.addingTimeInterval(Self.interval)) {}
            return
        }
        (known, lastReading) = (others, now)
        coordinator.readFollowedAgain { session.log.note(.sent($0, $1)) }
    }
}
