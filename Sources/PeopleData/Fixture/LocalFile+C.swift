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
        guard status.st_size <= largest else { throw .tooLarge(Int(status.st_size)) }
        return try contents(of: file, expecting: Int(status.st_size))
    }

    /// Reads to the end, which may lie elsewhere than the size said: the file may be written to meanwhile.
    private static func contents(of file: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
        // One more than expected, so that the usual file ends with the first read's remainder.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while true {
            if filled == bytes.count {
                guard filled <= largest else { throw .tooLarge(filled) }
                bytes += [UInt8](repeating: 0, count: bytes.count)
            }
            let count = bytes.withUnsafeMutableBytes { buffer in
                Self.readSome(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(errno) }
            if count == 0 { break }
            filled += count
        }
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
