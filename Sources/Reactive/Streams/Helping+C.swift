import Glibc

/// What a delivery takes over of what other threads have sent, and the account of the thread that delivers.
///
/// Deliveries that are inside one another share the account: an observer that is told of another thread's event may send to a
/// second signal, where others wait as well, and so on. Did each take over as much as the first, one `send` through three signals
/// would deliver 32 times 32 times 32 events of others.
///
/// The system's own storage of threads is used, because Swift has none; what is kept there is a number, not a reference.
@usableFromInline
struct Helping {
    /// Where threads keep their account; none if the system has no more room.
    ///
    /// Then each delivery counts for itself, and nobody is ever slowed.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// How many events this delivery may still take over, as far as the account allows.
    @usableFromInline var allowance: Int
    /// Whether the account was opened here, and not by a delivery that this one is inside.
    @usableFromInline var isBegun = false

    /// - Parameter limit: how many events are taken over at most.
    @inlinable
    init(atMost limit: Int) {
        allowance = limit
    }

    /// How many events this thread may still take over; nil if it delivers none of another thread's.
    private static var account: Int? {
        key.flatMap { pthread_getspecific($0) }.map { Int(bitPattern: $0) - 1 }
    }

    /// Keeps one more than `left`, because there is no address 0; nobody follows it.
    private static func setAccount(_ left: Int?) {
        guard let key else { return }
        pthread_setspecific(key, left.flatMap { UnsafeRawPointer(bitPattern: $0 + 1) })
    }

    /// Whether this thread delivers for others, or cannot tell.
    static var isUnderWay: Bool { key == nil || account != nil }

    /// Whether this thread delivers for others and may take over no more.
    @usableFromInline static var isExhausted: Bool { account == 0 }

    /// Takes over one event of another thread; answers false if there have been enough.
    @usableFromInline
    mutating func takeOver() -> Bool {
        let account = Self.account
        let left = account ?? allowance
        guard left > 0, allowance > 0 else { return false }
        if account == nil { isBegun = true }
        allowance -= 1
        Self.setAccount(left - 1)
        return true
    }

    /// Closes the account if it was opened here.
    @inlinable
    @inline(__always)
    func end() {
        if isBegun { close() }
    }

    @usableFromInline
    func close() {
        Self.setAccount(nil)
    }

    /// Lets other threads run for a moment.
    static func pause() {
        usleep(50)
    }
}
