import FoundationEssentials
import Glibc
import Sync

/// A file that no folder lists: nobody else can open it, and it is gone when the process is.
package final class UnnamedFile: Sendable {
    private let file: Int32
    /// What another program can read it by, from its beginning, as long as this object lives.
    package var descriptor: Int32 { file }
    /// Where the next bytes go.
    private let end = Locked(0)

    /// Makes it where temporary files go.
    ///
    /// - Returns: `nil` if that is not possible.
    package init?() {
        let folder = FileManager.default.temporaryDirectory.path
        let name = "\(folder)/perch-\(getpid())-\(UInt64.random(in: 0...(.max)))"
        file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return nil }
        unlink(name)
    }

    deinit { if file >= 0 { close(file) } }

    /// Writes bytes at the end.
    ///
    /// - Returns: where they are; `nil` if they cannot be written.
    package func append(_ bytes: [UInt8]) -> ClosedRange<Int>? {
        end.withLock { end in
            var written = 0
            while written < bytes.count {
                // The pointer lives as long as the call, which copies what it points to.
                let count = bytes[written...].withUnsafeBytes { rest in
                    pwrite(file, rest.baseAddress, rest.count, off_t(end + written))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                written += count
            }
            defer { end += bytes.count }
            return end...(end + bytes.count - 1)
        }
    }

    /// The bytes at a place; `nil` if they cannot be read.
    package func read(_ range: ClosedRange<Int>) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var done = 0
        while done < bytes.count {
            // The pointer lives as long as the call, which fills what it points to.
            let count = bytes[done...].withUnsafeMutableBytes { rest in
                pread(file, rest.baseAddress, rest.count, off_t(range.lowerBound + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            done += count
        }
        return bytes
    }
}
