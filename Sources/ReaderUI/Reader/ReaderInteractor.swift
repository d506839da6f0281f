import Interaction
import Reactive

/// The reactive interactor of the whole reader: an engine over a pure reducer.
///
/// Keys and the coordinator's news go into `commandSink`; `viewModel` is everything that is shown; the coordinator
/// consumes `effect`. It starts no work of its own.
public final class ReaderInteractor: Sendable {
    private let engine: Engine<Reducer, Reader.Command, Reader.Effect>

    /// Accepts commands from any thread; they are reduced in order on the `state` scheduler.
    public var commandSink: Signal<Reader.Command, Never>.Observer { engine.commandSink }
    /// What is shown, now and from now on.
    public var viewModel: Property<ReaderViewModel> { engine.viewModel }
    /// What the coordinator is asked to do, on the `output` scheduler.
    public var effect: Signal<Reader.Effect, Never> { engine.effect }
    /// Every step of the engine; nothing is built while nobody observes.
    public var trace: Signal<Step<Reducer>, Never> { engine.trace }

    /// Makes the reader as it opens.
    public init(_ viewModel: ReaderViewModel, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: viewModel,
            toCommand: ReaderInteractor.toCommand,
            toEffect: ReaderInteractor.toEffect,
            toSignalProducer: ReaderInteractor.toSignalProducer,
            scheduler: scheduler
        )
    }

    /// Shows `viewModel` from here on: for going back in time.
    public func restore(_ viewModel: ReaderViewModel) { engine.restore(viewModel) }

    @Sendable static private func toCommand(_ command: Reader.Command) -> Reader.Command { command }

    @Sendable static private func toEffect(_ effect: Reader.Effect) -> Reader.Effect? { effect }

    /// The coordinator does all the work, so that the reader can be replayed without any.
    @Sendable static private func toSignalProducer(_ effect: Reader.Effect) -> SignalProducer<
        Reader.Command, Never
    > {
        .empty
    }

    /// The reader's reducer: pure, without a clock.
    public enum Reducer: ReducerType {
        /// What the reader does about a command, and what it then asks of its coordinator.
        public static func reduce(
            state: ReducerState<ReaderViewModel, Reader.Effect>, command: Reader.Command
        ) -> ReducerState<ReaderViewModel, Reader.Effect> {
            var viewModel = state.viewModel
            let effect = viewModel.receive(command)
            return ReducerState(viewModel: viewModel, effect: effect)
        }
    }
}

extension ReaderInteractor: InteractorType {}
