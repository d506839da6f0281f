import Dispatch
public import Interaction
public import Reactive

/// Goes back and forth in what a program did, and changes what happened.
///
/// A reactive interactor like any other: tested, explored, drawn and replayed by the same tools. Commands are reduced on
/// `scheduler.state`; ticks, replays and saving run on `scheduler.work`; view models and effects arrive on
/// `scheduler.output`. No effect of the program that it shows is ever run. Whoever holds the interactor keeps its work
/// alive.
public final class DebuggerInteractor<Root: ReducerType>: EngineInteractorType {
    /// What can be asked of a timeline.
    public enum Command: Hashable, Sendable {
        /// To the next step, or to the step before.
        case forward, back
        /// To the next step that starts or answers an effect, or to the one before.
        case nextEffect, previousEffect
        /// To the beginning, or to the last step.
        case first, last
        /// To a step by its number; to the last one if there are less.
        case jump(to: Int)
        /// Begins to type a step's number.
        case beginJump
        /// Types a digit of it, from 0 to 9.
        case digit(Int)
        /// Takes back the last digit, or what was typed last.
        case erase
        /// Takes back all that was typed.
        case clear
        /// Goes to the step that was typed, or to the branch that is chosen.
        case accept
        /// Plays on from here, or stops.
        case togglePlay
        /// Skips the step at the cursor and all that it caused, or no longer does.
        case toggleSkip
        /// Saves what is shown as a script.
        case save
        /// Gives the frame the whole screen, or takes it back.
        case toggleFrame
        /// Opens the help, or closes it.
        case toggleHelp
        /// Turns to the next page of the help or of the tree, or to the one before.
        case nextPage, previousPage
        /// Goes on live from here.
        case resume
        /// Chooses the next field of those that the step changes, or that the tree lists; or the one before.
        case nextField, previousField
        /// Shows all of the state as a tree, or what the step changed.
        case toggleTree
        /// Lists the futures that edits took the place of, or closes the list.
        case toggleBranches
        /// Compares what is shown with the branch that is chosen.
        case compareBranch
        /// Tells what of the program's machines is visited by what is shown.
        case tellCoverage
        /// Folds the part under the cursor of the tree, or unfolds it.
        case toggleFold
        /// Folds what it is a part of.
        case foldOuter
        /// To the next part of the tree that the step changed, or to the one before.
        case nextChanged, previousChanged
        /// Goes to where the field under the cursor became what it is, and tells why; from there on, along the chain of causes.
        case explain
        /// To the last step before in which the field under the cursor changes, or to the next one.
        case previousChange, nextChange
        /// Begins to type a filter, or a field to be explained.
        case beginFilter, beginWhy
        /// Begins to type a step that is put in behind the one at the cursor.
        case beginDispatch
        /// Completes the word that is being typed.
        case complete
        /// Types a text.
        case insert(String)
        /// Does not leave after all.
        case stay
        /// Closes what is open, else leaves the timeline; asks first where edits are not saved.
        case leave
    }

