public import Interaction

/// All that a timeline shows, as one value.
///
/// Rows are the steps of the original, from 1, whatever is skipped; position 0 is the beginning. What is shown at a row
/// comes from the tale, which tells what happens without the skipped steps.
public struct TimelineViewModel<Story: ReducerType>: Equatable, Sendable {
    /// The original, of which every step is a row.
    public let original: Tale<Story>
    /// Whether the program can go on from a row.
    public let canResume: Bool
    /// What is wrong with the original, such as that there is more than could be told; nil for nothing.
    public let warning: TimelineNotice?
    /// What is told at present; while it is told anew, still the tale before.
    public internal(set) var tale: Tale<Story>
    /// The row, from 0 to ``count``.
    public internal(set) var cursor: Int
    /// Whether the cursor goes on by itself.
    public internal(set) var isPlaying = false
    /// The steps that were chosen to be skipped.
    public internal(set) var skipped: Set<Int> = []
    /// Whether the tale is being told without them.
    public internal(set) var isRetelling = false
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
    /// Whether what is being told anew is saved as soon as it is told.
    var savesWhenTold = false
    /// How often it was asked to play, and to tell anew: older answers are ignored.
    var generation = Generation()

    /// Counts what has been asked for.
    struct Generation: Hashable, Sendable {
        var play = 0
        var telling = 0
    }

    /// A timeline at the end of a tale: at its last step.
    ///
    /// - Parameters:
    ///   - original: the tale that is looked at.
    ///   - canResume: whether the program can go on from a row.
    ///   - warning: what is wrong with the original; nil for nothing.
    public init(_ original: Tale<Story>, canResume: Bool = false, warning: TimelineNotice? = nil) {
        self.warning = warning
        self.original = original
        self.canResume = canResume
        tale = original
        cursor = original.chronicle.count
    }

    /// How many rows there are after the beginning.
    public var count: Int { original.chronicle.count }

    /// What keys mean.
    public var mode: TimelineMode { help != nil ? .help : typed != nil ? .jump : .timeline }

    /// How many steps of the tale are done at a row.
    public func position(at row: Int) -> Int { tale.retold.positions[row] }

    /// Whether a row is not told because of another that was skipped.
    public func isDropped(_ row: Int) -> Bool { tale.retold.isDropped(row) }

    /// What the program showed at the cursor, as it is told now.
    public var shown: Story.ViewModel { tale.history.viewModel(after: position(at: cursor)) }

    /// What the program showed before the row at the cursor.
    public var shownBefore: Story.ViewModel {
        tale.history.viewModel(after: position(at: max(0, cursor - 1)))
    }

    /// The effects in flight at the cursor, as it is told now.
    public var inFlight: [Flight] { tale.chronicle.inFlight(after: position(at: cursor)) }
}

extension TimelineViewModel: Labelled {
    /// `still` or `playing`, and what is under way: `playing retelling saving`.
    public var label: Label {
        let words = [
            isPlaying ? "playing" : "still", isRetelling ? "retelling" : nil, isSaving ? "saving" : nil,
        ]
        return Label(words.compactMap(\.self).joined(separator: " "))
    }
}
