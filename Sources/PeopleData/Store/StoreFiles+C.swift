#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension StoreFiles {
    /// What is at a path, following links.
    static func found(_ path: String) -> Found {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return lstat(path, &status) == 0 ? .other("a link to nothing") : .nothing
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(size: Int(status.st_size))
        case S_IFDIR: return .other("a folder")
        case S_IFIFO: return .other("a pipe")
        default: return .other("a socket or device")
        }
    }

    /// What tells a file from all others on this computer for as long as it is open; nil when nothing is at the path.
    static func identity(_ path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// The path without links in it, so that a database behind a link finds its `-wal`; nil when nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Makes an empty file that only its owner may read, unless something is there already.
    static func makeFile(_ path: String) throws(StoreError) {
        // Closing it cannot give up SQLite's locks: nobody had it before.
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            if errno == EEXIST { return }
            throw failure(errno, path)
        }
        close(file)
    }

    /// Makes a file that holds so many zeros, or none at all.
    static func makeFile(_ path: String, zeros count: Int) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let zeros = [UInt8](repeating: 0, count: 65_536)
        var rest = count
        while rest > 0 {
            let written = write(file, zeros, min(rest, zeros.count))
            guard written > 0 else { return remove(path) }
            rest -= written
        }
    }

    static func makeOneFolder(_ path: String) throws(StoreError) {
        guard mkdir(path, 0o700) != 0 else { return }
        let number = errno
        // Another process may have made it just now.
        if number == EEXIST, found(path) == .other("a folder") { return }
        throw failure(number, path)
    }

    static func rename(_ path: String, to new: String) throws(StoreError) {
        #if canImport(Glibc)
            let result = Glibc.rename(path, new)
        #elseif canImport(Musl)
            let result = Musl.rename(path, new)
        #else
            let result = Darwin.rename(path, new)
        #endif
        guard result == 0 else { throw failure(errno, path) }
    }

    /// Removes a file that holds nothing; what cannot be removed stays.
    static func remove(_ path: String) {
        unlink(path)
    }

    /// Whether this user may write to what is at this path.
    static func isWritable(_ path: String) -> Bool {
        access(path, W_OK) == 0
    }

    static func setMode(_ path: String, _ mode: mode_t) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o777 != mode else { return }
        // Fails for a file of somebody else's, whose permissions are theirs to set.
        _ = chmod(path, mode)
    }

    /// Waits for a moment, for a lock of another process's to end.
    static func pause() {
        _ = poll(nil, 0, 5)
    }

    private static func failure(_ number: Int32, _ path: String) -> StoreError {
        switch number {
        case EACCES, EPERM, ELOOP: .notAllowed(path: path)
        case EROFS: .readOnly(path: path)
        case ENOSPC, EDQUOT: .full(path: path)
        case ENOTDIR, EEXIST: .notPlain(path: path, kind: "something other than a folder")
        default: .inputOutput(path: path, code: Int(number))
        }
    }
}
