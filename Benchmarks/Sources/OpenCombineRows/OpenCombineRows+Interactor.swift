import Dispatch
import OpenCombine
import OpenCombineDispatch

extension OpenCombineRows {
    private static func make() -> CombineInteractor<ImmediateScheduler> {
        CombineInteractor(
            state: ImmediateScheduler.shared, work: ImmediateScheduler.shared,
            output: ImmediateScheduler.shared)
    }

    package static func command() -> (Int) -> Void {
        let interactor = make()
        let observation = interactor.viewModel.sink { sink &+= $0.count }
        return { count in
            for _ in 0..<count { interactor.commandSink.send(.add(1)) }
            withExtendedLifetime(observation) {}
        }
    }

    package static func effect() -> (Int) -> Void {
        let interactor = make()
        let observation = interactor.viewModel.sink { sink &+= $0.count }
        return { count in
            for _ in 0..<count { interactor.commandSink.send(.load(1)) }
            withExtendedLifetime(observation) {}
        }
    }

    /// One command at a time: the next is sent when the view model has come out.
    package static func effectOnQueues() -> (Int) -> Void {
        let interactor = CombineInteractor(
            state: DispatchQueue(label: "opencombine.state").ocombine,
            work: DispatchQueue(label: "opencombine.work").ocombine,
            output: DispatchQueue(label: "opencombine.output").ocombine)
        let arrived = DispatchSemaphore(value: 0)
        let observation = interactor.viewModel.dropFirst().sink { viewModel in
            guard viewModel.count > 0 else { return }
            sink &+= viewModel.count
            arrived.signal()
        }
        return { count in
            for _ in 0..<count {
                interactor.commandSink.send(.load(1))
                arrived.wait()
            }
            withExtendedLifetime(observation) {}
        }
    }

    package static func create() -> (Int) -> Void {
        { count in
            for _ in 0..<count {
                let interactor = make()
                sink &+= interactor.viewModel.value.count
            }
        }
    }
}
