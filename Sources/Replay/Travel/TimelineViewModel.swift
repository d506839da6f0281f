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
    /// The field under the cursor; nil until one is chosen or looked for.
    public internal(set) var watched: FieldWatch?
    /// Why the field is what it is; nil while nobody asks.
    public internal(set) var why: TimelineWhy?
    /// What is looked for; nil while nothing is.
    public internal(set) var looking: TimelineLook?
    /// What is being typed; nil while nothing is.
    public internal(set) var prompt: TimelinePrompt?
    /// Which steps are listed; nil for all.
    public internal(set) var filter: TimelineFilter?
    /// The rows that the filter lets through, ascending; nil without one.
    var rows: [Int]?
    /// Whether it is being asked if edits may go.
    public internal(set) var isAskingToLeave = false
    /// The steps without which it was saved last, or is being saved.
    private var saved: Set<Int> = []
    /// Whether what is being replayed is saved as soon as that is done.
    private var savesWhenReplayed = false
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
    public var mode: TimelineMode {
        if help != nil { return .help }
        if isAskingToLeave { return .leaving }
        if let prompt { return prompt.purpose == .filter ? .filter : .why }
        return typed != nil ? .jump : .timeline
    }

    /// Whether steps are skipped and that is not saved.
    public var hasUnsavedEdits: Bool { !skipped.isEmpty && skipped != saved }

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
    /// `still` or `playing`, and what is under way: `still looking saving`.
    public var label: Label {
        let words = [
            isPlaying ? "playing" : "still", looking != nil ? "looking" : nil,
            isReplaying ? "replaying" : nil, isSaving ? "saving" : nil,
        ]
        return Label(words.compactMap(\.self).joined(separator: " "))
    }
}

/// What keys mean to a timeline at the moment.
public enum TimelineMode: String, CaseIterable, Hashable, Sendable {
    /// They move and change the timeline.
    case timeline
    /// They type the number of a step to go to.
    case jump
    /// They type which steps are listed.
    case filter
    /// They type which field is to be explained.
    case why
    /// They say whether edits may go.
    case leaving
    /// They turn the pages of the help.
    case help
}

/// What a timeline says until the next command.
public struct TimelineNotice: Hashable, Sendable {
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

extension TimelineViewModel {
    typealias Effect = TimelineInteractor<Root>.Reducer.Effect

    /// The highest number that can be typed.
    private static var mostTyped: Int { 9_999_999 }

    mutating func receive(_ command: TimelineInteractor<Root>.Command) -> Effect? {
        notice = nil
        if command != .leave { isAskingToLeave = false }
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
        case .erase:
            typed = typed.map { $0 / 10 }
            if var prompt {
                prompt.text = String(prompt.text.dropLast())
                self.prompt = prompt
            }
            return nil
        case .accept:
            if prompt != nil { return acceptPrompt() }
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
        case .nextPage: return turnPage(by: 1)
        case .previousPage: return turnPage(by: -1)
        case .resume: return resume()
        case .nextField: return chooseField(by: 1)
        case .previousField: return chooseField(by: -1)
        case .explain: return explain()
        case .previousChange: return lookBack()
        case .nextChange: return lookAhead()
        case .beginFilter: return beginPrompt(.filter)
        case .beginWhy: return beginPrompt(.why)
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
            notice = TimelineNotice("This is a script: there is nothing live to go on with.")
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
        } else if looking != nil {
            return stopLooking()
        } else if why != nil {
            why = nil
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

extension TimelineViewModel {
    /// Goes to a row, as far as there are rows; whoever moves by hand stops what plays.
    mutating func move(to row: Int) -> Effect? {
        cursor = min(max(row, 0), count)
        (typed, why) = (nil, nil)
        // Whoever moves meanwhile does not want to be led away.
        if let effect = stopLooking() { return effect }
        guard isPlaying else { return nil }
        isPlaying = false
        return .hold
    }

    /// The nearest row in one direction that starts or answers an effect; nil when there is none.
    func nextEffect(from row: Int, by stride: Int) -> Int? {
        var row = row + stride
        while (1...max(1, count)).contains(row), row <= count {
            let step = original.log[row]
            if isListed(row), step.answered != nil || !step.started.isEmpty { return row }
            row += stride
        }
        return nil
    }

    mutating func togglePlay() -> Effect? {
        if isPlaying {
            isPlaying = false
            return .hold
        }
        guard count > 0 else {
            notice = TimelineNotice("There is nothing to play.")
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
        cursor += 1
        guard cursor < count else {
            isPlaying = false
            return nil
        }
        return tick
    }

    /// The wait for the next step.
    private var tick: Effect {
        .tick(after: original.log[cursor + 1].input.offset.milliseconds, generation: generation.play)
    }
}

extension TimelineViewModel {
    mutating func toggleSkip() -> Effect? {
        guard cursor > 0 else {
            notice = TimelineNotice("There is no step to skip at the beginning.")
            return nil
        }
        guard original.log[cursor].input.action != .wait else {
            notice = TimelineNotice("Time passes all the same: a wait cannot be skipped.")
            return nil
        }
        guard looking == nil else {
            notice = TimelineNotice("Something is being looked for. Ask again in a moment.")
            return nil
        }
        why = nil
        skipped.formSymmetricDifference([cursor])
        isReplaying = true
        generation.replay += 1
        return .replay(skipped, generation: generation.replay)
    }

    mutating func take(_ recording: TimelineRecording<Root>, _ number: Int) -> Effect? {
        // ignore replays without the steps that were chosen last.
        guard isReplaying, number == generation.replay else { return nil }
        isReplaying = false
        self.recording = recording
        let (chosen, dropped) = (skipped.count, recording.outcome.dropped.count)
        if chosen > 0 {
            let steps = chosen == 1 ? "1 step is" : "\(chosen) steps are"
            notice = TimelineNotice("\(steps) skipped" + (dropped > 0 ? ", and \(dropped) with it" : ""))
        }
        guard savesWhenReplayed else { return nil }
        savesWhenReplayed = false
        return .save(recording)
    }

    mutating func giveUpReplay(_ error: TimelineError, _ number: Int) -> Effect? {
        guard isReplaying, number == generation.replay else { return nil }
        isReplaying = false
        // What is shown is still the recording before.
        skipped = recording.outcome.skipped
        if savesWhenReplayed { (savesWhenReplayed, isSaving) = (false, false) }
        notice = TimelineNotice(error.description, isProblem: true)
        return nil
    }

    mutating func save() -> Effect? {
        // ignore .save messages while saving: which of the two was saved could not be seen.
        guard !isSaving else { return nil }
        isSaving = true
        // What is meant is what the replay under way will show.
        savesWhenReplayed = isReplaying
        saved = skipped
        return isReplaying ? nil : .save(recording)
    }

    mutating func endSaving(_ notice: TimelineNotice) -> Effect? {
        guard isSaving, !savesWhenReplayed else { return nil }
        isSaving = false
        if notice.isProblem { saved = [] }
        self.notice = notice
        return nil
    }
}
