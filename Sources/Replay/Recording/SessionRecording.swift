public import Interaction

/// A replay of a script with what was shown at each step: what a timeline goes back and forth in.
///
/// Two recordings are equal if they are the same one: comparing what happens in them would take as long as replaying it.
public final class SessionRecording<Root: ReducerType>: Equatable, Sendable {
    /// What happens, and how it relates to the original.
    public let outcome: ReplayOutcome
    /// What was shown; it has as many steps as the log.
    public let history: History<Root>

    /// A replay and its history.
    ///
    /// - Precondition: both have as many steps.
    public init(_ outcome: ReplayOutcome, history: History<Root>) {
        precondition(
            outcome.log.count == history.count,
            "a recording of \(outcome.log.count) steps has a history of \(history.count)")
        self.outcome = outcome
        self.history = history
    }

    /// What happens.
    public var log: StepLog { outcome.log }

    /// Whether both are the same recording.
    public static func == (one: SessionRecording, other: SessionRecording) -> Bool { one === other }
}

/// What a program showed after each step, kept as what was reduced: any moment can be shown again.
///
/// A *step* is one input of a script; the root reducer may have reduced several commands for it, or none. Steps count
/// from 1, and position 0 is the beginning. Kept are the commands, and a view model every ``interval`` steps; going to
/// a position reduces the commands of at most `interval - 1` steps again. Effects are never run: a reducer only names
/// them.
///
/// ```swift
/// var history = History<Reducer>(from: viewModel)
/// history.append(commandsOfTheStep)
/// let shown = history.viewModel(after: 1)
/// ```
///
/// **Memory.** A command takes the room of `R.Command`, whichever case it is: a reducer whose commands carry much marks
/// these cases `indirect`. A snapshot shares its arrays and strings with the others.
///
/// A copy stays as it is while the original goes on, and costs little to make.
///
/// Source: Elm's debugger, which keeps a model every 31 messages.
public struct History<R: ReducerType>: Sendable {
    /// How many steps lie between two view models that are kept.
    public static var interval: Int { 32 }

    /// More commands than this are not reduced again either, however few steps they belong to.
    private static var mostCommands: Int { 256 }

    /// A view model, and what was reduced after it.
    private struct Chapter: Sendable {
        /// After how many steps it begins.
        let position: Int
        let beginning: HistorySnapshot<R.ViewModel>
        var commands: [R.Command] = []
        /// For each step, how many of the commands were reduced when it ended.
        var ends: [Int32] = []

        /// What was shown after `steps` steps of the chapter.
        func viewModel(after steps: Int) -> R.ViewModel {
            let end = steps == 0 ? 0 : Int(ends[steps - 1])
            return Self.reduced(beginning.viewModel, by: commands[..<end])
        }

        /// What was shown at its beginning, and after each of its steps.
        var viewModels: [R.ViewModel] {
            var (shown, start) = ([beginning.viewModel], 0)
            for end in ends {
                shown.append(Self.reduced(shown[shown.count - 1], by: commands[start..<Int(end)]))
                start = Int(end)
            }
            return shown
        }

        private static func reduced(_ viewModel: R.ViewModel, by commands: ArraySlice<R.Command>)
            -> R.ViewModel
        {
            commands.reduce(viewModel) { viewModel, command in
                R.reduce(state: R.State(viewModel: viewModel), command: command).viewModel
            }
        }
    }

    private var chapters: [Chapter]

    /// A history that begins with a view model.
    public init(from viewModel: R.ViewModel) {
        chapters = [Chapter(position: 0, beginning: HistorySnapshot(viewModel))]
    }

    /// How many steps there are.
    public var count: Int {
        let last = chapters[chapters.count - 1]
        return last.position + last.ends.count
    }

    /// Adds a step: the commands that were reduced in it, in order.
    public mutating func append(_ commands: some Sequence<R.Command>) {
        let last = chapters.count - 1
        chapters[last].commands.append(contentsOf: commands)
        chapters[last].ends.append(Int32(clamping: chapters[last].commands.count))
        if chapters[last].ends.count == Self.interval || chapters[last].commands.count >= Self.mostCommands {
            closeChapter()
        }
    }

    /// What was shown after the first `step` steps; at 0, in the beginning.
    ///
    /// - Precondition: `step` is from 0 to `count`.
    public func viewModel(after step: Int) -> R.ViewModel {
        precondition((0...count).contains(step), "there are steps 0 to \(count), not \(step)")
        let chapter = chapters[place(of: step)]
        return chapter.viewModel(after: step - chapter.position)
    }

    /// For whoever goes from step to step: what was shown at each position of a stretch, so that no command is reduced twice.
    struct Stretch {
        private let history: History
        private var first = 0
        private var viewModels: [R.ViewModel] = []

        init(of history: History) { self.history = history }

        /// What was shown after the first `step` steps; those near it are known then.
        mutating func viewModel(after step: Int) -> R.ViewModel {
            if !viewModels.indices.contains(step - first) {
                let chapter = history.chapters[history.place(of: step)]
                (first, viewModels) = (chapter.position, chapter.viewModels)
            }
            return viewModels[step - first]
        }
    }

    /// Begins a chapter with what is shown now; what is full keeps no more room than it needs.
    private mutating func closeChapter() {
        let last = chapters[chapters.count - 1]
        let end = last.viewModel(after: last.ends.count)
        chapters[chapters.count - 1].commands = last.commands.map { $0 }
        chapters[chapters.count - 1].ends = last.ends.map { $0 }
        chapters.append(Chapter(position: count, beginning: HistorySnapshot(end)))
    }

    /// The last chapter that begins at or before a position.
    private func place(of step: Int) -> Int {
        var (low, high) = (0, chapters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if chapters[middle].position <= step { low = middle } else { high = middle }
        }
        return low
    }
}

/// A view model in a box of its own, so that lists of them are short to copy.
private final class HistorySnapshot<ViewModel: Sendable>: Sendable {
    let viewModel: ViewModel

    init(_ viewModel: ViewModel) {
        self.viewModel = viewModel
    }
}
