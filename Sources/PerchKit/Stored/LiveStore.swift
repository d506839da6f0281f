import FoundationEssentials
import People
import PeopleData
import PeopleStore
import PeopleWeb
import Reactive
import ReaderSession
import Terminal
import Values

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
    /// - Parameters:
    ///   - environment: the process's variables, which say where the store is.
    ///   - opening: is told what takes long in opening it, and `nil` when that is over, as with ``ReadingOptions``.
    /// - Throws: one line if it cannot even be read.
    public init(
        environment: [String: String], opening: @escaping @Sendable (String?) -> Void = { _ in }
    ) throws(AccountRefusal) {
        let (library, notice) = Library.live(
            environment: environment, for: .oneByOne, progress: { opening($0?.description) })
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

    /// Looks whether all that is stored fits together; what is damaged is set aside, and what was kept carried over.
    ///
    /// - Parameters:
    ///   - environment: the process's variables, which say where the store is.
    ///   - opening: is told what takes long in opening it, as with ``init(environment:opening:)``.
    /// - Returns: what does not fit together, a line for each; what became of it, in one line, `nil` if there was no
    ///   damage; and what else somebody should know.
    /// - Throws: one line if the store cannot even be read.
    public static func check(
        environment: [String: String], opening: @escaping @Sendable (String?) -> Void = { _ in }
    ) throws(AccountRefusal) -> (problems: [String], outcome: String?, notice: String?) {
        do {
            let check = try StoreUpkeep(environment: environment) { opening($0?.description) }.check()
            return (check.problems.map { SafeText($0, limit: 10_000).string }, check.outcome, check.notice)
        } catch {
            throw AccountRefusal("\(error)")
        }
    }

    /// Drops the profiles and posts of these accounts, or of everybody if none is given; damaged or on a full disk, too.
    ///
    /// - Parameters:
    ///   - accounts: as the report lists them.
    ///   - alsoKept: whether bookmarks and read marks go as well.
    ///   - environment: the process's variables, which say where the store is.
    ///   - opening: is told what takes long in opening it, as with ``init(environment:opening:)``.
    /// - Returns: a line on what was done, and one on what somebody should know; `nil` when all is well.
    /// - Throws: one line if an account is not stored, in which case nothing is dropped, or the store is in trouble.
    public static func clear(
        _ accounts: [String], alsoKept: Bool, environment: [String: String],
        opening: @escaping @Sendable (String?) -> Void = { _ in }
    ) throws(AccountRefusal) -> (done: String, notice: String?) {
        let clearing: StoreClearing
        do {
            let upkeep = try StoreUpkeep(environment: environment) { opening($0?.description) }
            clearing = try upkeep.clear(accounts, alsoKept: alsoKept) {
                (try? AccountParser.parse($0, allowsPlainHTTP: true))?.account
            }
        } catch {
            throw AccountRefusal("\(error)")
        }
        if let account = clearing.unknown {
            throw AccountRefusal(
                "Nothing is stored of \(MaskedAddress.text(account)). perch cache lists the accounts; nothing was dropped."
            )
        }
        return ("Cleared. \(freed(clearing))\n", clearing.notice)
    }

    /// Finds words in everything stored, and writes what has them, best first: however many posts that are, some of them are
    /// in memory.
    ///
    /// - Parameters:
    ///   - words: what was typed; nothing in it is an operator.
    ///   - limit: the most posts to write.
    ///   - form: what they are written as.
    ///   - write: takes the text, piece by piece.
    /// - Throws: `AccountRefusal` if the store cannot be read, and what `write` throws.
    public func writeFound<Failure: Error>(
        _ words: String, limit: Int, as form: ShowFound.Form, _ write: (String) throws(Failure) -> Void
    ) throws {
        // Nobody reads more, and arithmetic on what was typed must not overflow.
        let limit = min(limit, 100_000)
        do {
            // One more than is written tells whether there are more.
            let rows = try store.findRows(words: words, limit: limit + 1)
            let found = rows.prefix(limit)
            var writer = FoundWriter(
                words: words, count: found.count, hasMore: rows.count > limit, form: form)
            try write(writer.head)
            var start = found.startIndex
            while start < found.endIndex {
                let end = min(start + Self.foundAtOnce, found.endIndex)
                try write(writer.text(try store.found(in: found[start..<end])))
                start = end
            }
            try write(writer.end)
        } catch let error as StoreError {
            throw AccountRefusal("\(error)")
        }
    }

    /// How many posts that were found are in memory at once.
    private static let foundAtOnce = 200

    private static func freed(_ clearing: StoreClearing) -> String {
        if clearing.bytes > 0 { return "\(CountText.bytes(clearing.bytes)) are free again." }
        return clearing.isHeld
            ? "Room is given back when nobody reads any more." : "There was no room to give back."
    }
}
