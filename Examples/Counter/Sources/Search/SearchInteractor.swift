import FoundationEssentials
import Interaction
import Reactive

/// The service: names that have a text in them, which takes a while and may fail.
protocol GazetteerType: Sendable {
    func names(with text: String) -> SignalProducer<[String], GazetteerError>
}

enum GazetteerError: Error { case outOfReach }

/// Commands in, a view model out; the work is a clock's, and the gazetteer's.
final class SearchInteractor: InteractorType {
    enum Command: Hashable, Sendable {
        /// All that stands in the field now.
        case type(String)
        case retry
    }

    typealias Effect = Never

    /// How long a text stands before it is searched for, in seconds.
    static let pause: TimeInterval = 0.3

    let commandSink: Signal<Command, Never>.Observer
    let viewModel: Property<SearchViewModel>
    let effect: Signal<Effect, Never>
    let trace: Signal<Step<SearchReducer>, Never>
    private let engine: Engine<SearchReducer, Command, Effect>

    init(gazetteer: any GazetteerType, scheduler: SchedulerContext) {
        engine = Engine(
            reducer: SearchReducer.self,
            viewModel: SearchViewModel(),
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                SearchInteractor.toSignalProducer(effect, gazetteer: gazetteer, clock: scheduler.work)
            },
            // In one lane: what is typed takes the place of what was searched for.
            lane: { _ in "search" },
            scheduler: scheduler)
        (commandSink, viewModel, effect, trace) =
            (engine.commandSink, engine.viewModel, engine.effect, engine.trace)
    }

    private static func toSignalProducer(
        _ effect: SearchReducer.Effect, gazetteer: any GazetteerType, clock: any DateScheduler
    ) -> SignalProducer<SearchReducer.Command, Never> {
        switch effect {
        case .wait(let generation):
            SignalProducer(value: .settled(generation: generation)).delay(pause, on: clock)
        case .search(let text, let generation):
            gazetteer.names(with: text)
                .map { SearchReducer.Command.found($0, generation: generation) }
                .flatMapError { _ in SignalProducer(value: .failed(generation: generation)) }
        case .stop: .empty
        }
    }
}

extension SearchInteractor.Command: CaseLabelled {}
