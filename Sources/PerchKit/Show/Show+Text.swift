import FoundationEssentials
import People
import ReaderSession
import ReaderUI
import Terminal
import Values

extension Show {
    /// The profile and the posts as text, in the system's time zone.
    ///
    /// - Parameter reveals: whether texts behind a warning are shown.
    public func text(reveals: Bool) -> String {
        text(utcOffset: LocalTime.utcOffset(Date()), reveals: reveals)
    }

    /// The profile and the posts, one thing a line, posts apart by blank lines.
    ///
    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether texts behind a warning are shown.
    func text(utcOffset: Int, reveals: Bool) -> String {
        var text = ""
        var writer = ShowTextWriter(utcOffset: utcOffset, reveals: reveals)
        writer.add(posts ?? [])
        writer.end(self) { text += $0 }
        return text
    }

    /// Reads an account's profile and posts and writes them as ``text(reveals:)``: however many posts there are, a page of
    /// them is in memory.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts, as it is typed.
    ///   - limit: how many posts to write; `nil` for all that the first answer holds.
    ///   - options: how people are read.
    ///   - reveals: whether texts behind a warning are shown.
    ///   - waiting: how to wait for servers that want to be left alone; nil fails at once.
    ///   - notice: is told what somebody should know about the store, before anything is written, and why something could
    ///     not be stored, when all is.
    ///   - write: takes the text, piece by piece.
    /// - Returns: why there are no posts, or fewer than there should be, as ``trouble`` says it.
    /// - Throws: `AccountRefusal` if nothing could be read, before anything is written, and what `write` throws.
    public static func writeText<Failure: Error>(
        account: String, limit: Int?, _ options: ReadingOptions, reveals: Bool, waiting: ShowWaiting? = nil,
        notice: (String) -> Void = { _ in }, write: (String) throws(Failure) -> Void
    ) throws -> String? {
        try reading(account, options, notice: notice) { account, accounts in
            try writeText(
                account: account, of: accounts, limit: limit, isOffline: options.isOffline,
                writer: ShowTextWriter(utcOffset: LocalTime.utcOffset(Date()), reveals: reveals),
                waiting: waiting, write: write)
        }
    }

    static func writeText<Failure: Error>(
        account: Account, of accounts: some AccountSource, limit: Int?, isOffline: Bool,
        writer: ShowTextWriter,
        waiting: ShowWaiting? = nil, write: (String) throws(Failure) -> Void
    ) throws -> String? {
        var writer = writer
        var reading = try reading(account, of: accounts, limit: limit, isOffline: isOffline, waiting: waiting)
        reading.forEachPage(upTo: limit) { writer.add($0) }
        // The posts are in the writer; of them only their number is told.
        let show = Show(
            account: account, user: reading.user, posts: reading.page == nil ? nil : Posts(), limit: nil,
            count: reading.count, hasMore: reading.next != nil, skipped: reading.skipped,
            origin: origin(of: account), savedAt: reading.savedAt, isCut: reading.trouble?.isOfRest == true)
        try writer.end(show, write)
        return trouble(reading, of: account)
    }

    /// What stands above the posts.
    ///
    /// - Parameters:
    ///   - shown: how many posts follow.
    ///   - isDated: whether any of them has a date.
    func head(shown: Int, isDated: Bool, utcOffset: Int) -> String {
        var lines = ProfileLines(user, utcOffset: utcOffset).lines
        if let savedAt {
            lines.append(
                "Stored \(TimeText.absolute(savedAt, utcOffset: utcOffset)); newer posts may be missing")
        }
        lines.append("")
        lines.append(heading(shown: shown, isDated: isDated))
        lines += skipped.map { PostLines.line("Left out: \($0.name), which could not be read: \($0.why)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(shown: Int, isDated: Bool) -> String {
        guard posts != nil else { return "The posts could not be read." }
        // Without dates, only the server knows what comes first.
        let order = isDated || shown == 0 ? ", newest first" : ""
        // Asking for more would not bring what could not be read.
        if isCut {
            return shown == 0
                ? "No posts; not all could be read"
                : "\(CountText.counted(shown, "post", "posts"))\(order); not all could be read"
        }
        if hasMore {
            // A server that names a further page need not have anything on it.
            let isMoreCounted = user.postCount.map { $0 > shown } ?? true
            let more = isMoreCounted ? "there are more" : "there may be more"
            return "The first \(CountText.counted(shown, "post", "posts"))\(order); \(more) (--limit)"
        }
        // Why an account that was taken down has none stands in the profile.
        if count == 0 {
            let why = user.standing == .suspended ? nil : ProfileHeader(user).emptyMeaning
            return ["No posts.", why.map(PostLines.line)].compactMap(\.self).joined(separator: " ")
        }
        let all = CountText.counted(count, "post", "posts")
        return (shown == count ? all : "\(CountText.grouped(shown)) of \(all)") + order
    }
}
