import CNcurses
import Terminal

/// Whether the terminal takes what it is sent.
///
/// Over a slow line it does so late, and a frame that has to wait is old when it is seen.
///
/// Of a line the system says how much waits. Of a pseudo-terminal, where 20 KB fit, it does not (TIOCOUTQ says 0). But
/// whenever the reader at its other end has read all but the last 128 bytes, the system wakes those who wait to write, and
/// epoll notes that. A write of our own wakes, too, and is forgotten at once. If the reader was faster than that, which
/// happens where there is one core or all are busy, a NUL, which means nothing to a terminal, makes the system tell again. That
/// may be missed in the same way: so the looks become rarer no faster than the wait grows, whose end is then missed by an eighth
/// of it and no more.
struct OutputWatch {
    /// So many frames may be on their way.
    private static let mostFrames = 2
    /// So many bytes may wait to be sent over a line.
    private static let mostQueued = 256

    /// What to poll for reading while a frame waits; -1 if there is nothing to poll.
    let descriptor: Int32
    /// When to look again although nothing was told.
    private(set) var nextLook = TerminalInstant(nanoseconds: 0)
    private let output: Int32
    private let clock: () -> TerminalInstant
    /// How many frames were sent since all was taken.
    private var frames = 0
    /// Whether the system has ever told that all was taken; until then nothing is held back.
    private var hasTold = false
    /// Since when a frame waits; nil while none does.
    private var heldSince: TerminalInstant?
    /// The longest time from one look to the next in milliseconds, of a line and of a pseudo-terminal.
    private static let longest: (line: UInt64, pseudo: UInt64) = (80, 10_000)

    init(output: Int32, clock: @escaping () -> TerminalInstant = { .now }) {
        self.output = output
        self.clock = clock
        descriptor = perch_is_pseudo_terminal(output) == 1 ? perch_watch_writing(output) : -1
    }

    func close() { if descriptor >= 0 { CNcurses.close(descriptor) } }

    /// Whether the next frame may be sent; if not, `nextLook` says when to ask again.
    mutating func hasRoom() -> Bool {
        let isTaken =
            descriptor < 0 ? perch_queued(output) <= Self.mostQueued : perch_was_woken(descriptor) == 1
        if isTaken {
            hasTold = true
            frames = 0
        }
        let hasRoom = !hasTold || frames < Self.mostFrames
        if hasRoom {
            heldSince = nil
        } else if heldSince == nil || clock() >= nextLook {
            // At once, as most readers are fast, and again ever more seldom.
            probe()
            let now = clock()
            let since = heldSince ?? now
            heldSince = since
            let waited = (now.nanoseconds - since.nanoseconds) / 1_000_000
            let pause = min(max(1, waited / 8), descriptor < 0 ? Self.longest.line : Self.longest.pseudo)
            nextLook = now.advanced(byNanoseconds: pause * 1_000_000)
        }
        return hasRoom
    }

    /// Notes that a frame was sent.
    mutating func sent() {
        frames += 1
        forget()
    }

    private func probe() {
        var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard descriptor >= 0, poll(&room, 1, 0) == 1 else { return }
        var nothing: UInt8 = 0
        write(output, &nothing, 1)
        forget()
    }

    /// What woke up to now was the write of our own.
    private func forget() { if descriptor >= 0 { _ = perch_was_woken(descriptor) } }
}
