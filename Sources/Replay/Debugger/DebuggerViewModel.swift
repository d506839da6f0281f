public import Interaction

/// All that a timeline shows, as one value.
///
/// Rows are the steps of the original and those that were put in, from 1, whatever is skipped; position 0 is the beginning.
/// What is shown at a row comes from the recording, which has what happens with the edits.
public struct DebuggerViewModel<Root: ReducerType>: Equatable, Sendable {
    /// The original, of which every step has a row.
    public internal(set) var original: SessionRecording<Root>
    /// Whether the program can go on from a row.
    public let canResume: Bool
    /// What is said to whoever wants to go on where that cannot be.
    private let onlyLooksBecause: String
    /// What is wrong with the original, such as that there is more than could be replayed; nil for nothing.
    public internal(set) var warning: DebuggerNotice?
    /// How much of the original has been replayed, in hundredths; nil when all has.
    public internal(set) var replayed: Int?
    /// What is shown at present; while it is replayed, still the recording before.
    public internal(set) var recording: SessionRecording<Root>
    /// The row, from 0 to ``count``.
    public internal(set) var cursor: Int
    /// Whether the cursor goes on by itself.
    public internal(set) var isPlaying = false
    /// The rows that were chosen to be skipped.
    public internal(set) var skipped: Set<Int> = []
    /// The rows: the steps of the original, and those that were put in.
    public internal(set) var plan: DebuggerPlan
    /// What can be sent, so that it can be completed while it is typed.
    public let vocabulary: StepVocabulary
    /// The step that is being put in; nil while none is.
    var adding: DebuggerAddition?
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
    public internal(set) var notice: DebuggerNotice?
    /// The field under the cursor; nil until one is chosen or looked for.
    public internal(set) var watched: FieldWatch?
    /// All of the state as a tree.
    public internal(set) var tree = DebuggerTree()
    /// The futures that edits took the place of, the oldest first; see ``DebuggerBranch``.
    public internal(set) var branches: [DebuggerBranch] = []
    /// Which of them is chosen; nil while they are not listed.
    public internal(set) var branchPlace: Int?
    /// The branch that is gone to, while it is replayed.
    var going: DebuggerBranch?
    /// Whether what is being replayed is a branch that is compared with what is shown.
    var isComparing = false
    /// What is shown, compared with a branch; nil while nobody asks.
    public internal(set) var comparison: DebuggerComparison?
    /// How many lines of the comparison are passed; it may be more than there are.
    public internal(set) var comparisonTop = 0
    /// Why the field is what it is; nil while nobody asks.
    public internal(set) var why: DebuggerWhy?
    /// What is looked for; nil while nothing is.
    public internal(set) var looking: DebuggerLook?
    /// What is being typed; nil while nothing is.
    public internal(set) var prompt: DebuggerPrompt?
    /// Which steps are listed; nil for all.
    public internal(set) var filter: DebuggerFilter?
    /// The rows that the filter lets through, ascending; nil without one.
    var rows: [Int]?
    /// Whether it is being asked if edits may go.
    public internal(set) var isAskingToLeave = false
    /// The edits with which it was saved last, or is being saved.
    var saved: SessionEdits = []
    /// What was edited and left for another branch.
    var left: LeftEdits
    /// Whether what is being replayed is saved as soon as that is done.
    var savesWhenReplayed = false
    /// How often it was asked to play, and to replay: older answers are ignored.
    var generation = Generation()

    /// Counts what has been asked for.
    struct Generation: Hashable, Sendable {
        var play = 0
        var look = 0
        var replay = 0
    }

    /// A timeline at the end of a recording: at its last step.
    ///
    /// - Parameters:
    ///   - original: the recording that is looked at.
    ///   - canResume: whether the program can go on from a row.
    ///   - why: what is said to whoever wants to go on where it cannot.
    ///   - warning: what is wrong with the original; nil for nothing.
    ///   - branches: futures that are known already, the oldest first.
    ///   - vocabulary: what can be sent, for completing what is typed.
    ///   - replayed: how much of the original there is so far, in hundredths: then the timeline asks for the rest; nil for all.
    public init(
        _ original: SessionRecording<Root>, canResume: Bool = false,
        onlyLooksBecause why: String = "This is a script: there is nothing live to go on with.",
        warning: DebuggerNotice? = nil,
        branches: [DebuggerBranch] = [], vocabulary: StepVocabulary = StepVocabulary(), replayed: Int? = nil
    ) {
        self.replayed = replayed
        self.vocabulary = vocabulary
        self.branches = branches
        left = LeftEdits(among: branches)
        plan = DebuggerPlan(of: original.log)
        self.warning = warning
        self.original = original
        self.canResume = canResume
        onlyLooksBecause = why
        recording = original
        cursor = original.log.count
    }

