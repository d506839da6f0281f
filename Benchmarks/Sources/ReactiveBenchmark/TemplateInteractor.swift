import Interaction
import Reactive

/// Rows cT and kT: an interactor as the post writes it, operator by operator, with the reducer of rows c and k.
///
/// One line is more, `take(during:)`, without which it would never be freed.
final class TemplateInteractor: Sendable {
    let commandSink: Signal<Machine.Command, Never>.Observer
    let viewModel: Property<Machine.ViewModel>
    let effect: Signal<Never, Never>
    private let (lifetime, token) = Lifetime.make()

    init(scheduler: SchedulerContext) {
        let (commandSignal, commandSink) = Signal<Machine.Command, Never>.pipe()
        self.commandSink = commandSink

        let initialViewModel = Machine.ViewModel()
        let initialState = Machine.State(viewModel: initialViewModel, effect: nil)

        let externalCommandSignal = commandSignal.map(Self.toCommand)
        let (internalCommandSignal, internalCommandSink) = Signal<Machine.Command, Never>.pipe()
        let allCommandsSignal = Signal.merge([externalCommandSignal, internalCommandSignal])

        let stateReducer =
            allCommandsSignal
            .observe(on: scheduler.state)
            .scan(initialState) { Machine.reduce(state: $0, command: $1) }

        let viewModelSignal =
            stateReducer
            .map { $0.viewModel }
            .skipRepeats()
            .observe(on: scheduler.output)

        effect =
            stateReducer
            .map { $0.effect }
            .skipNil()
            .map(Self.toEffect)
            .skipNil()
            .observe(on: scheduler.output)

        stateReducer
            .observe(on: scheduler.work)
            .map { $0.effect }
            .skipNil()
            .flatMap(.merge) { Self.toSignalProducer($0) }
            .take(during: lifetime)
            .observe(internalCommandSink)

        viewModel = Property(initial: initialViewModel, then: viewModelSignal)
    }

    private static func toCommand(_ command: Machine.Command) -> Machine.Command { command }

    private static func toEffect(_ effect: Machine.Effect) -> Never? { nil }

    private static func toSignalProducer(_ effect: Machine.Effect) -> SignalProducer<Machine.Command, Never> {
        switch effect {
        case .load(let number): return SignalProducer(value: .loaded(number))
        }
    }
}

extension TemplateInteractor {
    static func command() -> (Int) -> Void {
        let interactor = TemplateInteractor(scheduler: PerchInteractor.context)
        interactor.viewModel.signal.observeValues { sink &+= $0.count }
        return { count in for _ in 0..<count { interactor.commandSink.send(value: .add(1)) } }
    }

    static func effect() -> (Int) -> Void {
        let interactor = TemplateInteractor(scheduler: PerchInteractor.context)
        interactor.viewModel.signal.observeValues { sink &+= $0.count }
        return { count in for _ in 0..<count { interactor.commandSink.send(value: .load(1)) } }
    }

    static func create() -> (Int) -> Void {
        { count in
            for _ in 0..<count {
                let interactor = TemplateInteractor(scheduler: PerchInteractor.context)
                sink &+= interactor.viewModel.value.count
            }
        }
    }
}
