import CNcurses
import Terminal

/// The process's signals while it has the terminal: those that the event loop reads, and those that end the process
/// and must not leave the terminal as a ruin.
struct SignalGuard {
    /// Where `next` can be read, for polling.
    let descriptor: Int32

    /// Can be read from once the process is asked to end, until `next` has answered that.
    var ending: Int32 { perch_guard_ending() }

    /// Installs all handlers; nil if the system refuses.
    init?() {
        descriptor = perch_guard_open()
        if descriptor < 0 { return nil }
    }

    /// Puts all handlers back as they were found.
    func close() { perch_guard_close() }

    /// From now on, whatever ends the process sends the farewell and puts the modes back.
    func arm(terminal: Int32, modes: termios, farewell: [UInt8]) {
        var modes = modes
        perch_guard_arm(terminal, &modes, farewell, farewell.count)
    }

    /// The terminal has been given back in the proper way.
    func disarm() { perch_guard_disarm() }

    /// The next signal that came in; nil when there is none.
    func next() -> Int32? {
        let signal = perch_guard_next()
        return signal == 0 ? nil : signal
    }

    /// Stops the process as Ctrl-Z does; comes back when it goes on.
    ///
    /// - Parameter isForAll: whether those that share the terminal stop, too, such as the script that started it.
    func stop(forAll isForAll: Bool = false) { perch_guard_stop(isForAll ? 1 : 0) }

    /// The program is busy from now on, or it is not; while it is for more than a second, Ctrl-C is a signal, so that a
    /// program that hangs can be ended.
    func watch(_ isBusy: Bool) { perch_guard_watch(isBusy ? 1 : 0) }

    /// While another program has the terminal, Ctrl-C and Ctrl-\ are its alone, and Ctrl-Z stops this one with it.
    func lend(_ isLent: Bool) {
        perch_guard_ignore_keys(isLent ? 1 : 0)
        perch_guard_let_stop(isLent ? 1 : 0)
    }
}

/// What a signal means to the event loop.
enum SignalEvent {
    case interrupted, terminated, hungUp, stop, goOn, resized

    /// Nil for a signal that means nothing here.
    init?(signal: Int32) {
        switch signal {
        case SIGINT: self = .interrupted
        case SIGTERM: self = .terminated
        case SIGHUP: self = .hungUp
        case SIGTSTP: self = .stop
        case SIGCONT: self = .goOn
        case SIGWINCH: self = .resized
        default: return nil
        }
    }
}
