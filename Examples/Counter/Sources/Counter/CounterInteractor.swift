import Interaction
import Reactive

/// Commands in, a view model and effects out; the work is the dice's.
final class CounterInteractor: InteractorType {
    enum Command: String, CaseIterable, Sendable { case more, less, roll, cancel, turn, quit }
    enum Effect: Sendable { case quit }

    let commandSink: Signal<Command, Never>.Observer
    let viewModel: Property<CounterViewModel>
    let effect: Signal<Effect, Never>
    let trace: Signal<Step<CounterReducer>, Never>
    private let engine: Engine<CounterReducer, Command, Effect>

    init(dice: any DiceType, scheduler: SchedulerContext) {
        engine = Engine(
            reducer: CounterReducer.self,
            viewModel: CounterViewModel(),
            toCommand: { .user($0) },
            toEffect: { $0 == .quit ? .quit : nil },
            toSignalProducer: { effect in
                guard case .roll(let generation) = effect else { return .empty }
                return dice.roll()
                    .map { CounterReducer.Command.rolled($0, generation: generation) }
                    .flatMapError { _ in SignalProducer(value: .fell(generation: generation)) }
            },
            // In one lane, so that `stop` interrupts `roll`.
            lane: { $0 == .quit ? nil : "dice" },
            scheduler: scheduler)
        (commandSink, viewModel, effect, trace) =
            (engine.commandSink, engine.viewModel, engine.effect, engine.trace)
    }
}

extension CounterInteractor.Command: Labelled {
    var label: Label { Label(rawValue) }
}
