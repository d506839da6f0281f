import FoundationEssentials
import Values

/// Where Perch finds its demo people: a pure function of what it is told about its surroundings.
///
/// The folder looked for holds `People` (and `Scripts`). The places, first found wins: the `--fixtures` option,
/// `$PERCH_FIXTURES`, `Fixtures` beside the executable, `<prefix>/share/perch`, the checkout. An option or variable
/// that names no such folder is an error, not a reason to go on looking.
public struct FixtureLookup: Sendable {
    /// What stood after `--fixtures`; nil if it was not given.
    public let option: String?

    /// The environment's variables.
    public let variables: [String: String]

    /// The running program's path, absolute and without symbolic links; nil when the system does not tell.
    public let executable: String?

    /// The folder in which the program was started.
    public let workingDirectory: String

    /// Whether a folder or file is there.
    public let exists: @Sendable (String) -> Bool

    /// Describes surroundings.
    public init(
        option: String? = nil,
        variables: [String: String] = [:],
        executable: String? = nil,
        workingDirectory: String = ".",
        exists: @escaping @Sendable (String) -> Bool
    ) {
        self.option = option
        self.variables = variables
        self.executable = executable
        self.workingDirectory = workingDirectory
        self.exists = exists
    }

    /// The folder that holds `People`; one of the program's own where none is found.
    ///
    /// - Throws: one line that says where was looked and what helps.
    public func root() throws(FixtureLookupError) -> String {
        if let option { return try named(option, by: "--fixtures") }
        // An empty variable is how a shell says that there is none.
        if let variable = variables["PERCH_FIXTURES"], !variable.isEmpty {
            return try named(variable, by: "PERCH_FIXTURES")
        }
        return places.first { exists("\($0)/People") } ?? DemoPeople.root
    }

    /// Whether a folder that ``root()`` has answered is the program's own, which lies nowhere on the disk.
    public func isPartOfProgram(_ root: String) -> Bool { root == DemoPeople.root }

    /// The demo people.
    ///
    /// - Throws: as ``root()``.
    public func people() throws(FixtureLookupError) -> FixtureSource {
        let directory = "\(try root())/People"
        // Their accounts are written short where that leads back to them, so that they suit scripts.
        let isShort = same(folder("Fixtures/People"), directory)
        return FixtureSource(directory: directory, name: isShort ? "Fixtures/People" : directory)
    }

    /// The folder that a file's account means.
    public func source(of account: FileAccount) -> FixtureSource {
        FixtureSource(directory: folder(account.directory), name: account.directory)
    }

    /// The folder as it is called from wherever the program is started: the origin of its people's ids.
    public func origin(_ directory: String) -> String {
        let folder = folder(directory)
        return folder.hasPrefix("/") || folder == DemoPeople.folder ? folder : "\(workingDirectory)/\(folder)"
    }

    /// The folder that an account such as `file:Fixtures/People#wren` means.
    ///
    /// Folders are meant as they stand, seen from where the program was started; but `Fixtures/…` is looked for in
    /// ``root()`` if the option or the variable names one, or if it is not there otherwise. So scripts name the demo
    /// people alike wherever Perch is installed. What is nowhere stays as it is: opening it says so.
    ///
    /// `~` is the home, and `~/…` below it, as shells and recordings write it.
    public func folder(_ directory: String) -> String {
        if directory == "~" || directory.hasPrefix("~/"), let home = variables["HOME"], home.hasPrefix("/") {
            return home + directory.dropFirst()
        }
        let prefix = "Fixtures/"
        let rest = directory.dropFirst(prefix.count)
        // Only downwards: a script must not walk out of the folder.
        guard directory.hasPrefix(prefix), !rest.split(separator: "/").contains("..") else {
            return directory
        }
        let isThere = exists("\(workingDirectory)/\(directory)")
        if isThere, !isTold { return directory }
        guard let root = try? root() else { return directory }
        return isThere && !exists("\(root)/\(rest)") ? directory : "\(root)/\(rest)"
    }

    /// Whether the person has said where the folder is.
    private var isTold: Bool {
        option != nil || variables["PERCH_FIXTURES", default: ""] != ""
    }

    private func same(_ one: String, _ other: String) -> Bool {
        one == other || "\(workingDirectory)/\(one)" == other
    }

    private func named(_ directory: String, by way: String) throws(FixtureLookupError) -> String {
        let place = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
        guard exists("\(place)/People") else { throw .noPeople(directory, way: way) }
        return place
    }

    private var places: [String] {
        var places: [String] = []
        if let executable {
            let bin = Self.parent(executable)
            places.append("\(bin)/Fixtures")
            places.append("\(Self.parent(bin))/share/perch")
            places += checkouts(above: bin)
        }
        // A build may lie outside its checkout (--scratch-path); then one mostly stands in it.
        return places + checkouts(above: workingDirectory).prefix(1)
    }

    private func checkouts(above directory: String) -> [String] {
        var checkouts: [String] = []
        var folder = directory
        while true {
            if exists("\(folder)/Package.swift") { checkouts.append("\(folder)/Fixtures") }
            let parent = Self.parent(folder)
            if parent == folder { return checkouts }
            folder = parent
        }
    }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension FixtureLookup {
    /// The surroundings of this process.
    ///
    /// - Parameters:
    ///   - option: what stood after `--fixtures`.
    ///   - variables: the environment's variables.
    public static func live(
        option: String?, variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> FixtureLookup {
        let files = FileManager.default
        return FixtureLookup(
            option: option,
            variables: variables,
            // Linux's name for the running program; the system has resolved its symbolic links.
            executable: try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            workingDirectory: files.currentDirectoryPath,
            exists: { FileManager.default.fileExists(atPath: $0) }
        )
    }
}

/// Why the demo people are not where somebody has said.
public enum FixtureLookupError: Error, Equatable, Sendable {
    /// The folder that an option or a variable names holds no folder `People`.
    case noPeople(String, way: String)

    /// What happened, why, and what to do, on one line.
    public var line: String {
        switch self {
        case .noPeople(let directory, let way):
            return "\(way) names \(Excerpt.quoted(directory)), which has no folder People in it."
                + " Name the folder that holds People and Scripts."
        }
    }
}
