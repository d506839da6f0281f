import FoundationEssentials
import People
import Posix
import Values

/// A folder of people's files, one `NAME.json` for each person; or the demo people that are part of the program.
///
/// Nothing is kept: every question reads the files anew, so a reload shows what they say by then. Questions are
/// answered before they return, on the caller's thread; the services ask them on their `work` scheduler.
/// The files' format is described in the article <doc:PeopleFiles>.
public struct FixtureSource: Sendable {
    /// The folder's path.
    public let directory: String

    /// What accounts and messages call the folder, such as `Fixtures/People`, wherever it was found.
    public let name: String

    /// Where the ids of its people are valid: `file:` and the folder's path, unless somebody says otherwise.
    public let origin: String

    /// Takes a folder, which need not exist yet.
    ///
    /// - Parameters:
    ///   - directory: the folder's path.
    ///   - name: what accounts and messages call the folder; its path if left out.
    ///   - origin: where its ids are valid; `file:` and the path if left out.
    public init(directory: String, name: String? = nil, origin: String? = nil) {
        self.directory = directory
        self.name = name ?? directory
        self.origin = origin ?? "file:\(directory)"
    }

    /// The demo people that are part of the program, called so.
    public static func partOfProgram(name: String, origin: String) -> FixtureSource {
        FixtureSource(directory: DemoPeople.folder, name: name, origin: origin)
    }

    /// Whether the people are part of the program, and so are there whatever happens to disks and servers.
    public var isPartOfProgram: Bool { directory == DemoPeople.folder }

    /// The account of one of the folder's people, such as `file:Fixtures/People#wren`.
    public func account(of person: String) -> Account {
        Account("file:\(name)#\(person)")
    }

    /// The person of the file `NAME.json`.
    ///
    /// - Throws: `notFound` when there is no such file or it cannot be a file's name; `unreadable` when there is one
    ///   that cannot be read or is not as the format says: then with its line and column, or the way to the value.
    public func person(named person: String) throws(ServiceError) -> FixturePerson {
        try read(person, .everything)
    }

    /// The person of the file `NAME.json`, without the posts; a fault in the posts goes unseen if they are JSON.
    ///
    /// - Throws: as ``person(named:)``.
    public func profile(named person: String) throws(ServiceError) -> FixturePerson {
        try read(person, .profile)
    }

    /// Reads one file as far as asked.
    func read(_ person: String, _ part: FixtureDecoder.Part) throws(ServiceError) -> FixturePerson {
        guard FixtureName.isValid(person) else { throw .notFound(Excerpt.quoted(person)) }
        let bytes = try bytes(of: person)
        do {
            return try FixtureDecoder.decode(bytes, part: part, origin: origin, person: person)
        } catch {
            throw fault(error, in: person, bytes)
        }
    }

    /// What changes when somebody's file does; nil where there is none, as of those who are part of the program.
    func stamp(of person: String) -> LocalFile.Stamp? {
        LocalFile.Stamp(of: path(of: person, in: directory))
    }

    private func bytes(of person: String) throws(ServiceError) -> [UInt8] {
        if isPartOfProgram {
            guard let bytes = DemoPeople.file(of: person) else { throw unread(person, .missing) }
            return bytes
        }
        do {
            return try LocalFile.read(path(of: person, in: directory))
        } catch {
            throw unread(person, error)
        }
    }

    private func unread(_ person: String, _ failure: LocalFile.Failure) -> ServiceError {
        let expected: String
        switch failure {
        case .missing: return .notFound(account(of: person).text)
        case .notPlain(let kind): expected = "a plain file, found \(kind)"
        case .notAllowed: expected = "a file that you may read, found one that you may not"
        case .tooLarge(let size):
            expected = "at most \(LocalFile.largest >> 20) MB, found \(size >> 20) MB"
        case .system, .notOwn, .notPrivate:
            expected = "a file that can be read, found one of which the system says: \(failure.why)"
        }
        return .unreadable(file: path(of: person, in: name), place: "", expected: expected)
    }

    private func fault(_ fault: JSONFault, in person: String, _ bytes: [UInt8]) -> ServiceError {
        let place: String
        switch fault.place {
        case .byte(let byte):
            let (line, column) = JSONReader.lineAndColumn(of: byte, in: bytes)
            place = "line \(line), column \(column)"
        case .value(let path):
            place = path
        }
        return .unreadable(file: path(of: person, in: name), place: place, expected: fault.expected)
    }

    private func path(of person: String, in folder: String) -> String {
        "\(folder)/\(person).json"
    }
}

extension FixtureSource {
    /// Everybody in the folder: first those whose files give an `order`, in that order, then the others by file name.
    ///
    /// A file that cannot be read is listed under its file name with a note that says so; opening it says why.
    ///
    /// - Throws: `unreadable` when the folder itself cannot be read.
    public func people() throws(ServiceError) -> [Person] {
        var rows: [(order: Int, person: Person)] = []
        for name in try fileNames() {
            do {
                let found = try profile(named: name)
                rows.append((found.order ?? Int.max, row(of: found, named: name)))
            } catch {
                let note = "this file cannot be read"
                rows.append((Int.max, Person(account: account(of: name), name: name, handle: "", note: note)))
            }
        }
        // Sorting is stable only if told to be: equal orders keep the files' order.
        return rows.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element.person)
    }

    /// The names that ``person(named:)`` takes, in the order of ``people()``: scripts count people by it.
    public func names() throws(ServiceError) -> [String] {
        let start = account(of: "").text.count
        return try people().map { String($0.account.text.dropFirst(start)) }
    }

    private func row(of found: FixturePerson, named name: String) -> Person {
        Person(
            account: account(of: name),
            name: found.user.name,
            handle: found.user.handle,
            note: found.demo.note
        )
    }

    /// The folder's people by file name, without a look into the files; what cannot be a person's file is passed over.
    ///
    /// - Throws: `ServiceError.unreadable` if the folder cannot be listed.
    public func fileNames() throws(ServiceError) -> [String] {
        if isPartOfProgram { return DemoPeople.names.sorted() }
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            let isThere = FileManager.default.fileExists(atPath: directory)
            let found = isThere ? "something that cannot be listed" : "nothing of that name"
            throw .unreadable(file: name, place: "", expected: "a folder of people, found \(found)")
        }
        return
            entries
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .map { String($0.dropLast(".json".count)) }
            .filter(FixtureName.isValid)
            .sorted()
    }
}

/// One person as their file describes them.
public struct FixturePerson: Equatable, Sendable {
    /// The profile.
    public let user: User

    /// The posts, in the file's order; empty when only the profile was asked for.
    public let posts: [Post]

    /// Where the person stands among the people of the folder; nil puts them behind those who say.
    let order: Int?

    /// How the person misbehaves on purpose.
    let demo: DemoScript
}
