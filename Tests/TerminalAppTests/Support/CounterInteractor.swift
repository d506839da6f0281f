import Interaction
import Reactive

/// The smallest interactor: it counts, and can wait.
enum CounterReducer: ReducerType {
    enum Command: Sendable { case add(Int), wait, done }
    enum Effect: Equatable, Sendable { case nothing }

    struct ViewModel: Equatable, Sendable {
        var count = 0
        var isWaiting = false
    }

    static func reduce(state: ReducerState<ViewModel, Effect>, command: Command) -> ReducerState<
        ViewModel, Effect
    > {
        var viewModel = state.viewModel
        switch command {
        case .add(let number): viewModel.count += number
        case .wait: viewModel.isWaiting = true
        case .done: viewModel.isWaiting = false
        }
        return ReducerState(viewModel: viewModel)
    }
}

typealias CounterEngine = Engine<CounterReducer, CounterReducer.Command, CounterReducer.Effect>

extension Engine
where R == CounterReducer, Command == CounterReducer.Command, Effect == CounterReducer.Effect {
    /// A counter whose states and outputs arrive on a loop's scheduler.
    convenience init(scheduler: any DateScheduler) {
        self.init(
            reducer: CounterReducer.self, viewModel: CounterReducer.ViewModel(), toCommand: { $0 },
            toEffect: { $0 },
            toSignalProducer: { _ in .empty },
            scheduler: SchedulerContext(state: scheduler, work: scheduler, output: scheduler))
    }
}
