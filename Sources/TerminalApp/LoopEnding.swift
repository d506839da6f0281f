/// Why a render loop ended.
public enum LoopEnding: Sendable, Equatable {
    /// It was asked to stop.
    case stopped
    /// Ctrl-C.
    case interrupted
    /// Somebody asked the process to end.
    case terminated
    /// The terminal is gone.
    case hungUp

    /// The exit status that shells expect: 0 if somebody left, which Ctrl-C is one of the ways to do; 128 and the signal's
    /// number if a signal ended the program.
    public var status: Int32 {
        switch self {
        case .stopped, .interrupted: 0
        case .hungUp: 129
        case .terminated: 143
        }
    }
}
