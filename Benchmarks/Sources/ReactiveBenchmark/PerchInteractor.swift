import Dispatch
import Interaction
import OperatorRows
import Reactive

/// Rows c and k.
enum PerchInteractor {
    static let context = SchedulerContext(
        state: ImmediateScheduler(), work: ImmediateClock(), output: ImmediateScheduler())

    static let queues = SchedulerContext(
        state: QueueScheduler(name: "perch.state"), work: QueueScheduler(name: "perch.work"),
        output: QueueScheduler(name: "perch.output"))

    static func make(_ context: SchedulerContext = context) -> Engine<Machine, Machine.Command, Never> {
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

    /// One command at a time: the next is sent when the view model has come out.
    static func effectOnQueues() -> (Int) -> Void {
        let engine = make(queues)
        let arrived = DispatchSemaphore(value: 0)
        engine.viewModel.signal.observeValues { viewModel in
            sink &+= viewModel.count
            arrived.signal()
        }
        return { count in
            for _ in 0..<count {
                engine.commandSink.send(value: .load(1))
                arrived.wait()
            }
        }
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
