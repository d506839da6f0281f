import ArgumentParser
import FoundationEssentials
import PerchKit
import ReaderSession

/// `perch update`: asks everybody who is followed for what is new; for cron and timers.
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Ask everybody you follow for new posts, and store them.",
        discussion: """
            One at a time, politely: few of one server at once. The status is 1 if somebody could not be read; who and \
            why is said on standard error.
            """
    )

    @OptionGroup var source: SourceOptions

    @Option(
        name: .customLong("tag"),
        help: ArgumentHelp("Only those in this group; may be given again.", valueName: "tag"))
    var tags: [String] = []

    @Flag(help: "Print what is new as JSON, a post a line.")
    var json = false

    func run() throws {
        let update: (new: TimelineText, failures: [String])
        do {
            let timeline = try LiveTimeline(source.reading(isOffline: false), tags: tags)
            timeline.notices.forEach { warn($0) }
            guard !timeline.isEmpty else { throw AccountRefusal(nobodyIsFollowed) }
            update = try timeline.update { ProgressLine.show($0) }
            ProgressLine.show(nil)
        } catch let refusal as AccountRefusal {
            ProgressLine.show(nil)
            throw failure(refusal.description)
        }
        try print(json ? update.new.jsonLines : "\(counted(update.new.rows.count))\n")
        update.failures.forEach { warn($0) }
        if !update.failures.isEmpty { throw ExitCode.failure }
    }

    private func counted(_ number: Int) -> String { number == 1 ? "1 new post" : "\(number) new posts" }
}

/// `perch timeline`: prints stored posts of everybody who is followed.
struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Print the stored posts of everybody you follow, newest first; no server is asked."
    )

    @OptionGroup var source: SourceOptions

    @Option(
        name: .customLong("tag"),
        help: ArgumentHelp("Only of those in this group; may be given again.", valueName: "tag"))
    var tags: [String] = []

    @Flag(help: "Only posts that were not read yet.")
    var unread = false

    @Option(help: ArgumentHelp("Only posts of so long: 90m, 12h, 2d or 1w.", valueName: "time"))
    var since: String?

    @Option(help: ArgumentHelp("Print no more than so many posts.", valueName: "count"))
    var limit = 40

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    @Flag(help: "Print texts behind a content warning as well.")
    var reveal = false

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit is \(limit): it takes a number of posts, 1 or more.") }
        if let since, Self.seconds(since) == nil {
            throw ValidationError("--since is \(since): it takes a number and m, h, d or w, such as 2d.")
        }
    }

    func run() throws {
        let posts: TimelineText
        do {
            let timeline = try LiveTimeline(source.reading(isOffline: true), tags: tags)
            timeline.notices.forEach { warn($0) }
            guard !timeline.isEmpty else { throw AccountRefusal(nobodyIsFollowed) }
            let start = since.flatMap(Self.seconds).map { Date(timeIntervalSinceNow: -$0) }
            posts = try timeline.posts(isUnread: unread, since: start, limit: limit)
        } catch let refusal as AccountRefusal {
            throw failure(refusal.description)
        }
        try print(json ? posts.json : posts.text(reveals: reveal))
    }

    /// The seconds of `90m`, `12h`, `2d` or `1w`; nil for anything else.
    static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard let last = text.last, let unit = units[last], let number = UInt16(text.dropLast()) else {
            return nil
        }
        return Double(number) * unit
    }
}

private let nobodyIsFollowed = "You follow nobody yet: perch follow user@host puts somebody on the list."
