import Interaction
import Reactive

/// A small interactor with every kind of happening: work in a lane, an effect for the outside, a wait.
final class Weather: InteractorType {
    enum Command: Equatable, Sendable, CaseIterable {
        case load
        case cancel
        case share
        case loadLater
    }

    enum Effect: Equatable, Sendable {
        case share(String)
    }

    struct ViewModel: Equatable, Sendable {
        enum State: Equatable, Sendable {
            case idle
            case loading
            case loaded(Forecast)
            case failed(Problem)
        }

        var state = State.idle
        var generation = 0
    }

    let commandSink: Signal<Command, Never>.Observer
    let viewModel: Property<ViewModel>
    let effect: Signal<Effect, Never>
    let trace: Signal<Step<Reducer>, Never>

    private let engine: Engine<Reducer, Command, Effect>

    init(beginning: Reducer.Effect? = nil, service: any ForecastServiceType, clock: TestScheduler) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: ViewModel(),
            effect: beginning,
            toCommand: { command in
                switch command {
                case .load: .load
                case .cancel: .cancel
                case .share: .share
                case .loadLater: .loadLater
                }
            },
            toEffect: { effect in
                if case .share(let text) = effect { return .share(text) }
                return nil
            },
            toSignalProducer: { effect in
                switch effect {
                case .load(let generation):
                    service.readForecast(place: "harbour")
                        .map { Reducer.Command.loaded($0, generation: generation) }
                        .flatMapError { SignalProducer(value: .failed($0, generation: generation)) }
                case .wait: SignalProducer(value: Reducer.Command.load).delay(60, on: clock)
                case .cancel, .share: .empty
                }
            },
            lane: { effect in
                if case .share = effect { return nil }
                return "load"
            },
            scheduler: .virtual(clock))
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }
}
