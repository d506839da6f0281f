import FoundationEssentials
import Glibc

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
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
    }
}
