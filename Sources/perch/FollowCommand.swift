import ArgumentParser
import FoundationEssentials
import People
import PerchKit
import ReaderSession

/// `perch follow ACCOUNT...`: puts accounts on the list of whom somebody follows.
struct FollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow",
        abstract: "Put accounts on the list of whom you follow; nobody is told, and no server is asked.",
        discussion:
            "The list is a text file, $XDG_CONFIG_HOME/perch/following, one account a line; edit it as you like."
    )

    @Argument(help: "Whom to follow: \(Account.forms).")
    var accounts: [String]

    @Option(
        name: .customLong("tag"),
        help: ArgumentHelp("Put them in this group; may be given again.", valueName: "tag"))
    var tags: [String] = []

    func run() throws {
        try changeFollowing { list throws(AccountRefusal) in try list.follow(accounts, tags: tags) }
    }
}

/// `perch unfollow ACCOUNT...`: takes accounts off that list.
struct UnfollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfollow", abstract: "Take accounts off the list of whom you follow.")

    @Argument(help: "Whom to let go: \(Account.forms).")
    var accounts: [String]

    func run() throws { try changeFollowing { list throws(AccountRefusal) in try list.unfollow(accounts) } }
}

/// `perch following`: prints that list.
struct FollowingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "following",
        abstract: "Print whom you follow, and on standard error what is wrong with other lines of the list.",
        discussion: """
            --import reads OPML, the CSV of Mastodon and its kin, or lines as in Perch's own list or newsboat's urls; \
            whoever is on it is followed, too, and its folders are tags.

            A line of the list is an account, maybe a "title", tags, and the options !noboosts (nothing that they pass on) \
            and !noreplies (no answers to others). The file muted beside it says what else the timeline leaves out, a rule \
            a line: "words", tag:HASHTAG, an account, !noboosts or !noreplies, and behind it the tags of those in whose \
            posts it holds; without any it holds everywhere.
            """
    )

    @Flag(help: "Print JSON with stable keys: account, title, tags, options.")
    var json = false

    @Flag(help: "Print OPML, for feed readers.")
    var opml = false

    @Flag(help: "Print CSV, as Mastodon imports it.")
    var csv = false

    @Option(
        name: .customLong("import"),
        help: ArgumentHelp("Follow whoever is on this list of another program.", valueName: "file"))
    var source: String?

    func validate() throws {
        if [json, opml, csv, source != nil].count(where: \.self) > 1 {
            throw ValidationError("--json, --opml, --csv and --import go one at a time.")
        }
    }

    func run() throws {
        do {
            let following = try LiveFollowing(environment: ProcessInfo.processInfo.environment)
            if let source {
                let (line, faults) = try following.add(path: source)
                faults.forEach { warn($0) }
                return try print(line + "\n")
            }
            if opml || csv {
                let (text, left) = try following.exchange(asCSV: csv)
                left.forEach { warn($0) }
                return try print(text)
            }
            let list = try following.list()
            list.faults.forEach { warn($0) }
            try print(json ? list.json : list.text)
        } catch let error as AccountRefusal {
            throw failure(error.description)
        }
    }
}

/// Changes the list, and prints a line for each account.
private func changeFollowing(_ change: (LiveFollowing) throws(AccountRefusal) -> [String]) throws {
    let lines: [String]
    do throws(AccountRefusal) {
        lines = try change(try LiveFollowing(environment: ProcessInfo.processInfo.environment))
    } catch {
        throw failure(error.description)
    }
    try print(lines.map { $0 + "\n" }.joined())
}
