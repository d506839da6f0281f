public import FoundationEssentials
import People
import PeopleData
import PeopleStore
import PeopleWeb
import Reactive
import ReaderSession
import ReaderUI
import Sync
import Terminal
import Values

/// The posts of everybody who is followed, for commands without a screen: `perch update` and `perch timeline`.
public struct LiveTimeline {
    /// What somebody should know about the store or the list, a line each; safe to print.
    public let notices: [String]

    private let followed: [Followed]
    private let muting: Muting
    private let accounts: LiveAccounts
    private let library: Library
    private let store: Store

    /// Reads the list and opens the store.
    ///
    /// - Parameters:
    ///   - options: how people are read.
    ///   - tags: only whoever is in one of these groups; everybody if there is none.
    /// - Throws: one line if either cannot be read, or a tag is nobody's.
    public init(_ options: ReadingOptions, tags: [String] = []) throws(AccountRefusal) {
        let following = try LiveFollowing(environment: options.environment)
        let list = try following.read()
        let muted = try following.readMuted()
        muting = muted.muting
        let (library, notice) = options.openLibrary(for: .manyAtOnce)
        guard let store = library.store else { throw AccountRefusal(notice ?? "There is no store.") }
        self.store = store
        self.library = library
        let accounts = try LiveAccounts(
            options, opening: nil, latency: 0, scheduler: QueueScheduler(name: "perch.update"),
            library: library)
        self.accounts = accounts
        let known = list.entries.flatMap(\.tags)
        if let wrong = tags.first(where: { !known.contains($0) }) {
            throw AccountRefusal("Nobody whom you follow is tagged \(Excerpt.quoted(wrong)).")
        }
        followed = list.entries
            .filter { entry in tags.isEmpty || entry.tags.contains { tags.contains($0) } }
            .compactMap { accounts.followed($0) }
        notices =
            [notice].compactMap(\.self)
            + (list.faults.map { "following, \($0)" } + muted.faults.map { "muted, \($0)" })
            .map { SafeText($0, limit: 2_000).string }
    }

    /// Whether nobody is followed, or nobody in the groups that were asked for.
    public var isEmpty: Bool { followed.isEmpty }

    // MARK: - Reading what is stored

    /// Stored posts of whom somebody follows, newest first; no server is asked.
    ///
    /// - Parameters:
    ///   - isUnread: whether posts that were read are left out.
    ///   - since: only posts from then on; nil for all.
    ///   - limit: the most posts.
    ///   - showsMuted: whether posts are there that are muted.
    public func posts(
        isUnread: Bool, since: Date?, limit: Int, showsMuted: Bool = false
    ) throws(AccountRefusal) -> TimelineText {
        try stored { () throws(StoreError) in
            var posts: [TimelinePost] = []
            var muted = MutedRowCount()
            var count = TimelineRowCount()
            var reply = TimelineReply(posts: [], next: nil)
            // A post may have come by several ways, so that how many rows there are is known from the posts only.
            repeat {
                let request = TimelineRequest(
                    isUnread: isUnread, since: since, after: reply.next, limit: min(limit, 1_000) + 1)
                reply = try store.timeline(
                    of: followed, request, muting: muting, showsMuted: showsMuted,
                    looked: { muted.add($0) })
                posts += reply.posts
                count.add(reply.posts)
            } while count.count <= limit && reply.next != nil
            let rows = TimelineRow.rows(of: posts)
            return TimelineText(
                rows: Array(rows.prefix(limit)), hasMore: rows.count > limit, muted: muted.count,
                showsMuted: showsMuted,
                request: TimelineRequest(isUnread: isUnread, since: since, limit: limit))
        }
    }

    private func stored<Value>(_ read: () throws(StoreError) -> Value) throws(AccountRefusal) -> Value {
        do {
            return try read()
        } catch {
            throw AccountRefusal("\(error)")
        }
    }

    // MARK: - Asking for what is new

    /// Asks everybody for what is new, and stores it, on other threads; the calling one waits.
    ///
    /// - Parameters:
    ///   - scope: whether those are left out who were asked lately.
    ///   - progress: is told a few times a second how it stands, in one line.
    ///   - isStopped: whether no more is to be asked; looked at some twenty times a second.
    /// - Returns: what came of it, as far as it came.
    /// - Throws: one line if another update is under way, or the store fails.
    public func update(
        _ scope: RefreshScope = .everybody, progress: (String) -> Void, isStopped: () -> Bool = { false }
    ) throws(AccountRefusal) -> TimelineUpdate {
        let start = try stored { () throws(StoreError) in try store.lastRow() }
        let unstored = UnstoredReasons(of: library)
        let (outcomes, stop) = try refresh(scope, progress, isStopped)
        func lines(_ why: (RefreshOutcome) -> String?) -> [String] {
            outcomes.compactMap { outcome in
                why(outcome).map { "\(MaskedAddress.text(outcome.account.text)): \($0)" }
            }
        }
        let safe = { (line: String) in SafeText(line, limit: 2_000).string }
        return TimelineUpdate(
            start: start, failures: (stop + lines(\.failure) + unstored.lines()).map(safe),
            remarks: lines { $0.failure == nil ? $0.leftOut.map { "\($0)." } : nil }.map(safe))
    }

    /// How many posts were first stored from a place on and are not muted, each once by however many ways it came.
    public func newCount(from start: Int64) throws(AccountRefusal) -> Int {
        try stored { () throws(StoreError) in
            try store.countNew(of: followed, after: start, muting: muting)
        }
    }

    /// The posts that were stored from a place on and are not muted.
    public func new(from start: Int64) throws(AccountRefusal) -> TimelineText {
        let request = TimelineRequest(storedAfter: start, limit: .max)
        let reply = try stored { () throws(StoreError) in
            try store.timeline(of: followed, request, muting: muting)
        }
        return TimelineText(rows: TimelineRow.rows(of: reply.posts), hasMore: false, request: request)
    }

    /// Asks everybody; what became of each, and a line on those who were not asked any more.
    private func refresh(
        _ scope: RefreshScope, _ progress: (String) -> Void, _ isStopped: () -> Bool
    ) throws(AccountRefusal) -> (outcomes: [RefreshOutcome], stop: [String]) {
        guard
            let service = accounts.refreshService(at: .commandLine(), of: { [followed] in followed })
        else { return ([], []) }
        do throws(ServiceError) {
            var stands = try PendingAnswer(service.beginRefresh(scope)).required()
            var told = ""
            // How long a server still wants to be left alone changes without an answer.
            func tell() {
                let line = RefreshText.line(stands, at: Date())
                if line != told { progress(line) }
                told = line
            }
            while !stands.isOver {
                // From the first on: whoever is answered from a file has ended before anything is asked.
                tell()
                let next = PendingAnswer(service.refreshProgress(after: stands))
                let isEnough = {
                    tell()
                    return isStopped()
                }
                guard let next = try next.required(unless: isEnough) else {
                    service.stopRefresh()
                    library.finishWriting()
                    return (stands.failures, ["Stopped after \(stands.ended) of \(stands.count) people."])
                }
                stands = next
            }
            return (stands.outcomes ?? [], [])
        } catch {
            throw AccountRefusal(error.description(for: .commandLine()))
        }
    }
}

/// What came of asking everybody who is followed for what is new.
public struct TimelineUpdate {
    /// Where what is new begins in the store.
    public let start: Int64
    /// A line each on who could not be read and why, and why something could not be stored; safe to print.
    public let failures: [String]
    /// A line each on who was read and of whom posts are missing all the same; safe to print.
    public let remarks: [String]
}
