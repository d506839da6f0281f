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
}
