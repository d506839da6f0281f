import FoundationEssentials

extension FixtureLookup {
    /// The surroundings of this process.
    ///
    /// - Parameter option: what stood after `--fixtures`.
    public static func live(option: String?) -> FixtureLookup {
        let files = FileManager.default
        return FixtureLookup(
            option: option,
            variables: ProcessInfo.processInfo.environment,
            // Linux's name for the running program; the system has resolved its symbolic links.
            executable: try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            workingDirectory: files.currentDirectoryPath,
            exists: { FileManager.default.fileExists(atPath: $0) }
        )
    }
}
