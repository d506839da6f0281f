/// Where Perch finds its demo people: a pure function of what it is told about its surroundings.
///
/// The folder looked for holds `People` (and `Scripts`). The places, first found wins: the `--fixtures` option,
/// `$PERCH_FIXTURES`, `Fixtures` beside the executable, `<prefix>/share/perch`, the checkout. An option or variable
/// that names no such folder is an error, not a reason to go on looking. From the design, section 4b.
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

    /// The folder that holds `People`.
    ///
    /// - Throws: one line that says where was looked and what helps.
    public func root() throws(FixtureLookupError) -> String {
        if let option { return try named(option, by: "--fixtures") }
        // An empty variable is how a shell says that there is none.
        if let variable = variables["PERCH_FIXTURES"], !variable.isEmpty {
            return try named(variable, by: "PERCH_FIXTURES")
        }
        let places = places
        guard let found = places.first(where: { exists("\($0)/People") }) else {
            throw .notFound(places: places)
        }
        return found
    }

    /// The folder that an account such as `file:Fixtures/People#wren` means.
    ///
    /// A folder that is there, seen from where the program was started, is meant as it stands; else `Fixtures/…` is
    /// looked for in ``root()``, so that scripts name the demo people alike wherever Perch is installed. Anything
    /// else stays as it is: opening it says that it is not there.
    public func folder(_ directory: String) -> String {
        let prefix = "Fixtures/"
        let isThere = exists(directory.hasPrefix("/") ? directory : "\(workingDirectory)/\(directory)")
        guard !isThere, directory.hasPrefix(prefix), let root = try? root() else { return directory }
        let rest = directory.dropFirst(prefix.count)
        // Only downwards: a script must not walk out of the folder.
        return rest.split(separator: "/").contains("..") ? directory : "\(root)/\(rest)"
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
