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
    static func read(_ path: String) throws(Failure) -> [UInt8] {
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
