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
