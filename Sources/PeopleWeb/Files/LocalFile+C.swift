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
        /// It is larger than ``LocalFile/largest``; so many bytes.
        case tooLarge(Int)
        /// The system gave an error of this number.
        case system(Int32)
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LocalFile {
    /// The bytes of the plain file at `path`.
    ///
    /// It opens without waiting and looks at what it has opened, so that a pipe put in a file's place, even between
    /// two system calls, is refused and cannot hold the reader up.
    package static func read(_ path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno) }
        if let kind = kindOtherThanPlain(status.st_mode) { throw .notPlain(kind) }
        do throws(OpenFile.Failure) {
            return try OpenFile.bytes(of: file, expecting: Int(status.st_size), atMost: largest)
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

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that has been opened, and is read to its end.
enum OpenFile {
    /// Why it could not be read.
    enum Failure: Error {
        /// It is larger than allowed: at least so many bytes.
        case tooLarge(Int)
        /// The system gave an error of this number.
        case system(Int32)
    }

    /// The bytes up to the end, which may lie elsewhere than the size said: the file may be written to meanwhile.
    ///
    /// - Parameters:
    ///   - file: its descriptor.
    ///   - size: how many bytes it is said to have.
    ///   - largest: how many it may have.
    static func bytes(of file: Int32, expecting size: Int, atMost largest: Int) throws(Failure) -> [UInt8] {
        guard size <= largest else { throw .tooLarge(size) }
        // One more than expected, so that the usual file ends with the first read's remainder.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while true {
            if filled == bytes.count {
                guard filled <= largest else { throw .tooLarge(filled) }
                bytes += [UInt8](repeating: 0, count: bytes.count)
            }
            let count = bytes.withUnsafeMutableBytes { buffer in
                readSome(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { break }
            filled += count
        }
        guard filled <= largest else { throw .tooLarge(filled) }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private static func readSome(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(file, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(file, buffer.baseAddress, buffer.count)
        #endif
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A small file with secrets, which only its owner may read.
enum PrivateFile {
    /// The most bytes that are read.
    static let largest = 1 << 16

    /// The bytes of a file; nil when there is none.
    ///
    /// It looks at what it has opened, so that nothing can be put in its place in between, and does not wait for a pipe.
    ///
    /// - Throws: `open` when others may read or write it, `unreadable` when it is no plain file of this user's or too large.
    static func read(_ path: String) throws(TokenError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            let number = errno
            if number == ENOENT || number == ENOTDIR { return nil }
            throw .unreadable(path, why: "error \(number) of the system")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path, why: "it is no plain file")
        }
        guard status.st_uid == geteuid() else { throw .unreadable(path, why: "it belongs to somebody else") }
        guard status.st_mode & 0o077 == 0 else { throw .open(path) }
        do throws(OpenFile.Failure) {
            return try OpenFile.bytes(of: file, expecting: Int(status.st_size), atMost: largest)
        } catch {
            switch error {
            case .tooLarge: throw .unreadable(path, why: "it is too large")
            case .system(let number): throw .unreadable(path, why: "error \(number) of the system")
            }
        }
    }
}
