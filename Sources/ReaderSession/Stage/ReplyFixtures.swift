import FoundationEssentials
import People
import PeopleWeb
import Replay

/// Finds what a script's replies name: people beside the script, then the demo people.
struct ReplyFixtures {
    private let sources: [FixtureSource]
    private let memory = FixtureMemory()
    /// Finds folders as live services do, for the session that runs; `nil` for a script in a file.
    private let live: FixtureLookup?
    /// When what is stored was read: three hours before the script begins.
    let savedAt: Date

    /// Where the ids of a script's people are valid, wherever their folder was found: recordings name them alike.
    private static let origin = "file:\(RecordedNames.people)"

    /// How many posts a page of a reply has.
    private static let pageSize = 20

    /// Looks in `People` in the script's folder and beside it, then where the lookup says.
    ///
    /// A script in a file is replayed alike on every computer. One that is in no file is that of the session that runs, which may go
    /// on live from any moment of it: what it is answered has the ids that live services give, by which bookmarks are known.
    init(scriptFolder: String?, lookup: FixtureLookup, start: Date) {
        live = scriptFolder == nil ? lookup : nil
        savedAt = start.addingTimeInterval(-3 * 3600)
        var folders: [String] = []
        if let scriptFolder { folders = ["\(scriptFolder)/People", "\(scriptFolder)/../People"] }
        var sources = folders.filter(lookup.exists).map {
            FixtureSource(directory: $0, name: RecordedNames.people, origin: Self.origin)
        }
        if let root = try? lookup.root() {
            sources.append(
                FixtureSource(directory: "\(root)/People", name: RecordedNames.people, origin: Self.origin))
        }
        self.sources = sources
    }

    /// The person that a reply names, posts included, by the ids of recordings.
    func person(_ person: ScriptPerson) throws(StageRefusal) -> (account: Account, person: FixturePerson) {
        let known = try known(person)
        return (known.account, known.person)
    }

    /// Whether the person that a reply names is there wherever the program is, and as here: whoever has a folder of demo people of
    /// their own may have others under these names.
    func isPartOfProgram(_ name: ScriptName) -> Bool {
        if let known = memory.isPartOfProgram[name] { return known }
        let demo = FixtureSource.partOfProgram(name: RecordedNames.people, origin: Self.origin)
        let isSame =
            (try? demo.person(named: name.text)).map { (try? known(.name(name)).person) == $0 } ?? false
        memory.isPartOfProgram[name] = isSame
        return isSame
    }

    private func known(_ person: ScriptPerson) throws(StageRefusal) -> FixtureMemory.Known {
        if let known = memory.people[person] { return known }
        guard !sources.isEmpty else {
            throw StageRefusal(
                "there are no people to answer with",
                hint: "Put a folder People beside the script, or name one with --fixtures or PERCH_FIXTURES.")
        }
        var names: [String] = []
        for (index, source) in sources.enumerated() {
            do {
                let listed = try listed(in: source, at: index, for: person)
                names = names.isEmpty ? listed : names
                guard let name = Self.name(of: person, in: listed) else { continue }
                let found = try source.person(named: name)
                let known = FixtureMemory.Known(
                    account: source.account(of: name), person: found,
                    posts: placed(PostsReply(posts: found.posts)))
                memory.people[person] = known
                return known
            } catch {
                throw StageRefusal(
                    "people/\(person.text) cannot be read: \(error.reason)", hint: error.advice)
            }
        }
        throw StageRefusal("there is no people/\(person.text)", word: person.text, choices: names)
    }

    /// The people of a folder: for a place in their list in the list's order, which is in the files; for a name in any.
    private func listed(
        in source: FixtureSource, at index: Int, for person: ScriptPerson
    ) throws(ServiceError) -> [String] {
        if let known = memory.names[index] { return known }
        if case .name = person {
            let names = if let known = memory.files[index] { known } else { try source.fileNames() }
            memory.files[index] = names
            return names
        }
        let names = try source.names()
        memory.names[index] = names
        return names
    }

    /// A person's posts: all of them as one reply, or one page.
    func posts(
        of person: ScriptPerson, page: Int?
    ) throws(StageRefusal) -> (account: Account, reply: PostsReply) {
        let known = try known(person)
        let (account, whole) = (known.account, known.posts)
        guard let page else { return (account, whole) }
        let all = whole.posts
        let (start, overflow) = page.multipliedReportingOverflow(by: Self.pageSize)
        guard !overflow, start < max(1, all.count) else {
            let pages = (all.count + Self.pageSize - 1) / Self.pageSize
            throw StageRefusal("there is no page \(page): \(all.count) posts make \(pages)")
        }
        let end = min(start + Self.pageSize, all.count)
        let posts = (start..<end).map { all[$0] }
        return (account, PostsReply(posts: posts, next: end < all.count ? PageToken(String(page + 1)) : nil))
    }

