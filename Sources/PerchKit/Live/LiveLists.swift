import Interaction
import People
import PeopleWeb
import Posix
import Reactive
import ReaderSession

/// The files that say whom somebody follows and what they mute: what is shown of them is read again when one was saved.
///
/// Of one thread, the loop's, which is woken when one was saved. While neither home nor a timeline is shown, nothing is read.
final class LiveLists {
    /// The paths of the files.
    let paths: [String]
    private var stamps: [LocalFile.Stamp?]
    /// How many changes the reader itself has made.
    private var changes = 0

    /// Looks at the files that the variables name.
    init(environment: [String: String]) {
        paths = FollowingFile(environment: environment).map { [$0.path, $0.mutedPath] } ?? []
        stamps = paths.map { LocalFile.Stamp(of: $0) }
    }

    /// Has what is shown read again if others have saved a file.
    func follow(_ session: LiveSession, _ coordinator: Coordinator) {
        let following = coordinator.following.viewModel.value
        // A change that is being written is read when it is.
        guard coordinator.showsFollowed, following.pending.isEmpty else { return }
        let now = paths.map { LocalFile.Stamp(of: $0) }
        let isOwn = following.count != changes
        changes = following.count
        guard now != stamps else { return }
        stamps = now
        // What the reader has changed itself is being read already, with all that others have.
        if !isOwn { coordinator.readFollowedAgain { session.log.note(.sent($0, $1)) } }
    }
}
