import Glibc
import Sync

/// What a delivery takes over of what other threads have sent, and the account of the thread that delivers.
///
/// Deliveries that are inside one another share the account: an observer that is told of another thread's event may send to a
/// second signal, where others wait as well, and so on. Did each take over as much as the first, one `send` through three signals
/// would deliver 32 times 32 times 32 events of others.
@usableFromInline
struct Helping {
    /// How many events a thread may still take over; nil if it delivers none of another thread's.
    ///
    /// If the system has no more room for it, each delivery counts for itself, and nobody is ever slowed.
    private static let account = ThreadNumber()

    /// How many events this delivery may still take over, as far as the account allows.
    @usableFromInline var allowance: Int
    /// Whether the account was opened here, and not by a delivery that this one is inside.
    @usableFromInline var isBegun = false

    /// - Parameter limit: how many events are taken over at most.
    @inlinable
    init(atMost limit: Int) {
        allowance = limit
    }

    /// Whether this thread delivers for others, or cannot tell.
    static var isUnderWay: Bool { !account.isKept || account.value != nil }

    /// Whether this thread delivers for others and may take over no more.
    @usableFromInline static var isExhausted: Bool { account.value == 0 }

    /// Opens the account for all that is done from inside this, unless it is open.
    @usableFromInline
    mutating func open() {
        guard Self.account.value == nil else { return }
        isBegun = true
        Self.account.value = allowance
    }

    /// Takes over one event of another thread; answers false if there have been enough.
    @usableFromInline
    mutating func takeOver() -> Bool {
        let account = Self.account.value
        let left = account ?? allowance
        guard left > 0, allowance > 0 else { return false }
        if account == nil { isBegun = true }
        allowance -= 1
        Self.account.value = left - 1
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
        Self.account.value = nil
    }

    /// Lets other threads run for a moment.
    static func pause() {
        usleep(50)
    }
}
