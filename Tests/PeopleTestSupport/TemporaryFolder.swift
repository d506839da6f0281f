import FoundationEssentials

/// A folder of its own for one test, gone with its last reference.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes it.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/perch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file into the folder, and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }
}
