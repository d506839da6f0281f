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

    @Argument(help: "Whom to follow: \(Account.forms).", completion: .accounts)
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

    @Argument(help: "Whom to let go: \(Account.forms).", completion: .accounts)
    var accounts: [String]

    func run() throws { try changeFollowing { list throws(AccountRefusal) in try list.unfollow(accounts) } }
}

/// `perch following`: prints that list.
struct FollowingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "following",
        abstract: "Print whom you follow, and on standard error what is wrong with other lines of the list.",
        discussion: """
            --import reads OPML, the CSV of Mastodon and its kin, what --json prints, or lines as in Perch's own list or \
            newsboat's urls, from a file or (-) standard input; whoever is on it is followed, too, and its folders are tags. \
            Or it takes somebody, user@host or bluesky:NAME, and reads whom they follow, where their server tells that to \
            everybody: up to 5,000, and asks before it follows them. The status is 1 where something could not be taken over.

            A line of the list is an account, maybe a "title", tags, and the options !noboosts (nothing that they pass on) \
            and !noreplies (no answers to others; of Mastodon's family and Bluesky none are asked for). The file muted \
            beside it says what else the timeline leaves out, a rule a line: "words", tag:HASHTAG, an account, !noboosts or \
            !noreplies, and behind it the tags of those in whose posts it holds; without any it holds everywhere.

            What may be secret in an address, such as the value of ?key=, is printed as an ellipsis; --json and --opml have \
            the whole address, as other programs need it.
            """
    )

    @Flag(help: "Print JSON with stable keys: account, title, tags, options.")
    var json = false

    @Flag(help: "Print OPML, for feed readers.")
    var opml = false

    @Flag(help: "Print CSV, as Mastodon imports it; titles, tags and options stand behind what it reads.")
    var csv = false

    @Option(
        name: .customLong("import"),
        help: ArgumentHelp(
            "Follow whoever is on this list of another program, or whomever somebody follows.",
            valueName: "file|account"))
    var source: String?

    @Option(
        name: .customLong("tag"),
        help: ArgumentHelp(
            "Put those whom somebody follows in this group; may be given again.", valueName: "tag"))
    var tags: [String] = []

    @Flag(name: [.customShort("y"), .long], help: "Do not ask before whomever somebody follows is followed.")
    var yes = false

    @OptionGroup var reading: SourceOptions

    func validate() throws {
        if [json, opml, csv, source != nil].count(where: \.self) > 1 {
            throw ValidationError("--json, --opml, --csv and --import go one at a time.")
        }
        if yes || !tags.isEmpty, source.map(LiveFollowing.isSomebody) != true {
            throw ValidationError("--tag and --yes go with --import of whomever somebody follows.")
        }
    }

    func run() throws {
        do {
            let following = try LiveFollowing(environment: ProcessInfo.processInfo.environment)
            if let source { return try add(source, to: following) }
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

extension FollowingCommand {
    /// A file of another kind has as many faults as lines.
    private static let mostFaults = 10

    /// Follows whoever is on another list, or whomever somebody follows.
    private func add(_ source: String, to following: LiveFollowing) throws {
        let added: LiveFollowing.Added
        if source == "-" {
            added = try following.add(bytes: StandardInput.read(atMost: LiveFollowing.largestImport))
        } else if LiveFollowing.isSomebody(source) {
            guard let found = try follows(of: source, following) else { return }
            added = try following.add(found)
        } else {
            added = try following.add(path: source)
        }
        added.faults.prefix(Self.mostFaults).forEach { warn($0) }
        if added.faults.count > Self.mostFaults {
            warn(
                "That is how it is with \(added.faults.count - Self.mostFaults) more. Is it a list of another kind? OPML, CSV, JSON as --json prints it, and an account a line are understood."
            )
        }
        try print(added.line + "\n")
        if !added.isWhole { throw ExitCode.failure }
    }

    /// Whom somebody follows; nil if that is nobody new, or they are not to be followed.
    private func follows(of name: String, _ following: LiveFollowing) throws -> FollowsOffer? {
        let found: FollowsOffer
        do {
            defer { ProgressLine.show(nil) }
            found = try following.follows(of: name, reading.reading(isOffline: false), tags: tags) { count in
                ProgressLine.show("Reading whom \(name) follows: \(count)")
            }
        }
        if found.new == 0 || yes { return found }
        guard StandardInput.isTerminal else {
            throw failure("\(found.line) Nobody was asked whether to follow them: add --yes.")
        }
        if StandardInput.agrees(to: "\(found.line) Follow them?") { return found }
        try print("Nobody was followed.\n")
        return nil
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
