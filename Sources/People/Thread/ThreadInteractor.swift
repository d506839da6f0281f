import Interaction
import Reactive

/// Loads and shows what one post answers and what answers it.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its request alive: dropping it gives up the one in flight.
public final class ThreadInteractor: LoadableInteractorType, EngineInteractorType {
    /// What is loaded.
    public typealias Value = PostThread

    /// How the thread's view model changes.
    public typealias Reducer = LoadableReducer<ThreadInteractor>

    /// What the view layer can ask of a thread, by the names that scripts write after `send thread`.
    public enum Command: String, CaseIterable, NamedCommand, Sendable {
        /// Ask for the thread, or ask again, without waiting any longer; ignored while an answer is awaited.
        case load

        /// Give up the answer that is awaited and keep what is there.
        case cancel

        /// Do not ask again after the wait, and say why it was for; ignored while nothing is waited for.
        case stopWaiting
    }

    /// A thread asks nothing of its coordinator.
    public typealias Effect = Never

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of one post's thread; it asks for nothing by itself.
    ///
    /// - Parameters:
    ///   - post: the post whose thread it is.
    ///   - service: answers.
    ///   - initialViewModel: what is shown to begin with.
    ///   - scheduler: where all this happens.
    public init(
        post: Post, service: any ThreadServiceType,
        viewModel initialViewModel: ThreadViewModel = ThreadViewModel(state: .initialized),
        scheduler: SchedulerContext = SchedulerContext()
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: initialViewModel,
            effect: nil,
            toCommand: { .user($0) },
            toEffect: ThreadInteractor.toEffect,
            toSignalProducer: { effect in
                ThreadInteractor.toSignalProducer(
                    effect: effect, post: post, service: service, clock: scheduler.work)
            },
            lane: ThreadInteractor.lane,
            scheduler: scheduler
        )
    }

    /// Threads are not stored.
    public static let isStored = false

    /// All that can be asked is about loading.
    public static func request(of command: Command) -> LoadableRequest<PostThread, Effect> {
        switch command {
        case .load: .load
        case .cancel: .cancel
        case .stopWaiting: .stopWaiting
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        post: Post,
        service: any ThreadServiceType,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        let read = { service.readThread(of: post) }
        return toSignalProducer(effect: effect, read: read, readAnew: read, saved: { .empty }, clock: clock)
    }
}

/// Where the conversations around posts come from.
///
/// Each start of the producer is one request, or two side by side. It sends exactly one thread and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol ThreadServiceType: Sendable {
    /// Asks for what a post answers and what answers it.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError>
}
