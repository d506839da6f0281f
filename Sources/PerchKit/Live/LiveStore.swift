import FoundationEssentials
import People
import PeopleData
import Reactive
import Terminal

/// The store on this computer, for commands without a screen: `perch cache` and `perch find`.
///
/// Everything is done on the calling thread, and what is answered is safe to print.
public struct LiveStore {
    /// What somebody should know about the store, in one line; `nil` when all is well.
    public let notice: String?

    private let library: Library
    private let store: Store

    /// Opens the store that the variables name.
    ///
    /// - Throws: one line if it cannot even be read.
    public init(environment: [String: String]) throws(AccountRefusal) {
        let (library, notice) = Library.live(environment: environment, isDirect: true)
        guard let store = library.store else { throw AccountRefusal(notice ?? "There is no store.") }
        self.library = library
        self.notice = notice
        self.store = store
    }

    /// What the store holds, as lines of text.
    public func report() throws(AccountRefusal) -> String {
        do {
            let offset = LocalTime.utcOffset(Date())
            let report = StoreReport(try store.contents(), at: store.location) { date in
                TimeText.absolute(date, utcOffset: offset)
            }
            return report.lines.map { SafeText($0, limit: 10_000).string + "\n" }.joined()
        } catch {
            throw AccountRefusal("\(error)")
        }
    }

    /// What does not fit together in the store, a line for each; empty when all is well.
    public func check() -> [String] {
        store.check().map { SafeText($0, limit: 10_000).string }
    }

    /// Drops the profiles and posts of these accounts, or of everybody if none is given.
    ///
    /// - Parameters:
    ///   - accounts: as the report lists them.
    ///   - alsoKept: whether bookmarks, notes and read marks go as well.
    /// - Returns: a line on what was done.
    /// - Throws: one line if an account is not stored, in which case nothing is dropped, or the store is in trouble.
    public func clear(_ accounts: [String], alsoKept: Bool) throws(AccountRefusal) -> String {
        do {
            guard !accounts.isEmpty else {
                return "Cleared. \(Self.freed(try store.clear(alsoKept: alsoKept)))\n"
            }
            let people = try store.contents().people
            var users: [User.ID] = []
            for account in accounts {
                let stored = people.filter { $0.account?.text == account }.map(\.user)
                guard !stored.isEmpty else {
                    throw AccountRefusal(
                        "Nothing is stored of \(account). perch cache lists the accounts; nothing was dropped."
                    )
                }
                users += stored
            }
            return "Cleared. \(Self.freed(try store.clear(users, alsoKept: alsoKept)))\n"
        } catch let error as AccountRefusal {
            throw error
        } catch {
            throw AccountRefusal("\(error)")
        }
    }

    /// Finds words in everything stored.
    ///
    /// - Parameters:
    ///   - words: what was typed; nothing in it is an operator.
    ///   - limit: the most posts to answer.
    public func find(_ words: String, limit: Int) throws(AccountRefusal) -> ShowFound {
        guard let service = library.findService else { throw AccountRefusal("There is no store.") }
        do {
            // Nobody reads more, and arithmetic on what was typed must not overflow.
            let limit = min(limit, 100_000)
            // One more than is shown tells whether there are more.
            let found = try ShowReading.answer(service.findPosts(words: words, limit: limit + 1)) ?? []
            return ShowFound(
                words: words, posts: Array(found.prefix(limit)), hasMore: found.count > limit)
        } catch {
            throw AccountRefusal("\(error)")
        }
    }

    private static func freed(_ bytes: Int) -> String {
        bytes > 0
            ? "\(StoreReport.size(bytes)) are free again." : "Room is given back when nobody reads any more."
    }
}
