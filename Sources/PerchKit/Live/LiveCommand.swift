import Replay

/// What an event of the terminal means in a live session.
enum LiveCommand: Sendable {
    case reader(Reader.Command)
    case inspector(TimelineInteractor<Inspector.Root>.Command)
}