    /// What a timeline asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Go on live after so many steps of this recording.
        case resume(SessionRecording<Root>, position: Int)
        /// Close the timeline.
        case leave
    }

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// A timeline, at rest.
    ///
    /// - Parameters:
    ///   - viewModel: what is looked at.
    ///   - service: replays, and saves.
    ///   - pace: how fast it plays.
    ///   - scheduler: where all this happens.
    public init(
        _ viewModel: DebuggerViewModel<Root>, service: some DebuggerServiceType<Root>,
        pace: DebuggerPace = .recorded(atMost: 1_000), scheduler: SchedulerContext = SchedulerContext()
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: viewModel,
            effect: viewModel.replayed == nil ? nil : .grow,
            toCommand: DebuggerInteractor.toCommand,
            toEffect: DebuggerInteractor.toEffect,
            toSignalProducer: { effect in
                DebuggerInteractor.toSignalProducer(
                    effect: effect, service: service, pace: pace, clock: scheduler.work)
            },
            lane: DebuggerInteractor.lane,
            scheduler: scheduler
        )
    }

    static private func toCommand(_ command: Command) -> Reducer.Command { .asked(command) }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .resume(let recording, let position): return .resume(recording, position: position)
        case .leave: return .leave
        // These are handled in toSignalProducer.
        case .grow, .tick, .hold, .look, .replay, .compare, .stopComparing, .save: return nil
        }
    }

    static private func toSignalProducer(
        effect: Reducer.Effect, service: some DebuggerServiceType<Root>, pace: DebuggerPace,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .grow: return service.grow().map { Reducer.Command.grown($0) }
        case .tick(let offset, let generation):
            let time = Double(pace.milliseconds(for: offset)) / 1_000
            return SignalProducer(value: .ticked(generation: generation)).delay(time, on: clock)
        case .look(.coverage, let recording, let generation):
            return service.coverage(of: recording)
                .map { .looked(.coverage(DebuggerNotice($0)), generation: generation) }
                .flatMapError {
                    let notice = DebuggerNotice($0.description, isProblem: true)
                    return SignalProducer(value: .looked(.coverage(notice), generation: generation))
                }
        case .look(let look, let recording, let generation):
            return SignalProducer { observer, lifetime in
                lifetime += clock.schedule {
                    let sight = look.sight(in: recording, isAbandoned: { lifetime.hasEnded })
                    guard let sight else { return }
                    observer.send(value: .looked(sight, generation: generation))
                    observer.sendCompleted()
                }
            }
        case .replay(let edits, let generation):
            return service.replay(edits)
                .map { Reducer.Command.replayed($0, generation: generation) }
                .flatMapError { SignalProducer(value: .notReplayed($0, generation: generation)) }
        case .compare(let branch, let now, let generation):
            return service.replay(branch.edits)
                .map {
                    Reducer.Command.compared(
                        DebuggerComparison(now, with: $0, of: branch), generation: generation)
                }
                .flatMapError { SignalProducer(value: .notReplayed($0, generation: generation)) }
        case .save(let recording):
            return service.save(recording)
                .map { Reducer.Command.saved($0) }
                .flatMapError { SignalProducer(value: .notSaved($0)) }
        case .hold, .stopComparing, .resume, .leave:
            return .empty  // taking the lane is enough to stop what plays.
        }
    }

    /// What plays makes room for whatever stops it; a new replay for the one before it.
    static private func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .grow: "grow"
        // Who looks for something does not play, and the other way round.
        case .tick, .hold, .look, .resume, .leave: "play"
        case .replay, .compare, .stopComparing: "replay"
        case .save: "save"
        }
    }
}

extension DebuggerInteractor {
    /// How a timeline changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = DebuggerViewModel<Root>

        /// Everything that can change a timeline.
        public enum Command: Equatable, Sendable {
            /// Somebody asks for something.
            case asked(DebuggerInteractor.Command)
            /// More of the original has been replayed.
            case grown(DebuggerGrowth<Root>)
            /// It is time for the next step of playing number `generation`.
            case ticked(generation: Int)
            /// What look number `generation` found.
            case looked(DebuggerSight, generation: Int)
            /// What replay number `generation` came to.
            case replayed(SessionRecording<Root>, generation: Int)
            /// How replay number `generation` compares with what was shown.
            case compared(DebuggerComparison, generation: Int)
            /// Why replay number `generation` came to nothing.
            case notReplayed(DebuggerError, generation: Int)
            /// The script was saved under this name.
            case saved(String)
            /// Why it was not saved.
            case notSaved(DebuggerError)
        }

