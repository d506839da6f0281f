import Sync

/// Closures that answer futures, as that of `flatMap`, within one another on one thread.
///
/// Where a future is set already, its closure runs within the call that names it; and if that closure does the same again, such as
/// for the next of many pages, that call runs within the closure. To bound the stack, a closure that would be more than ``most``
/// deep is put off: it runs on the same thread before the outermost of these calls returns, or when the thread waits for a future.
enum Nesting {
    /// How many closures are within one another at most; a stack of 512 KB has room for some 250 in a debug build.
    static let most = 32

    private static let depth = ThreadNumber()

    /// The number under which a thread's closures are kept; none if it has put none off.
    private static let ticket = ThreadNumber()

    private static let putOff = Locked(PutOff())

    private struct PutOff: Sendable {
        var tickets = 0
        var work: [Int: [@Sendable () -> Void]] = [:]
    }

    /// Whether another closure would be too deep.
    static var isFull: Bool { depth.value ?? 0 >= most }

    /// Puts a closure off that would be too deep.
    static func putOff(_ work: @escaping @Sendable () -> Void) {
        let known = ticket.value
        ticket.value = putOff.withLock { putOff in
            if known == nil { putOff.tickets += 1 }
            let ticket = known ?? putOff.tickets
            putOff.work[ticket, default: []].append(work)
            return ticket
        }
    }

    /// Runs a closure, and if it is the outermost one, all that was put off meanwhile.
    static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = depth.value ?? 0
        depth.value = outer + 1
        defer {
            if outer == 0 { catchUp() }
            depth.value = outer == 0 ? nil : outer
        }
        return try body()
    }

    /// Runs what this thread has put off, in the order in which it came, and what that puts off.
    static func catchUp() {
        while let ticket = ticket.value {
            Self.ticket.value = nil
            let work = putOff.withLock { $0.work.removeValue(forKey: ticket) } ?? []
            for run in work { run() }
        }
    }
}
