import FoundationEssentials
import Glibc

/// A folder of its own for one test, gone with its last reference.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/perch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where a file of this name lies, or would lie.
    public func path(of name: String) -> String { "\(path)/\(name)" }

    /// The names of the files and folders directly in it.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Writes a file into the folder, and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
        let path = path(of: name)
        // A program that is started by another test at this moment must not inherit the file: as long as anybody has it open
        // for writing, nobody can run it ("text file busy").
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isProgram ? 0o755 : 0o644)
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return path
    }

    /// What a file says.
    public func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
    }
}
