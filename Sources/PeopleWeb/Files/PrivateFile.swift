import Posix

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
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            let number = errno
            if number == ENOENT || number == ENOTDIR { return nil }
            throw .unreadable(path, why: OpenFile.Failure.system(number).why)
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path, why: "it is no plain file")
        }
        guard status.st_uid == geteuid() else { throw .unreadable(path, why: "it belongs to somebody else") }
        guard status.st_mode & 0o077 == 0 else { throw .open(path) }
        do throws(OpenFile.Failure) {
            return try OpenFile.bytes(of: file, expecting: Int(status.st_size), atMost: largest)
        } catch {
            switch error {
            case .tooLarge: throw .unreadable(path, why: "it is too large")
            case .system: throw .unreadable(path, why: error.why)
            }
        }
    }
}
