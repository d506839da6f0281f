public import Interaction

/// All that a timeline shows, as one value.
///
/// Rows are the steps of the original, from 1, whatever is skipped; position 0 is the beginning. What is shown at a row
/// comes from the recording, which has what happens without the skipped steps.
public struct TimelineViewModel<Root: ReducerType>: Equatable, Sendable {
    /// The original, of which every step is a row.
    public let original: TimelineRecording<Root>
    /// Whether the program can go on from a row.
    public let canResume: Bool
    /// What is wrong with the original, such as that there is more than could be replayed; nil for nothing.
    public let warning: TimelineNotice?
    /// What is shown at present; while it is replayed, still the recording before.
    public internal(set) var recording: TimelineRecording<Root>
    /// The row, from 0 to ``count``.
    public internal(set) var cursor: Int
    /// Whether the cursor goes on by itself.
    public internal(set) var isPlaying = false
    /// The steps that were chosen to be skipped.
    public internal(set) var skipped: Set<Int> = []
    /// Whether the script is being replayed without them.
    public internal(set) var isReplaying = false
    /// Whether the script is being saved.
    public internal(set) var isSaving = false
    /// The step that is being typed; nil while none is.
    public internal(set) var typed: Int?
    /// Whether the frame has the whole screen.
    public internal(set) var isWhole = false
    /// The page of the help, counted on beyond the last; nil while it is closed.
    public internal(set) var help: Int?
    /// What is said until the next command.
    public internal(set) var notice: TimelineNotice?
    /// Whether what is being replayed is saved as soon as that is done.
    var savesWhenReplayed = false
    /// How often it was asked to play, and to replay: older answers are ignored.
    var generation = Generation()

    /// Counts what has been asked for.
    struct Generation: Hashable, Sendable {
        var play = 0
        var replay = 0
    }

    /// A timeline at the end of a recording: at its last step.
    ///
    /// - Parameters:
    ///   - original: the recording that is looked at.
    ///   - canResume: whether the program can go on from a row.
    ///   - warning: what is wrong with the original; nil for nothing.
    public init(_ original: TimelineRecording<Root>, canResume: Bool = false, warning: TimelineNotice? = nil)
    {
        self.warning = warning
        self.original = original
        self.canResume = canResume
        recording = original
        cursor = original.log.count
    }

    /// How many rows there are after the beginning.
    public var count: Int { original.log.count }

    /// What keys mean.
    public var mode: TimelineMode { help != nil ? .help : typed != nil ? .jump : .timeline }

    /// How many steps of the recording are done at a row.
    public func position(at row: Int) -> Int { recording.outcome.positions[row] }

    /// Whether a row is dropped because of another that was skipped.
    public func isDropped(_ row: Int) -> Bool { recording.outcome.isDropped(row) }

    /// What the program showed at the cursor, as it is replayed now.
    public var shown: Root.ViewModel { recording.history.viewModel(after: position(at: cursor)) }

    /// What the program showed before the row at the cursor.
    public var shownBefore: Root.ViewModel {
        recording.history.viewModel(after: position(at: max(0, cursor - 1)))
    }

    /// The effects in flight at the cursor, as it is replayed now.
    public var inFlight: [LoggedEffect] { recording.log.inFlight(after: position(at: cursor)) }
}

extension TimelineViewModel: Labelled {
    /// `still` or `playing`, and what is under way: `playing replaying saving`.
    public var label: Label {
        let words = [
            isPlaying ? "playing" : "still", isReplaying ? "replaying" : nil, isSaving ? "saving" : nil,
        ]
        return Label(words.compactMap(\.self).joined(separator: " "))
    }
}
