import CNcurses
import Terminal

/// Wakes a `poll` from any thread, through a descriptor that counts.
///
/// The descriptor lives as long as the waker, so that a late wake-up cannot write to one that has another meaning by
/// then.
final class EventWaker: TerminalWaker {
    /// What to poll; -1 if the system has none to give.
    let descriptor = perch_eventfd()

    deinit { if descriptor >= 0 { CNcurses.close(descriptor) } }

    func wake() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Forgets all wake-ups up to now, and answers whether there were any.
    func answer() -> Bool {
        var count: UInt64 = 0
        return read(descriptor, &count, 8) == 8
    }
}
