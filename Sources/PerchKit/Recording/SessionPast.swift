import People
import Replay

/// How a session that went back in time came to the moment from which it goes on.
struct SessionPast: Sendable {
    /// What was done up to then.
    let inputs: [ScriptInput]
    /// How many requests had been made by then.
    let counts: RequestCounts
    /// The accounts of the pages that are open, by their number.
    let accounts: [Int: Account]
    /// What was shown then.
    let snapshot: ReaderSnapshot

    /// The same with other words for the accounts of pages, by which they can be opened: scripts mask what is secret in them.
    func naming(_ account: (Int, Account) -> Account) -> SessionPast {
        var reader = snapshot.reader
        reader.accountTabs.replaceEach { page in
            switch page {
            case .person(var person):
                person.account = account(person.id, person.account)
                return .person(person)
            case .thread(var thread):
                thread.account = account(thread.id, thread.account)
                return .thread(thread)
            case .people, .shelf: return nil
            }
        }
        return SessionPast(
            inputs: inputs, counts: counts,
            accounts: Dictionary(uniqueKeysWithValues: accounts.map { ($0, account($0, $1)) }),
            snapshot: ReaderSnapshot(
                reader: reader, people: snapshot.people, bookmarks: snapshot.bookmarks,
                found: snapshot.found, lastPage: snapshot.lastPage))
    }
}
