import ArgumentParser
import FoundationEssentials
import People
import PerchKit
import ReaderSession

/// `perch update`: asks everybody who is followed for what is new; for cron and timers.
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Ask everybody you follow for new posts, and store them.",
        discussion: """
            Many at once, but politely: two of one server. The status is 1 if somebody could not be read, or something not \
            be stored, which is said on standard error; and 2 if nobody could be asked. Ctrl-C or SIGTERM asks nobody else, and \
            what has come by then is printed; a second one ends it.
            """
    )

    @OptionGroup var whom: TimelineOptions

    @Flag(help: "Print what is new as JSON, a post a line.")
    var json = false

    @Flag(help: "Only those who were not asked for a while, by how often they post; for timers.")
    var due = false

    func run() throws {
        let update: TimelineUpdate
        let new: New
        do {
            defer { ProgressLine.show(nil) }
            let timeline = try whom.timeline(isOffline: false)
            // What has come by then is printed: it would not be new the next time.
            Interruption.catchFirst()
            update = try timeline.update(
                due ? .due : .everybody, progress: { ProgressLine.show($0) },
                isStopped: { Interruption.isAskedFor })
            new =
                json
                ? .posts(try timeline.new(from: update.start))
                : .count(try timeline.newCount(from: update.start))
        } catch {
            warn(error.description)
            throw ExitCode(2)
        }
        switch new {
        case .posts(let posts): try posts.write(as: .jsonLines) { (text) throws(ExitCode) in try print(text) }
        case .count(let count): try print(CountText.counted(count, "new post", "new posts") + "\n")
        }
        (update.remarks + update.failures).forEach { warn($0) }
        if Interruption.isAskedFor { throw ExitCode(Interruption.status) }
        if !update.failures.isEmpty { throw ExitCode.failure }
    }

    /// What is new, as far as it is printed.
    private enum New {
        case posts(TimelineText)
        case count(Int)
    }
}

/// `perch timeline`: prints stored posts of everybody who is followed.
struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Print the stored posts of everybody you follow, newest first; no server is asked."
    )

    @OptionGroup var whom: TimelineOptions

    @Flag(help: "Only posts that were not read yet.")
    var unread = false

    @Flag(help: "Also posts that are muted (see perch following --help).")
    var muted = false

    @Option(help: ArgumentHelp("Only posts of so long: 90m, 12h, 2d or 1w.", valueName: "time"))
    var since: String?

    @Option(help: ArgumentHelp("Print no more than so many posts.", valueName: "count"))
    var limit = 40

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    // Text has no colours yet; whoever asks for plain text must not get them later either.
    @Flag(help: "Print without colours, and no control character but line feeds.")
    var plain = false

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
            let start = since.flatMap(Self.seconds).map { Date(timeIntervalSinceNow: -$0) }
            posts = try whom.timeline(isOffline: true).posts(
                isUnread: unread, since: start, limit: limit, showsMuted: muted)
        } catch {
            throw failure(error.description)
        }
        try posts.write(as: json ? .json : .text(reveals: reveal)) { (text) throws(ExitCode) in
            try print(text)
        }
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

/// Whose posts these are, and how they are read.
struct TimelineOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions

    @Option(
        name: .customLong("tag"),
        help: ArgumentHelp("Only those in this group; may be given again.", valueName: "tag"))
    var tags: [String] = []

    /// Those who are meant; what somebody should know about list and store is said.
    func timeline(isOffline: Bool) throws(AccountRefusal) -> LiveTimeline {
        let timeline = try LiveTimeline(source.reading(isOffline: isOffline), tags: tags)
        timeline.notices.forEach { warn($0) }
        guard !timeline.isEmpty else {
            throw AccountRefusal("You follow nobody yet: perch follow user@host puts somebody on the list.")
        }
        return timeline
    }
}
