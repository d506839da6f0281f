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
    package func append(_ bytes: [UInt8]) -> Range<Int>? {
        end.withLock { end in
            let place = end..<(end + bytes.count)
            guard (try? OpenFile.write(bytes, to: file, at: end)) != nil else { return nil }
            end = place.upperBound
            return place
        }
    }

    /// The bytes at a place; `nil` if they cannot be read.
    package func read(_ place: Range<Int>) -> [UInt8]? { try? OpenFile.bytes(of: file, at: place) }
}
