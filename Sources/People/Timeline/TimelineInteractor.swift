import Interaction
import Reactive

/// Shows the stored posts of everybody who is followed as one list.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its reading alive: dropping it gives up the one under way.
public final class TimelineInteractor: LoadableInteractorType {
    /// What is loaded: the rows, newest first; maybe none.
    public typealias Value = [TimelineRow]

    /// How the timeline's view model changes.
    public typealias Reducer = LoadableReducer<TimelineInteractor>

    /// What the view layer can ask of a timeline, by the names that scripts write after `send timeline`.
    public enum Command: String, CaseIterable, NamedCommand, Sendable {
        /// Read the newest posts, or read them again; ignored while they are awaited.
        case load

        /// Give up the reading that is under way, and keep what is there.
        case cancel
    }

    /// A timeline asks nothing of its coordinator.
    public typealias Effect = Never

    /// The most posts that it shows.
    public static let limit = 500

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<TimelineViewModel>

    /// Nothing; it ends with the interactor.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor, at rest.
    public init(service: any TimelineServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: TimelineViewModel(state: .initialized),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: TimelineInteractor.toEffect,
            toSignalProducer: { effect in
                TimelineInteractor.toSignalProducer(effect: effect, service: service, clock: scheduler.work)
            },
            lane: TimelineInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    /// Shows `viewModel`, gives up all that is under way, and asks for nothing: for going back in time.
    public func restore(_ viewModel: TimelineViewModel) { engine.restore(viewModel) }

    /// Everything it reads is stored: there is nothing to show before that.
    public static let isStored = false

    /// All that can be asked is about loading.
    public static func request(of command: Command) -> LoadableRequest<[TimelineRow], Effect> {
        switch command {
        case .load: .load
        case .cancel: .cancel
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any TimelineServiceType, clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        let read = { service.readTimeline(limit: limit).map { TimelineRow.rows(of: $0) } }
        return toSignalProducer(effect: effect, read: read, readAnew: read, saved: { .empty }, clock: clock)
    }
}

/// What there is to show of a timeline at one moment; nobody waits for a store, so it is never `waiting`.
public typealias TimelineViewModel = Loadable<[TimelineRow]>

extension Loadable where Value == [TimelineRow] {
    /// The rows that there are to show; none unless `loaded`.
    public var rows: [TimelineRow] { content?.value ?? [] }
}

/// Reads what is stored of everybody who is followed.
public protocol TimelineServiceType: Sendable {
    /// The newest stored posts of everybody who is followed, newest first; a post once for each list it stands in.
    ///
    /// Sends one value, empty when nobody is followed or nothing is stored, and completes. Never asks a server.
    ///
    /// - Parameter limit: the most posts to answer.
    func readTimeline(limit: Int) -> SignalProducer<[TimelinePost], ServiceError>
}
