#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Held by the one update that is under way on this computer; it ends with its process, however that ends.
final class UpdateLock {
    private let file: Int32

    /// Takes the lock in the store's folder; nil if somebody has it.
    ///
    /// Where no file can be made nothing can be stored either, which the update finds out by itself.
    init?(in folder: String) {
        file = open("\(folder)/update-lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(file)
            return nil
        }
    }

    deinit {
        if file >= 0 { close(file) }
    }
}
