#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension StoreFiles {
    /// What is at a path; a link is a link, wherever it leads.
    static func found(_ path: String) -> Found {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(size: Int(status.st_size))
        case S_IFDIR: return .other("a folder")
        case S_IFLNK: return .other(stat(path, &status) == 0 ? "a link" : "a link to nothing")
        case S_IFIFO: return .other("a pipe")
        default: return .other("a socket or device")
        }
    }

    /// Whether a folder is at a path, or a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What tells a file from all others on this computer for as long as it is open; nil when nothing is at the path.
    static func identity(_ path: String) -> Identity? {
        var status = stat()
        return lstat(path, &status) == 0 ? Identity(status) : nil
    }

    /// The path without links in it; nil when nothing is there.
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
        if number == EEXIST, isFolder(path) { return }
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

    /// Removes a file; what cannot be removed stays.
    static func remove(_ path: String) {
        unlink(path)
    }

    /// Removes a folder in which there is nothing.
    static func removeFolder(_ path: String) {
        rmdir(path)
    }

    /// Whether this user may write to what is at this path.
    static func isWritable(_ path: String) -> Bool {
        access(path, W_OK) == 0
    }

    /// How many bytes are left to this user on the disk of what is at this path; nil where that cannot be told.
    static func room(at path: String) -> Int? {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return nil }
        let (bytes, isMore) = Int(clamping: disk.f_bavail).multipliedReportingOverflow(
            by: Int(clamping: disk.f_frsize))
        return isMore ? .max : bytes
    }

    /// Gives a file or folder of this user's another mode; nothing to a link, nor to another file than the one meant.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - mode: what it is to have.
    ///   - meant: what was found to be Perch's own; nil for whatever is there.
    ///   - mayChange: says of a mode that is wrong whether to change it; looks only then.
    static func setMode(
        _ path: String, _ mode: mode_t, of meant: Identity? = nil, where mayChange: () -> Bool = { true }
    ) {
        var status = stat()
        // Looked at first: it is hardly ever wrong, and then nothing is opened.
        // What belongs to somebody else has permissions that are theirs to set.
        guard lstat(path, &status) == 0, status.st_mode & 0o777 != mode, status.st_uid == geteuid(),
            mayChange()
        else { return }
        // Never closed: that would give up the locks that SQLite has on it in this process.
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0, fstat(file, &status) == 0, meant == nil || meant == Identity(status) else { return }
        guard status.st_uid == geteuid(), [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return }
        _ = fchmod(file, mode)
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

extension StoreFiles.Identity {
    fileprivate init(_ status: stat) {
        self.init(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension StoreLock {
    /// Opens the lock file of this path, made when it is missing and can be made; nil when neither is possible.
    static func open(_ path: String) -> StoreLock? {
        var file = sysOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW)
        // Whoever may only read can still say that they do.
        if file < 0 { file = sysOpen(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        return file < 0 ? nil : StoreLock(descriptor: file)
    }

    /// Lets go of all that this opening of the file holds.
    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

    /// Holds a part at once, or says that others hold it.
    func take(_ part: Part, _ hold: Hold) -> Bool {
        var lock = flock()
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(part.rawValue)
        lock.l_len = 1
        switch hold {
        case .shared: lock.l_type = Int16(F_RDLCK)
        case .alone: lock.l_type = Int16(F_WRLCK)
        case .none: lock.l_type = Int16(F_UNLCK)
        }
        // Owned by this opening of the file, not by the process: two stores in one process are two users.
        return fcntl(descriptor, Self.setOwnLock, &lock) == 0
    }

    /// `F_OFD_SETLK`, a part of the system's binary interface that Linux's header shows to GNU's dialect of C alone.
    #if os(Linux) || os(Android)
        private static let setOwnLock: Int32 = 37
    #else
        private static let setOwnLock = F_OFD_SETLK
    #endif

    private static func sysOpen(_ path: String, _ flags: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.open(path, flags, 0o600)
        #elseif canImport(Musl)
            Musl.open(path, flags, 0o600)
        #else
            Darwin.open(path, flags, 0o600)
        #endif
    }
}
