import Dispatch
public import Interaction
public import Reactive

/// Goes back and forth in what a program did, and changes what happened.
///
/// A reactive interactor like any other: tested, explored, drawn and replayed by the same tools. Commands are reduced on
/// `scheduler.state`; ticks, replays and saving run on `scheduler.work`; view models and effects arrive on
/// `scheduler.output`. No effect of the program that it shows is ever run. Whoever holds the interactor keeps its work
/// alive.
public final class TimelineInteractor<Root: ReducerType>: InteractorType {
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
        /// Takes the last digit back.
        case erase
        /// Goes to the step that was typed.
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
        /// Turns to the next page of the help, or to the one before.
        case nextPage, previousPage
        /// Goes on live from here.
        case resume
        /// Closes what is open, else leaves the timeline.
        case leave
    }

    /// What a timeline asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Go on live after so many steps of this recording.
        case resume(TimelineRecording<Root>, position: Int)
        /// Close the timeline.
        case leave
    }

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    /// What there is to show now, and its changes.
    public let viewModel: Property<TimelineViewModel<Root>>

    /// What the coordinator is asked for.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// A timeline, at rest.
    ///
    /// - Parameters:
    ///   - viewModel: what is looked at.
    ///   - service: replays, and saves.
    ///   - pace: how fast it plays.
    ///   - scheduler: where all this happens.
    public init(
        _ viewModel: TimelineViewModel<Root>, service: some TimelineServiceType<Root>,
        pace: TimelinePace = .recorded(atMost: 1_000), scheduler: SchedulerContext = SchedulerContext()
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: viewModel,
            effect: nil,
            toCommand: TimelineInteractor.toCommand,
            toEffect: TimelineInteractor.toEffect,
            toSignalProducer: { effect in
                TimelineInteractor.toSignalProducer(
                    effect: effect, service: service, pace: pace, clock: scheduler.work)
            },
            lane: TimelineInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        self.viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    static private func toCommand(_ command: Command) -> Reducer.Command { .asked(command) }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .resume(let recording, let position): return .resume(recording, position: position)
        case .leave: return .leave
        case .tick, .hold, .replay, .save: return nil  // handled in toSignalProducer.
        }
    }

    static private func toSignalProducer(
        effect: Reducer.Effect, service: some TimelineServiceType<Root>, pace: TimelinePace,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .tick(let offset, let generation):
            let time = Double(pace.milliseconds(for: offset)) / 1_000
            return SignalProducer(value: .ticked(generation: generation)).delay(time, on: clock)
        case .replay(let steps, let generation):
            return service.replay(skipping: steps)
                .map { Reducer.Command.replayed($0, generation: generation) }
                .flatMapError { SignalProducer(value: .notReplayed($0, generation: generation)) }
        case .save(let recording):
            return service.save(recording)
                .map { Reducer.Command.saved($0) }
                .flatMapError { SignalProducer(value: .notSaved($0)) }
        case .hold, .resume, .leave:
            return .empty  // taking the lane is enough to stop what plays.
        }
    }

    /// What plays makes room for whatever stops it; a new replay for the one before it.
    static private func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .tick, .hold, .resume, .leave: "play"
        case .replay: "replay"
        case .save: "save"
        }
    }
}
