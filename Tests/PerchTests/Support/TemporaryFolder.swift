import FoundationEssentials

/// A folder of a test's own, which goes with it.
final class TemporaryFolder {
    private let folder: URL

    /// Makes an empty folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "perch-test-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The folder's path.
    var path: String { folder.path }

    /// Where a file of this name lies, or would lie.
    func path(of name: String) -> String { folder.appending(path: name).path }

    /// Writes a file and answers its path.
    func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
        let path = path(of: name)
        try Data(text.utf8).write(to: URL(filePath: path))
        if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
        return path
    }

    /// What a file says.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
    }
}
