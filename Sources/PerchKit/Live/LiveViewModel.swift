import Replay

/// What a live session shows: the reader, or the inspector that looks back at it.
enum LiveViewModel: Sendable {
    case reader(ReaderViewModel)
    case inspector(TimelineViewModel<Inspector.Root>)

    /// Whether the frame shows passing time.
    var isPending: Bool {
        switch self {
        case .reader(let viewModel): viewModel.isPending
        // It moves only when it is told to; while it plays, its view model changes.
        case .inspector: false
        }
    }
}
