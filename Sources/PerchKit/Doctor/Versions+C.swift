import CBuild
import PeopleStore
import PeopleWeb

/// What the program is made of, as far as it can be told without loading or opening anything.
public enum ProgramVersions {
    /// The commit that it was built from; nil where whoever built it did not say (`PERCH_COMMIT`).
    public static var commit: String? {
        let commit = unsafe String(cString: perch_build_commit())
        return commit.isEmpty ? nil : commit
    }

    /// The Swift that it was built with, as far as a program can ask.
    public static var swift: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    /// The lines of `perch --version`: the release, what it was built from, and where the rest is told.
    ///
    /// Nothing is loaded to say it: it is what scripts ask first, and shells that complete.
    ///
    /// - Parameter ncurses: what ncurses says that it is.
    public static func text(ncurses: String) -> String {
        [
            "perch \(PerchVersion.number)", "commit \(commit ?? "unknown")",
            "\(ncurses), libxml2 \(WebLibraries.xml2), Swift \(swift)",
            "perch doctor tells the rest: SQLite, libcurl and libidn2",
        ].joined(separator: "\n")
    }
}
