import FoundationEssentials
import People

/// The bottom of the stack when no account was named: everybody who can be opened with one key.
struct PeoplePage: Equatable, Sendable {
    var place = ListPlace()
    var find: Find?
    /// Since when the people are being read; `nil` if they are not.
    var pendingSince: Date?
    var people: PeopleViewModel

    /// The people, if they are known.
    var rows: [Person] { people.people }
}
