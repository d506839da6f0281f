import People
import PeopleWeb
import ReaderSession
import Terminal
import Values

/// The list of whom somebody follows, for commands without a screen: `perch follow`, `unfollow` and `following`.
public struct LiveFollowing: Sendable {
    private let file: FollowingFile
    private let lookup: FixtureLookup

    /// The list that the variables name.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line if they name no place for it.
    public init(environment: [String: String], fixtures: String? = nil) throws(AccountRefusal) {
        guard let file = FollowingFile(environment: environment) else {
            throw AccountRefusal(
                "There is no place for the list of whom you follow; set HOME or XDG_CONFIG_HOME.")
        }
        self.file = file
        lookup = .live(option: fixtures, variables: environment)
    }

    /// Follows some accounts, all or none of them.
    ///
    /// - Parameters:
    ///   - accounts: as they were typed.
    ///   - tags: the groups they are put in.
    /// - Returns: a line for each account, safe to print.
    /// - Throws: one line on the first that is none, or on the file.
    public func follow(_ accounts: [String], tags: [String]) throws(AccountRefusal) -> [String] {
        try Self.check(tags)
        return try changeEach(accounts) { (list, account) throws(AccountError) in
            try list.follow(account, tags: tags)
                ? "Following \(Self.name(account))." : "\(Self.name(account)) was followed already."
        }
    }

    /// - Throws: one line on the first that would not be one word of a line.
    static func check(_ tags: [String]) throws(AccountRefusal) {
        guard let wrong = tags.first(where: { !Followed.isTag($0) }) else { return }
        throw AccountRefusal(
            "\(Excerpt.quoted(wrong)) is no tag: a word without quotes, commas, and # or ! before it.")
    }

    /// Lets go of some accounts, all or none of them; as ``follow(_:tags:)``.
    public func unfollow(_ accounts: [String]) throws(AccountRefusal) -> [String] {
        try changeEach(accounts) { (list, account) throws(AccountError) in
            try list.unfollow(account)
                ? "Let go of \(Self.name(account))." : "\(Self.name(account)) was not followed."
        }
    }

    /// An account in a line of its own, by all that tells it from others.
    private static func name(_ account: Account) -> String {
        SafeText(MaskedAddress.text(account.text), limit: 500).string
    }

    /// Follows an account or, if it is followed, lets go of it.
    ///
    /// - Parameters:
    ///   - account: who.
    ///   - removed: their lines, if they were let go before.
    /// - Returns: whether they are followed now, and the lines that are gone.
    func toggle(
        _ account: Account, _ removed: FollowingList.Removed?
    ) throws(AccountRefusal) -> (isFollowed: Bool, removed: FollowingList.Removed?) {
        try change { list throws(AccountError) in
            if let removed = try list.remove(account) { return (false, removed) }
            if let removed, list.restore(removed) { return (true, nil) }
            return (try list.follow(account), nil)
        }
    }

    /// Puts an account into these groups, maybe back into those before the last such change; what has changed, nil if it is not
    /// followed.
    func tag(
        _ account: Account, _ tags: [String], after last: FollowingList.Tagged?
    ) throws(AccountRefusal) -> FollowingList.Tagged? {
        try change { list throws(AccountError) in try list.tag(account, tags, after: last) }
    }

    /// The account as anybody can open it from anywhere: that of a file names its folder by its whole path, but for the demo
    /// people, who are found by a short one wherever they lie on a computer.
    func anywhere(_ account: Account) -> Account {
        guard case .file(let file) = try? AccountParser.parse(account),
            case let folder = lookup.origin(file.directory), folder.hasPrefix("/")
        else { return account }
        let isTold = lookup.option != nil || lookup.variables["PERCH_FIXTURES", default: ""] != ""
        if !isTold, let root = try? lookup.root(), lookup.origin("\(root)/People") == folder {
            return Account("file:Fixtures/People#\(file.person)")
        }
        return Account("file:\(folder)#\(file.person)")
    }

    private func changeEach(
        _ accounts: [String], _ body: (inout FollowingList, Account) throws(AccountError) -> String
    ) throws(AccountRefusal) -> [String] {
        try change(saying: accounts.count > 1 ? " Nothing was changed." : "") { list throws(AccountError) in
            var lines: [String] = []
            for account in accounts { lines.append(try body(&list, anywhere(Account(account)))) }
            return lines
        }
    }

