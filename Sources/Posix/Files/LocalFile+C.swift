#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file on this computer, read whole and with limits.
package enum LocalFile {
    /// The largest file that is read, in bytes.
    package static let largest = 64 << 20

    /// Why a file was not read.
    package enum Failure: Error, Equatable {
        /// Nothing of that name is there.
        case missing
        /// It is something other than a plain file, such as `a folder`.
        case notPlain(String)
        /// This user may not read it.
        case notAllowed
        /// It is larger than what may be read; so many bytes.
        case tooLarge(Int)
        /// It is to be its owner's secret, and belongs to somebody else.
        case notOwn
        /// It is to be its owner's secret, and others may read or write it.
        case notPrivate
        /// The system gave an error of this number.
        case system(Int32)

        /// Why it was not read, as the end of a sentence: `it is a folder`.
        package var why: String {
            switch self {
            case .missing: "there is no such file"
            case .notPlain(let kind): "it is \(kind)"
            case .notAllowed: "you may not read it"
            case .tooLarge(let size): "it is too large: \(size) bytes"
            case .notOwn: "it belongs to somebody else"
            case .notPrivate: "others may read or write it"
            case .system(let number): OpenFile.Failure.system(number).why
            }
        }
    }
}

extension LocalFile {
    /// The bytes of the plain file at `path`.
    ///
    /// It opens without waiting and looks at what it has opened, so that a pipe put in a file's place, even between
    /// two system calls, is refused and cannot hold the reader up.
    ///
    /// - Parameters:
    ///   - path: where it is; links are followed.
    ///   - limit: the most bytes; of a larger one nothing is read.
    ///   - isSecret: whether it is refused if it is not this user's, or if others may read or write it.
    package static func read(
        _ path: String, atMost limit: Int = largest, isSecret: Bool = false
    ) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno) }
        if let kind = kindOtherThanPlain(status.st_mode) { throw .notPlain(kind) }
        if isSecret, status.st_uid != geteuid() { throw .notOwn }
        if isSecret, status.st_mode & 0o077 != 0 { throw .notPrivate }
        do throws(OpenFile.Failure) {
            return try OpenFile.bytes(of: file, expecting: Int(status.st_size), atMost: limit)
        } catch {
            switch error {
            case .tooLarge(let size): throw .tooLarge(size)
            case .system(let number): throw failure(number)
            }
        }
    }

    /// What changes when a file is written or another takes its place.
    package struct Stamp: Equatable, Sendable {
        private let file: UInt64
        private let size: Int64
        private let seconds: Int
        private let nanoseconds: Int

        /// Whether nothing is in it.
        package var isEmpty: Bool { size == 0 }

        /// The stamp of what is at `path`; nil for nothing.
        package init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            file = UInt64(status.st_ino)
            size = Int64(status.st_size)
            #if canImport(Darwin)
                (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
            #else
                (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            #endif
        }
    }

    private static func failure(_ number: Int32) -> Failure {
        switch number {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .notAllowed
        // A socket cannot be opened as a file at all, and says so with this number.
        case ENXIO: .notPlain("a socket or device")
        default: .system(number)
        }
    }

    private static func kindOtherThanPlain(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        default: "a socket or device"
        }
    }
}