        /// What a change of a timeline sets off.
        public enum Effect: Equatable, Sendable {
            /// Replay the original to its end.
            case grow
            /// Wait for the next step, which came so many milliseconds later.
            case tick(after: Int, generation: Int)
            /// Stop waiting for it, or looking.
            case hold
            /// Look for something in a recording.
            case look(DebuggerLook, SessionRecording<Root>, generation: Int)
            /// Replay the original with these edits.
            case replay(SessionEdits, generation: Int)
            /// Replay a branch, and compare it with this recording.
            case compare(DebuggerBranch, SessionRecording<Root>, generation: Int)
            /// Do not go on comparing.
            case stopComparing
            /// Save the script of this recording.
            case save(SessionRecording<Root>)
            /// Go on live after so many steps of this recording.
            case resume(SessionRecording<Root>, position: Int)
            /// Close the timeline.
            case leave
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            var viewModel = state.viewModel
            let effect: Effect?
            switch command {
            case .asked(let command): effect = viewModel.receive(command)
            case .grown(let growth): effect = viewModel.take(growth)
            case .ticked(let generation): effect = viewModel.tick(generation)
            case .replayed(let recording, let generation): effect = viewModel.take(recording, generation)
            case .compared(let comparison, let generation): effect = viewModel.take(comparison, generation)
            case .notReplayed(let error, let generation): effect = viewModel.giveUpReplay(error, generation)
            case .looked(let sight, let generation): effect = viewModel.take(sight, generation)
            case .saved(let name): effect = viewModel.endSaving(DebuggerNotice("Saved as \(name)"))
            case .notSaved(let error):
                effect = viewModel.endSaving(DebuggerNotice(error.description, isProblem: true))
            }
            return State(viewModel: viewModel, effect: effect)
        }
    }
}

/// What a timeline needs of the program that it is a timeline of.
public protocol DebuggerServiceType<Root>: Sendable {
    /// The root reducer of the program.
    associatedtype Root: ReducerType

    /// Replays the original to its end, where there is more of it than the timeline began with; values as it grows, the last one of
    /// all, then completion. Without a word there is no more.
    func grow() -> SignalProducer<DebuggerGrowth<Root>, NoError>

    /// Replays the original without the steps that are skipped and all that they caused, and with those that are put in; one
    /// value, then completion.
    ///
    /// Disposing of it gives the replay up.
    func replay(_ edits: SessionEdits) -> SignalProducer<SessionRecording<Root>, DebuggerError>

    /// Tells what of the program's machines a recording visits; one line, then completion.
    ///
    /// Disposing of it gives that up.
    func coverage(of recording: SessionRecording<Root>) -> SignalProducer<String, DebuggerError>

    /// Writes a recording's script into a file; one value, the file's name, then completion.
    func save(_ recording: SessionRecording<Root>) -> SignalProducer<String, DebuggerError>
}

/// Why a timeline could not be replayed or saved, for a person to read.
public struct DebuggerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and what to do, as a sentence.
    public let description: String

    /// An error in these words.
    public init(_ description: String) {
        self.description = description
    }
}

/// How fast a timeline plays.
public enum DebuggerPace: Hashable, Sendable {
    /// As it was recorded, but no step takes longer than this many milliseconds, nor less than ``shortest``.
    case recorded(atMost: Int)
    /// One step after this many milliseconds, whenever it was.
    case fixed(Int)

    /// The least time between two steps of a recorded pace, in milliseconds: at once cannot be seen.
    public static let shortest = 100

    /// Milliseconds from one step to another that came `offset` milliseconds later.
    public func milliseconds(for offset: Int) -> Int {
        switch self {
        case .recorded(let most): min(max(offset, Self.shortest), max(most, Self.shortest))
        case .fixed(let time): max(1, time)
        }
    }
}

extension DebuggerInteractor.Command: CaseLabelled {}

extension DebuggerInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what somebody asks for, that of the command.
    public var label: Label {
        if case .asked(let command) = self { command.label } else { caseName }
    }
}

extension DebuggerInteractor.Reducer.Effect: CaseLabelled {}
