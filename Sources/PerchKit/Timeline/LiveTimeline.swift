public import FoundationEssentials
import People
import PeopleData
import PeopleStore
import PeopleWeb
import Reactive
import ReaderSession
import Terminal
import Values

/// The posts of everybody who is followed, for commands without a screen: `perch update` and `perch timeline`.
public struct LiveTimeline {
    /// What somebody should know about the store or the list, a line each; safe to print.
    public let notices: [String]

    private let followed: [Followed]
    private let accounts: LiveAccounts
    private let store: Store

    /// Reads the list and opens the store.
    ///
    /// - Parameters:
    ///   - options: how people are read.
    ///   - tags: only whoever is in one of these groups; everybody if there is none.
    /// - Throws: one line if either cannot be read, or a tag is nobody's.
    public init(_ options: ReadingOptions, tags: [String] = []) throws(AccountRefusal) {
        let list = try LiveFollowing(environment: options.environment).read()
        let (library, notice) = Library.live(
            environment: options.environment, isOffline: options.isOffline, for: .manyAtOnce)
        guard let store = library.store else { throw AccountRefusal(notice ?? "There is no store.") }
        self.store = store
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
            + list.faults.map(\.description).map { SafeText($0, limit: 2_000).string }
    }

    /// Whether nobody is followed, or nobody in the groups that were asked for.
    public var isEmpty: Bool { followed.isEmpty }

    // MARK: - Reading what is stored

    /// Stored posts of whom somebody follows, newest first; no server is asked.
    public func posts(isUnread: Bool, since: Date?, limit: Int) throws(AccountRefusal) -> TimelineText {
        try stored { () throws(StoreError) in
            var posts: [TimelinePost] = []
            var rows: [TimelineRow] = []
            var reply = TimelineReply(posts: [], next: nil)
            // A post may have come by several ways, so that how many rows there are is known from the posts only.
            repeat {
                let request = TimelineRequest(
                    isUnread: isUnread, since: since, after: reply.next, limit: min(limit, 1_000) + 1)
                reply = try store.timeline(of: followed, request)
                posts += reply.posts
                rows = TimelineRow.rows(of: posts)
            } while rows.count <= limit && reply.next != nil
            return TimelineText(
                rows: Array(rows.prefix(limit)), hasMore: rows.count > limit,
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
    /// - Parameter progress: is told after each answer how it stands, in one line; on any thread.
    /// - Returns: what is new, and who could not be read and why, a line each; safe to print.
    /// - Throws: one line if another update is under way, or the store fails.
    public func update(
        progress: @escaping @Sendable (String) -> Void
    ) throws(AccountRefusal) -> (new: TimelineText, failures: [String]) {
        guard store.beginUpdate() else {
            throw AccountRefusal("Another update is under way; this one has done nothing.")
        }
        defer { store.endUpdate() }
        let request = TimelineRequest(
            storedAfter: try stored { () throws(StoreError) in try store.lastRow() }, limit: .max)
        let failures = refresh(progress)
        let reply = try stored { () throws(StoreError) in try store.timeline(of: followed, request) }
        let rows = TimelineRow.rows(of: reply.posts)
        return (TimelineText(rows: rows, hasMore: false, request: request), failures)
    }

    private func refresh(_ progress: @escaping @Sendable (String) -> Void) -> [String] {
        var refused: [(Followed, String)] = []
        var asked: [(Followed, FollowingRefresh.Job)] = []
        let news = (try? store.news(of: followed)) ?? []
        for (index, person) in followed.enumerated() {
            do throws(AccountRefusal) {
                let isKnown = news.indices.contains(index) && !(news[index].name + news[index].handle).isEmpty
                asked.append((person, try accounts.job(person, isKnown: isKnown)))
            } catch {
                refused.append((person, error.description))
            }
        }
        let steps = FollowingRefresh(asked.map(\.1)).steps()
            .scan(into: [FollowingRefresh.Step]()) { $0.append($1) }
            .on(value: { [count = asked.count] steps in
                let failed = steps.count { $0.failure != nil }
                progress("\(steps.count)/\(count)" + (failed == 0 ? "" : " · \(failed) failed"))
            })
            .promoteError(ServiceError.self)
        // Each value holds all steps so far, so the last one is all.
        let ended = (try? PendingAnswer(steps).value()) ?? []
        let failed = ended.sorted { $0.index < $1.index }.compactMap { step in
            step.failure.map { (asked[step.index].0, $0.description(for: .commandLine())) }
        }
        return (refused + failed).map { person, why in
            SafeText("\(MaskedAddress.text(person.account.text)): \(why)", limit: 2_000).string
        }
    }
}

extension LiveAccounts {
    /// How somebody is asked for what is new: for their newest posts and, if they are not known yet, for their profile.
    fileprivate func job(_ person: Followed, isKnown: Bool) throws(AccountRefusal) -> FollowingRefresh.Job {
        let services = try services(for: person.account)
        let host = (try? AccountParser.parse(person.account).server?.authority) ?? person.user.origin
        return FollowingRefresh.Job(host: host) {
            let posts = services.postsService.readPosts(userId: services.userId, page: nil).map { _ in () }
            guard !isKnown else { return posts }
            return services.profileService.readProfile(userId: services.userId).map { _ in () }
                .flatMap(.concat) { posts }
        }
    }
}
