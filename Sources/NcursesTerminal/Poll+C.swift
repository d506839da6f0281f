import CNcurses
import Terminal

/// What a `wait` looks at, and what it found.
struct Poll {
    /// There are bytes to read, or the terminal is gone.
    private(set) var hasInput = false
    /// Somebody called the waker.
    private(set) var isWoken = false
    /// Signals came in.
    private(set) var hasSignals = false
    /// The terminal has taken something.
    private(set) var hasOutput = false

    /// Sleeps until something happens on one of the four, or the timeout has passed.
    ///
    /// A descriptor of -1 is left out.
    /// - Parameter nanoseconds: how long; nil for ever.
    init(input: Int32, waker: Int32, signals: Int32, output: Int32, nanoseconds: UInt64?) {
        var descriptors = [input, waker, signals, output].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // Interrupted by a signal, it finds nothing ready here; the pipe says so at the next look.
        // Rounded up: waking too early would mean waking twice.
        let milliseconds = nanoseconds.map { Int32(clamping: $0 / 1_000_000 + ($0 % 1_000_000 == 0 ? 0 : 1)) }
        poll(&descriptors, 4, milliseconds ?? -1)
        hasInput = descriptors[0].revents != 0
        isWoken = descriptors[1].revents != 0
        hasSignals = descriptors[2].revents != 0
        hasOutput = descriptors[3].revents != 0
    }
}

extension TerminalInstant {
    /// The present moment on the system's monotonic clock.
    public static var now: TerminalInstant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TerminalInstant(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }
}

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