    /// How many rows there are after the beginning.
    public var count: Int { plan.steps.count }

    /// What keys mean.
    public var mode: DebuggerMode {
        if help != nil { return .help }
        if isAskingToLeave { return .leaving }
        switch prompt?.purpose {
        case .filter: return .filter
        case .why: return .why
        case .dispatch: return .dispatch
        case nil: break
        }
        if typed != nil { return .jump }
        if branchPlace != nil { return .branches }
        return isTreeShown ? .tree : .timeline
    }

    /// What is changed of the original.
    public var edits: SessionEdits {
        var edits = SessionEdits(skipping: skipped)
        edits.inserted = plan.inserted
        return edits
    }

    /// How many steps of the recording are done at a row.
    public func position(at row: Int) -> Int { recording.outcome.positions[row] }

    /// Whether a row is dropped: what caused it was skipped, or it was put in and could not be performed.
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

extension DebuggerViewModel: Labelled {
    /// `still` or `playing`, and what is under way: `still looking saving`.
    public var label: Label {
        let words = [
            isPlaying ? "playing" : "still", replayed != nil ? "growing" : nil,
            looking != nil ? "looking" : nil,
            isReplaying ? "replaying" : nil, isSaving ? "saving" : nil,
        ]
        return Label(words.compactMap(\.self).joined(separator: " "))
    }
}

/// What keys mean to a timeline at the moment.
public enum DebuggerMode: String, CaseIterable, Hashable, Sendable {
    /// They move and change the timeline.
    case timeline
    /// They go through the tree besides.
    case tree
    /// They choose among the branches, and go through a comparison.
    case branches
    /// They type the number of a step to go to.
    case jump
    /// They type which steps are listed.
    case filter
    /// They type which field is to be explained.
    case why
    /// They type a step that is put in.
    case dispatch
    /// They say whether edits may go.
    case leaving
    /// They turn the pages of the help.
    case help
}

/// What a timeline says until the next command.
public struct DebuggerNotice: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Whether something went wrong.
    public let isProblem: Bool

    /// These words.
    public init(_ text: String, isProblem: Bool = false) {
        self.text = text
        self.isProblem = isProblem
    }
}

extension DebuggerViewModel {
    typealias Effect = DebuggerInteractor<Root>.Reducer.Effect

    /// The highest number that can be typed.
    private static var mostTyped: Int { 9_999_999 }

    mutating func receive(_ command: DebuggerInteractor<Root>.Command) -> Effect? {
        notice = nil
        if command != .leave { isAskingToLeave = false }
        if let replayed, command.needsWhole {
            notice = DebuggerNotice("\(replayed) % are replayed so far. Ask again when all are.")
            return nil
        }
        switch command {
        case .forward: return move(to: row(by: 1))
        case .back: return move(to: row(by: -1))
        case .nextEffect: return move(to: nextEffect(from: cursor, by: 1) ?? listedRow(listedCount - 1))
        case .previousEffect: return move(to: nextEffect(from: cursor, by: -1) ?? listedRow(0))
        case .first: return move(to: listedRow(0))
        case .last: return move(to: listedRow(listedCount - 1))
        case .jump(let step): return move(to: step)
        case .beginJump:
            (typed, prompt) = (typed ?? 0, nil)
            return nil
        case .digit(let digit):
            let number = (typed ?? 0) * 10 + min(max(digit, 0), 9)
            if number <= Self.mostTyped { typed = number }
            return nil
        case .erase: return erase()
        case .clear: return clear()
        case .accept:
            if prompt != nil { return acceptPrompt() }
            if branchPlace != nil, typed == nil { return comparison == nil ? goToBranch() : nil }
            guard let step = typed else { return nil }
            typed = nil
            return move(to: step)
        case .togglePlay: return togglePlay()
        case .toggleSkip: return toggleSkip()
        case .save: return save()
        case .toggleFrame:
            isWhole.toggle()
            return nil
        case .toggleHelp:
            help = help == nil ? 0 : nil
            return nil
        case .nextPage: return help == nil && isTreeShown ? turnTree(by: 1) : turnPage(by: 1)
        case .previousPage: return help == nil && isTreeShown ? turnTree(by: -1) : turnPage(by: -1)
        case .resume: return resume()
        case .toggleBranches: return toggleBranches()
        case .compareBranch: return compareBranch()
        case .tellCoverage: return tellCoverage()
        case .nextField where branchPlace != nil: return moveInBranches(by: 1)
        case .previousField where branchPlace != nil: return moveInBranches(by: -1)
        case .nextField: return isTreeShown ? moveInTree(by: 1) : chooseField(by: 1)
        case .previousField: return isTreeShown ? moveInTree(by: -1) : chooseField(by: -1)
        case .toggleTree: return toggleTree()
        case .toggleFold: return isTreeShown ? toggleFold() : nil
        case .foldOuter: return isTreeShown ? foldOuter() : nil
        case .nextChanged: return isTreeShown ? moveToChange(by: 1) : nil
        case .previousChanged: return isTreeShown ? moveToChange(by: -1) : nil
        case .explain: return explain()
        case .previousChange: return lookBack()
        case .nextChange: return lookAhead()
        case .beginFilter: return beginPrompt(.filter)
        case .beginWhy: return beginPrompt(.why)
        case .beginDispatch: return beginDispatch()
        case .complete: return complete()
        case .insert(let text): return insert(text)
        case .stay: return nil
        case .leave: return leave()
        }
    }

