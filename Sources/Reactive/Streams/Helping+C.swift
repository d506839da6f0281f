import Glibc

/// Whether the thread that calls delivers what other threads have sent, in whatever domain.
///
/// The system's own storage of threads is used, because Swift has none; what is kept there is a mark, not a reference.
@usableFromInline
struct Helping {
    /// Where threads keep their mark; none if the system has no more room, and then nobody is ever slowed.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// Whether it began here, and not in a delivery that this one is inside.
    @usableFromInline var isBegun = false

    @inlinable
    init() {}

    /// Whether this thread delivers for others, or cannot tell.
    static var isUnderWay: Bool {
        guard let key else { return true }
        return pthread_getspecific(key) != nil
    }

    /// From now on this thread delivers for others.
    @usableFromInline
    mutating func begin() {
        guard let key = Self.key, !Self.isUnderWay else { return }
        isBegun = true
        // Any address but nil's will do, which nobody follows.
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
    }

    /// Ends what has begun here.
    @inlinable
    @inline(__always)
    func end() {
        if isBegun { clear() }
    }

    @usableFromInline
    func clear() {
        if let key = Self.key { pthread_setspecific(key, nil) }
    }

    /// Lets other threads run for a moment.
    static func pause() {
        usleep(50)
    }
}
