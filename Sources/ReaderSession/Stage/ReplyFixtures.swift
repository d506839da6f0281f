import FoundationEssentials
import People
import PeopleWeb
import Replay

/// Finds what a script's replies name: people beside the script, then the demo people.
struct ReplyFixtures {
    private let sources: [FixtureSource]
    private let memory = FixtureMemory()
    /// When what is stored was read: three hours before the script begins.
    let savedAt: Date

    /// Where the ids of a script's people are valid, wherever their folder was found: recordings name them alike.
    private static let origin = "file:\(RecordedNames.people)"

    /// How many posts a page of a reply has.
    private static let pageSize = 20

    /// Looks in `People` in the script's folder and beside it, then where the lookup says.
    init(scriptFolder: String?, lookup: FixtureLookup, start: Date) {
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

    /// The person that a reply names, posts included.
    func person(_ person: ScriptPerson) throws(StageRefusal) -> (account: Account, person: FixturePerson) {
        let known = try known(person)
        return (known.account, known.person)
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
                    account: source.account(of: name), person: found, posts: PostsReply(posts: found.posts))
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

/// What a replay has read of the fixtures: a script may name the same person in every line, and no file is read twice.
///
/// A class, so that whoever asks need not be mutable; it is used from the stage's thread alone.
final class FixtureMemory {
    /// A person that was found, and all posts as one reply.
    struct Known {
        let account: Account
        let person: FixturePerson
        let posts: PostsReply
    }

    /// The names of the files in each folder, by the place of the folder.
    var files: [Int: [String]] = [:]
    /// The same names in the order in which the people are listed, which is in the files.
    var names: [Int: [String]] = [:]
    /// Those who were found.
    var people: [ScriptPerson: Known] = [:]
}

/// Why a script could not be played, in one line: which file, where in it, and what to do.
public struct ReplayFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
    /// What helps to do better, in several lines, each with its line break; empty for nothing.
    public var help = ""
}
