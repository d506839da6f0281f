/// A folder of the XDG base directory specification: where somebody's programs keep files of one kind.
public struct BaseFolder: Hashable, Sendable {
    /// The folder, without slashes at its end.
    public let path: String

    /// The home below which it was chosen, for want of a variable that names it; nil if one does.
    public let home: String?

    /// The folder that a variable names, else one below the home.
    ///
    /// As the specification says, a variable that is empty or holds a relative path is treated as not set.
    ///
    /// - Parameters:
    ///   - variable: such as `XDG_DATA_HOME`.
    ///   - place: where it is below the home otherwise, such as `.local/share`.
    ///   - variables: the environment to look into.
    /// - Returns: nil when neither the variable nor `HOME` names a folder.
    public init?(_ variable: String, belowHome place: String, variables: [String: String]) {
        if let path = Self.absolute(variables[variable]) {
            (self.path, home) = (path, nil)
        } else if let home = Self.absolute(variables["HOME"]) {
            (path, self.home) = ("\(home)/\(place)", home)
        } else {
            return nil
        }
    }

    /// An absolute path without slashes at its end; nil for anything else.
    private static func absolute(_ path: String?) -> String? {
        guard var path = path.map({ $0[...] }), path.hasPrefix("/") else { return nil }
        while path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }
}
