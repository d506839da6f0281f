/// What Perch processes agree on about one store, by locks on a file beside it that vanish with their process.
///
/// Byte 1 is held, shared, by everybody who has the store open, and alone by whoever sets it aside. Byte 0 is the
/// gate: it is held alone while the database is made, brought to a newer form or set aside, one process at a time.
/// The database file itself is never locked this way, and never opened but by SQLite: to close it would give up
/// SQLite's own locks.
///
/// There is no mutable state; the lock ends when this is released.
final class StoreLock: Sendable {
    /// The bytes of the file that are locked.
    enum Part: Int64 {
        case gate = 0
        case users = 1
    }

    /// How a part is held.
    enum Hold {
        case shared
        case alone
        case none
    }

    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        Self.close(descriptor)
    }

    /// Holds a part, waiting for others until the deadline; false when it is still held then.
    func take(_ part: Part, _ hold: Hold, until deadline: ContinuousClock.Instant) -> Bool {
        while !take(part, hold) {
            guard ContinuousClock.now < deadline else { return false }
            StoreFiles.pause()
        }
        return true
    }

    /// Lets go of a part.
    func release(_ part: Part) {
        // Letting go cannot fail but for a wrong descriptor, which ends with this object.
        _ = take(part, .none)
    }
}
