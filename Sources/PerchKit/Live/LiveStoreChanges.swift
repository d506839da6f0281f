import FoundationEssentials
import PeopleStore
import Posix
import ReaderSession

/// What other Perches change in the store: what is shown of it at home and in a timeline is read again then.
///
/// Of one thread, the loop's. It looks when that turns, which it also does when another Perch has ended; while the loop sleeps, so does
/// this. Own changes are told of by whoever makes them.
final class LiveStoreChanges {
    /// How often what is shown is read again at most, in seconds: another Perch may write all the time.
    private static let interval = 2.0

    private let store: Store
    private var stamp: LocalFile.Stamp?
    private var ownChanges: Int?
    private var lastReading = Date.distantPast

    /// Looks at the store as it is now.
    init(_ store: Store) {
        self.store = store
        ownChanges = store.ownChanges
        stamp = LocalFile.Stamp(of: store.location.writeAheadLog)
    }

    /// The path of the file that tells.
    var path: String { store.location.writeAheadLog }

    /// Has what is shown read again if others have changed the store.
    func follow(_ session: LiveSession, _ coordinator: Coordinator, at date: Date) {
        guard coordinator.showsFollowed, let own = store.ownChanges else { return }
        let now = LocalFile.Stamp(of: path)
        guard own == ownChanges else {
            (ownChanges, stamp) = (own, now)
            return
        }
        guard now != stamp, abs(date.timeIntervalSince(lastReading)) >= Self.interval else { return }
        (stamp, lastReading) = (now, date)
        coordinator.readFollowedAgain { session.log.note(.sent($0, $1)) }
    }
}