    /// Pages are counted round and round: who draws them knows how many there are.
    private mutating func turnPage(by pages: Int) -> Effect? {
        help = help.map { $0 &+ pages }
        return nil
    }

    private mutating func resume() -> Effect? {
        guard canResume else {
            notice = DebuggerNotice(onlyLooksBecause)
            return nil
        }
        guard !isReplaying else {
            notice = Self.busy
            return nil
        }
        (isPlaying, looking) = (false, nil)
        return .resume(recording, position: position(at: cursor))
    }

    private mutating func leave() -> Effect? {
        if help != nil {
            help = nil
        } else if prompt != nil {
            prompt = nil
        } else if typed != nil {
            typed = nil
        } else if isAskingToLeave {
            return end()
        } else if isComparing, !savesWhenReplayed {
            return stopComparing()
        } else if comparison != nil {
            comparison = nil
        } else if branchPlace != nil {
            branchPlace = nil
        } else if looking != nil {
            return stopLooking()
        } else if why != nil {
            why = nil
        } else if isTreeShown {
            tree.isOpen = false
        } else if filter != nil {
            (filter, rows) = (nil, nil)
        } else if isWhole {
            isWhole = false
        } else if hasUnsavedEdits {
            isAskingToLeave = true
        } else {
            return end()
        }
        return nil
    }

    private mutating func end() -> Effect? {
        (isPlaying, isAskingToLeave) = (false, false)
        return .leave
    }
}

extension DebuggerViewModel {
    /// Goes to a row, as far as there are rows; whoever moves by hand stops what plays.
    mutating func move(to row: Int) -> Effect? {
        let row = min(max(row, 0), count)
        if row != cursor { keepTree() }
        cursor = row
        (typed, why) = (nil, nil)
        // Whoever moves meanwhile does not want to be led away.
        if let effect = stopLooking() { return effect }
        guard isPlaying else { return nil }
        isPlaying = false
        return .hold
    }

    mutating func togglePlay() -> Effect? {
        if isPlaying {
            isPlaying = false
            return .hold
        }
        // Where the step goes shall not depend on when its replay arrives.
        guard adding == nil, prompt?.purpose != .dispatch else {
            notice = Self.busy
            return nil
        }
        guard count > 0 else {
            notice = DebuggerNotice("There is nothing to play.")
            return nil
        }
        // From the end it begins anew.
        if cursor == count { cursor = 0 }
        (isPlaying, looking, why) = (true, nil, nil)
        generation.play += 1
        return tick
    }

    mutating func tick(_ number: Int) -> Effect? {
        // ignore ticks of what was stopped.
        guard isPlaying, number == generation.play else { return nil }
        // Through what is skipped too: where it is shall not depend on when a replay arrives.
        keepTree()
        cursor += 1
        guard cursor < count else {
            isPlaying = false
            return nil
        }
        return tick
    }

    /// The wait for the next step.
    private var tick: Effect {
        .tick(after: plan.steps[cursor + 1].input.offset.milliseconds, generation: generation.play)
    }
}