    /// Follows whoever is on another program's list.
    ///
    /// - Parameter path: the list's file: OPML, CSV, JSON, or lines as in Perch's own.
    /// - Throws: one line on a list that is none, or on the file.
    public func add(path: String) throws(AccountRefusal) -> Added {
        let list: FollowingImport
        do {
            list = try FollowingImport(path: path)
        } catch {
            throw AccountRefusal(SafeText(error.line, limit: 2_000).string)
        }
        return try add(list)
    }

    /// Follows whoever is on another program's list that comes as bytes; as ``add(path:)``.
    public func add(bytes: [UInt8]) throws(AccountRefusal) -> Added {
        let list: FollowingImport
        do {
            list = try FollowingImport(bytes)
        } catch {
            throw AccountRefusal(SafeText(error.line, limit: 2_000).string)
        }
        return try add(list)
    }

    /// The most bytes of another program's list.
    public static let largestImport = FollowingImport.largest

    func add(_ list: FollowingImport) throws(AccountRefusal) -> Added {
        let (added, known, faults) = try change { following throws(AccountError) in following.add(list) }
        let people = CountText.counted(added, "person", "people")
        return Added(
            line: "Following \(people) more; \(known) \(known == 1 ? "was" : "were") followed already.",
            faults: faults.map { SafeText($0, limit: 2_000).string },
            isWhole: faults.isEmpty)
    }

    /// What came of another program's list.
    public struct Added: Equatable, Sendable {
        /// In one line how many are followed now; safe to print.
        public let line: String
        /// What could not be taken over, a line each; safe to print.
        public let faults: [String]
        /// Whether everything could.
        public let isWhole: Bool
    }

    /// The list for other programs: as OPML, or as CSV with a line on each whom that cannot name.
    public func exchange(asCSV: Bool) throws(AccountRefusal) -> (text: String, left: [String]) {
        let list = try read()
        guard asCSV else { return (list.opml, []) }
        let (text, left) = list.csv
        return (
            text,
            left.map {
                "\(Self.name($0)) is no person on a server, and CSV names nobody else: left out."
            }
        )
    }

    /// - Parameter consequence: what is said behind what is wrong with an account.
    private func change<Value>(
        saying consequence: String = "", _ body: (inout FollowingList) throws(AccountError) -> Value
    ) throws(AccountRefusal) -> Value {
        do {
            return try file.change(body)
        } catch let error as AccountError {
            throw AccountRefusal(error.line + consequence)
        } catch {
            throw AccountRefusal((error as? FollowingError)?.line ?? "\(error)")
        }
    }

    /// Whether there is a list, which may name nobody.
    var isThere: Bool { file.isThere }

    /// The list as it stands; `known` if that is it.
    func read(known: FollowingList? = nil) throws(AccountRefusal) -> FollowingList {
        do throws(FollowingError) {
            return try file.read(known: known)
        } catch {
            throw AccountRefusal(error.line)
        }
    }

    /// What is muted.
    func readMuted() throws(AccountRefusal) -> MutedList {
        do throws(FollowingError) {
            return try file.readMuted()
        } catch {
            throw AccountRefusal(error.line)
        }
    }

    /// Whom somebody follows, a line each as in the file, but without what may be secret in an address; as JSON, which other
    /// programs read, with it; and what is wrong with other lines of that
    /// file and of the one that says what is muted; both safe to print.
    public func list() throws(AccountRefusal) -> (text: String, json: String, faults: [String]) {
        let list = try read()
        let text = list.entries.map { entry in
            let title = entry.title.map { [FollowingList.quoted(CleanText.line($0))] } ?? []
            let words =
                [MaskedAddress.text(entry.account.text)] + title + entry.tags + entry.options.map { "!\($0)" }
            return SafeText(words.joined(separator: " "), limit: 10_000).string + "\n"
        }
        var json = JSONWriter(isIndented: true)
        json.list { json in
            for entry in list.entries {
                json.object { json in
                    json.add("account", CleanText.line(entry.account.text))
                    for (key, words) in [("options", entry.options), ("tags", entry.tags)] {
                        json.key(key)
                        json.list { json in for word in words { json.value(CleanText.line(word)) } }
                    }
                    json.key("title")
                    if let title = entry.title { json.value(CleanText.line(title)) } else { json.null() }
                }
            }
        }
        return (
            text.joined(), json.text + "\n",
            (list.faults + list.remarks).map { SafeText("\(file.path), \($0)", limit: 2_000).string }
                + (try readMuted()).faults.map {
                    SafeText("\(file.mutedPath), \($0)", limit: 2_000).string
                }
        )
    }
}
