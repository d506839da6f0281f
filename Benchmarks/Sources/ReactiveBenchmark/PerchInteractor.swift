import Dispatch
import Interaction
import Reactive

#if canImport(FoundationEssentials)
import FoundationEssentials
#endif

/// The interactor of rows c and k.
enum Machine: ReducerType {
    enum Command: Sendable { case add(Int), load(Int), loaded(Int) }
    enum Effect: Equatable, Sendable { case load(Int) }
    struct ViewModel: Equatable, Sendable { var count = 0 }

    static func reduce(state: State, command: Command) -> State {
        var viewModel = state.viewModel
        switch command {
        case .add(let number): viewModel.count &+= number
        case .load(let number): return State(viewModel: viewModel, effect: .load(number))
        case .loaded(let number): viewModel.count &+= number
        }
        return State(viewModel: viewModel)
    }
}

final class ImmediateClock: DateScheduler {
    let currentDate = Date(timeIntervalSinceReferenceDate: 0)
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? { nil }
    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? { nil }
}

enum PerchInteractor {
    static let context = SchedulerContext(
        state: ImmediateScheduler(), work: ImmediateClock(), output: ImmediateScheduler())

    static func make() -> Engine<Machine, Machine.Command, Never> {
        Engine(
            reducer: Machine.self, viewModel: Machine.ViewModel(),
            toCommand: { $0 }, toEffect: { _ in nil },
            toSignalProducer: { effect in
                switch effect {
                case .load(let number): return SignalProducer(value: .loaded(number))
                }
            },
            scheduler: context)
    }

    static func command() -> (Int) -> Void {
        let engine = make()
        engine.viewModel.signal.observeValues { sink &+= $0.count }
        return { count in for _ in 0..<count { engine.commandSink.send(value: .add(1)) } }
    }

    static func effect() -> (Int) -> Void {
        let engine = make()
        engine.viewModel.signal.observeValues { sink &+= $0.count }
        return { count in for _ in 0..<count { engine.commandSink.send(value: .load(1)) } }
    }

    static func create() -> (Int) -> Void {
        { count in
            for _ in 0..<count {
                let engine = make()
                sink &+= engine.viewModel.value.count
            }
        }
    }
}