    private static func name(of person: ScriptPerson, in names: [String]) -> String? {
        switch person {
        case .index(let index): names.indices.contains(index) ? names[index] : nil
        case .name(let name): names.first { $0 == name.text }
        }
    }
}

/// Ids as they are valid where the answers are taken.
extension ReplyFixtures {
    /// Whether the script is that of the session that runs.
    var isOfSession: Bool { live != nil }

    /// What recordings call the folders of this computer: the other way round.
    var names: RecordedNames {
        live.map {
            RecordedNames(
                folder: $0.folder(RecordedNames.people), name: RecordedNames.people,
                home: $0.variables["HOME"])
        } ?? .unchanged
    }

    /// Where the ids of a recorded answer are valid: live services name a folder by its path, see ``FixtureLookup/folder(_:)``.
    func origin(_ recorded: String) -> String {
        guard let live, recorded.hasPrefix(Self.scheme) else { return recorded }
        if let known = memory.origins[recorded] { return known }
        let origin = Self.scheme + live.folder(String(recorded.dropFirst(Self.scheme.count)))
        memory.origins[recorded] = origin
        return origin
    }

    /// What every origin begins with that is a folder.
    private static let scheme = "file:"

    /// A profile with the id that it has here.
    func placed(_ user: User) -> User { user.placed(at: origin(user.id.origin)) }

    /// A post with the id that it has here.
    func placed(_ post: Post) -> Post { post.placed(at: origin(post.id.origin)) }

    /// The key that a row has here.
    func placed(_ key: Post.Key) -> Post.Key {
        Post.Key(
            post: Post.ID(origin: origin(key.post.origin), raw: key.post.raw), author: key.author,
            isRepost: key.isRepost)
    }

    /// Posts with the ids that they have here.
    func placed(_ reply: PostsReply) -> PostsReply {
        // Most stay as they are: a long list need not be made anew.
        guard isOfSession, reply.posts.contains(where: { origin($0.id.origin) != $0.id.origin }) else {
            return reply
        }
        return PostsReply(
            posts: reply.posts.map { placed($0) }, next: reply.next, skipped: reply.skipped,
            fault: reply.fault, isNewestOnly: reply.isNewestOnly,
            read: reply.read.map { Set($0.map { Post.ID(origin: origin($0.origin), raw: $0.raw) }) })
    }
}

extension Post {
    /// The same post of another origin.
    func placed(at origin: String) -> Post {
        origin == id.origin ? self : with(id: ID(origin: origin, raw: id.raw))
    }
}

extension User {
    /// The same person at another origin.
    func placed(at origin: String) -> User {
        guard origin != id.origin else { return self }
        return User(
            id: ID(origin: origin, raw: id.raw), name: name, handle: handle, bio: bio, address: address,
            followers: followers, following: following, postCount: postCount, since: since, fields: fields,
            isBot: isBot, avatar: avatar, location: location, website: website, links: links, spans: spans,
            isLocked: isLocked, standing: standing)
    }
}

/// What a replay has read of the fixtures: a script may name the same person in every line, and no file is read twice.
///
/// A class, so that whoever asks need not be mutable; it is used from the stage's thread alone.
final class FixtureMemory {
    /// A person that was found, and all posts as one reply.
    struct Known {
        let account: Account
        let person: FixturePerson
        /// With the ids that they have where they are taken.
        let posts: PostsReply
    }

    /// The names of the files in each folder, by the place of the folder.
    var files: [Int: [String]] = [:]
    /// The same names in the order in which the people are listed, which is in the files.
    var names: [Int: [String]] = [:]
    /// Those who were found.
    var people: [ScriptPerson: Known] = [:]
    /// Whether people are those that are part of the program.
    var isPartOfProgram: [ScriptName: Bool] = [:]
    /// Where the ids of recorded origins are valid.
    var origins: [String: String] = [:]
}

/// Why a script could not be played, in one line: which file, where in it, and what to do.
public struct ReplayFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
    /// What helps to do better, in several lines, each with its line break; empty for nothing.
    public var help = ""
    /// What else should be known, in one line, such as that a part of the script was not looked at.
    public var warning: String?
}
