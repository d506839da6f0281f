import FoundationEssentials
import Interaction
import Reactive
import Replay
import Terminal
import TerminalApp

/// Time travel through a session of the reader: its script, replayed on a virtual clock, on a timeline.
///
/// Whoever shows it draws `screen` with the timeline's view model, and passes keys through `commands(for:in:)`. Nothing
/// of the session is run again but its reducers: its services are answered by the script.
public final class Inspector: Sendable {
    /// The reducer whose states the timeline shows.
    public typealias Root = ReaderInteractor.Reducer

    /// Goes back and forth, skips, saves.
    public let timeline: TimelineInteractor<Root>
    /// Draws the timeline.
    public let screen: Screen<TimelineViewModel<Root>>
    /// Puts a script that has been replayed on a timeline, at its last step.
    ///
    /// - Parameters:
    ///   - script: what is looked at.
    ///   - path: the file beside which edited scripts are saved.
    ///   - canResume: whether the program can go on live from a row: then `timeline.effect` asks for it.
    ///   - scheduler: where the timeline works.
    ///   - worker: where replays run, and files are written.
    public init(
        _ script: InspectedScript, savingBeside path: String, canResume: Bool = false,
        scheduler: SchedulerContext, worker: any Scheduler = QueueScheduler(name: "perch.inspector")
    ) {
        timeline = TimelineInteractor(
            TimelineViewModel(script.recording, canResume: canResume, warning: script.warning),
            service: InspectorService(
                replayer: script.replayer, original: script.recording, scheduler: worker,
                place: SavingPlace(beside: path)),
            scheduler: scheduler)
        screen = InspectorScreen.screen(name: script.name, start: script.replayer.head.start.date)
    }

    /// What an event of the terminal means to the timeline; nothing for keys without a meaning.
    @Sendable public static func commands(
        for event: TerminalEvent, in viewModel: TimelineViewModel<Root>
    ) -> [TimelineInteractor<Root>.Command] {
        guard case .key(let key) = event else { return [] }
        if viewModel.mode != .help, case .character(let character) = key,
            let digit = character.wholeNumberValue, character.isASCII
        {
            return [.digit(digit)]
        }
        return KeyTables.inspector(viewModel.mode)[key].map { [$0] } ?? []
    }
}
