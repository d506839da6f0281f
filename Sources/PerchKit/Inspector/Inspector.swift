import FoundationEssentials
import Interaction
import PeopleData
import Reactive
import Replay
import Terminal
import TerminalApp

/// Time travel through a session of the reader: its script, told on a virtual clock, on a timeline.
///
/// Whoever shows it draws `screen` with the timeline's view model, and passes keys through `commands(for:in:)`. Nothing
/// of the session is run again but its reducers: its services are answered by the script.
public final class Inspector: Sendable {
    /// The reducer whose states the timeline shows.
    public typealias Story = ReaderInteractor.Reducer

    /// Goes back and forth, skips, saves.
    public let timeline: TimelineInteractor<Story>
    /// Draws the timeline.
    public let screen: Screen<TimelineViewModel<Story>>
    /// Why the script could not be told to its end, in one line; `nil` if it could.
    public let warning: String?

    /// Tells a script, and puts it on a timeline at its last step.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - folder: where it is, for the people beside it; `nil` for nowhere.
    ///   - lookup: finds the demo people.
    ///   - path: the file beside which edited scripts are saved.
    ///   - canResume: whether the program can go on live from a row: then `timeline.effect` asks for it.
    ///   - scheduler: where the timeline works.
    ///   - telling: where tellings run, and files are written.
    /// - Throws: `StageRefusal` if the script's account cannot be opened.
    public init(
        _ source: ScriptSource, folder: String?, lookup: FixtureLookup, savingBeside path: String,
        canResume: Bool = false, scheduler: SchedulerContext,
        telling: any Scheduler = QueueScheduler(name: "perch.inspector")
    ) throws(StageRefusal) {
        let teller = ReaderTeller(script: source.script, folder: folder, lookup: lookup)
        let (tale, refusal) = try teller.tell()
        warning = refusal.map { "\(source.name):\($0.line): \($0.reason) What follows is not shown." }
        timeline = TimelineInteractor(
            TimelineViewModel(tale, canResume: canResume),
            service: InspectorService(
                teller: teller, original: tale, scheduler: telling, place: SavingPlace(beside: path)),
            scheduler: scheduler)
        screen = InspectorScreen.screen(name: source.name, start: source.script.start.date)
    }

    /// What an event of the terminal means to the timeline; nothing for keys without a meaning.
    @Sendable public static func commands(
        for event: TerminalEvent, in viewModel: TimelineViewModel<Story>
    ) -> [TimelineInteractor<Story>.Command] {
        guard case .key(let key) = event else { return [] }
        if viewModel.mode != .help, case .character(let character) = key,
            let digit = character.wholeNumberValue, character.isASCII
        {
            return [.digit(digit)]
        }
        return KeyTables.inspector(viewModel.mode)[key].map { [$0] } ?? []
    }
}
