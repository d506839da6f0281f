import FoundationEssentials
import Glibc

/// Writes a file under another name and then moves it to its place, so that nobody ever sees a part of it.
///
/// A writer that is killed leaves the file under the other name. It is removed by `sweep`, which has to know it from that of a
/// writer who is still at it, in this process or another. So a writer holds a lock on the file while it writes: the
/// system takes a lock back when whoever holds it ends, however that is.
enum FileReplacing {
    /// What the other names end in.
    private static let suffix = ".writing"

    /// Puts a file with these bytes into the folder, in the place of the one of that name.
    static func put(_ bytes: Data, as name: String, in folder: String) throws(POSIXError) {
        let (other, file) = try open(in: folder)
        // Closing it ends the lock.
        defer { close(file) }
        do throws(POSIXError) {
            try write(bytes, to: file)
            // Before it is moved: else the new name could outlive a power cut, and what it names not.
            guard fsync(file) == 0, unsafe rename(other, "\(folder)/\(name)") == 0 else { throw trouble }
        } catch {
            unsafe unlink(other)
            throw error
        }
    }

    /// Removes what writers have left who were killed, and nothing of those who are still at it.
    static func sweep(_ folder: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names ?? [] where name.hasSuffix(suffix) {
            let path = "\(folder)/\(name)"
            let file = unsafe Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
            close(file)
        }
    }

    /// A new file under another name, and its path; locked, where the file system knows locks.
    private static func open(in folder: String) throws(POSIXError) -> (path: String, file: Int32) {
        while true {
            let path = "\(folder)/.\(UUID().uuidString)\(suffix)"
            let file = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw trouble }
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
            // Between the two lines somebody may have taken it for one that was left, and removed it.
            var status = stat()
            if unsafe fstat(file, &status) == 0, status.st_nlink > 0 { return (path, file) }
            close(file)
        }
    }

    private static func write(_ bytes: Data, to file: Int32) throws(POSIXError) {
        var written = 0
        while written < bytes.count {
            // The pointer lives as long as the call, which copies what it points to.
            let count = unsafe bytes.dropFirst(written).withUnsafeBytes { rest in
                unsafe Glibc.write(file, rest.baseAddress, rest.count)
            }
            // A write of nothing leaves the error of an earlier call behind.
            if count == 0 { throw POSIXError(.ENOSPC) }
            if count > 0 { written += count } else if errno != EINTR { throw trouble }
        }
    }

    /// Why the last call failed.
    private static var trouble: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

extension POSIXError {
    /// Whether there is no file or folder of that name.
    var isOfNoFile: Bool { code == .ENOENT }
}
