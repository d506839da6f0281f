import FoundationEssentials
import Posix

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What stands at a path, links followed, and how bytes are put there.
///
/// Foundation's atomic writing puts a file in the place of pipes and devices, too; and the file that it writes beside the other can
/// be read by everybody until it is complete.
struct FilePlace {
    private let path: String
    /// Its kind and its permissions; nil where nothing stands.
    private let mode: mode_t?

    /// Whether standard input is a file that its owner alone may use, or no file.
    static var isStandardInputPrivate: Bool {
        var status = stat()
        guard unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return true
        }
        return status.st_mode & 0o077 == 0
    }

    /// Looks at what stands at a path.
    init(_ path: String) {
        self.path = path
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        mode = isThere ? status.st_mode : nil
    }

    /// Whether something other than a regular file stands there: a pipe, a device, a folder.
    var isSpecial: Bool { mode.map { $0 & S_IFMT != S_IFREG } ?? false }

    /// Whether a regular file stands there that its owner alone may use.
    var isPrivate: Bool { mode.map { $0 & S_IFMT == S_IFREG && $0 & 0o077 == 0 } ?? false }

    /// Writes into what stands there, such as a pipe or a device; a folder refuses that.
    func pour(_ bytes: Data) throws(FileTrouble) {
        let file = unsafe open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { throw Self.trouble() }
        defer { close(file) }
        do throws(OpenFile.Failure) { try OpenFile.write(Array(bytes), to: file) } catch {
            throw Self.trouble(error)
        }
    }

    /// Writes a file beside the place and renames it, so that a crash leaves the old one or the new one.
    ///
    /// What stands there passes its permissions on.
    ///
    /// - Parameters:
    ///   - bytes: what the file holds.
    ///   - isPrivate: whether a new file is its owner's alone.
    func replace(with bytes: Data, isPrivate: Bool) throws(FileTrouble) {
        let other = "\(TextFile.folder(of: path))/.\(UUID().uuidString).writing"
        // Nobody may read more of it while it is written than afterwards.
        let permissions: mode_t = isPrivate || mode != nil ? 0o600 : 0o666
        let file = unsafe open(other, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
        guard file >= 0 else { throw Self.trouble() }
        defer { close(file) }
        do throws(OpenFile.Failure) {
            try OpenFile.replace(
                path, with: Array(bytes), in: file, at: other, mode: mode.map { $0 & 0o7777 })
        } catch {
            throw Self.trouble(error)
        }
    }

    /// What is left to read of standard input, at most `limit` bytes.
    static func standardInput(limit: Int) throws(FileTrouble) -> Data {
        var bytes = Data()
        do throws(OpenFile.Failure) {
            while bytes.count <= limit {
                let chunk = try OpenFile.some(of: STDIN_FILENO, atMost: 1 << 16)
                if chunk.isEmpty { break }
                bytes += chunk
            }
        } catch {
            throw FileTrouble(reason: "it cannot be read (\(error.why))")
        }
        guard bytes.count <= limit else { throw .larger(than: limit) }
        return bytes
    }

    /// Why a place cannot be written.
    private static func trouble(_ failure: OpenFile.Failure = .system(errno)) -> FileTrouble {
        switch failure {
        case .system(EACCES), .system(EPERM), .system(EROFS): .unwritable
        default: FileTrouble(reason: "it cannot be written (\(failure.why))")
        }
    }
}
