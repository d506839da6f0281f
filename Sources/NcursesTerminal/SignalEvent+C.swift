import CNcurses
import Terminal

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
