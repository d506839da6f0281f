import ReaderSession
import ReaderUI
import Replay
import Terminal

/// What an event of the terminal means in a live session.
enum LiveCommand: Sendable {
    case reader(Reader.Command)
    /// A key of Perch's own tables, for what was done with the mouse.
    case pointed(Key)
    case inspector(DebuggerInteractor<Inspector.Root>.Command)
}

/// What a live session shows: the reader, or the inspector that looks back at it.
enum LiveViewModel: Sendable {
    case reader(ReaderViewModel, begun: KeyReader.Begun?)
    case inspector(DebuggerViewModel<Inspector.Root>)

    /// Whether Ctrl-C is for what is shown: for a command that was given a text, or for an inspector that asks first.
    var takesInterrupt: Bool {
        switch self {
        case .reader(let viewModel, _): viewModel.mode == .output
        case .inspector(let viewModel): viewModel.asksBeforeLeaving
        }
    }

    /// Whether the frame shows passing time.
    var isPending: Bool {
        switch self {
        case .reader(let viewModel, _): viewModel.isPending
        // It moves only when it is told to; while it plays, its view model changes.
        case .inspector: false
        }
    }
}

extension TerminalEvent {
    /// Whether somebody pressed or pasted something.
    var isTyped: Bool {
        switch self {
        case .key, .paste, .mouse: true
        case .resized, .woken, .interrupted, .terminated, .hungUp, .resumed, .deadline: false
        }
    }
}
