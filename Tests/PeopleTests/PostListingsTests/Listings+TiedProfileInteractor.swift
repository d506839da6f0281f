import Foundation
import Interaction
import Reactive

extension Listings {
    /// The post's `ProfileInteractor` with one line more, and the lifetime that the line needs.
    final class TiedProfileInteractor {
        typealias Command = ProfileInteractor.Command
        typealias Reducer = ProfileInteractor.Reducer

        let commandSink: Signal<Command, NoError>.Observer
        private let commandSignal: Signal<Command, NoError>
        let viewModel: Property<ProfileViewModel>

        private let lifetime: Lifetime
        private let token: Lifetime.Token

        init(userId: Int, service: any ProfileServiceType, scheduler: SchedulerContext = SchedulerContext()) {
            (self.commandSignal, self.commandSink) = Signal<Command, NoError>.pipe()
            (lifetime, token) = Lifetime.make()

            let initialViewModel = ProfileViewModel(state: .initialized)
            let initialState = Reducer.State(viewModel: initialViewModel, effect: nil)

            let externalCommandSignal = commandSignal.map { _ in Reducer.Command.load }
            let (internalCommandSignal, internalCommandSink) = Signal<Reducer.Command, NoError>.pipe()
            let allCommandsSignal = Signal.merge([externalCommandSignal, internalCommandSignal])

            let stateReducer =
                allCommandsSignal
                .observe(on: scheduler.state)
                .scan(initialState) { (state: Reducer.State, command: Reducer.Command) -> Reducer.State in
                    return Reducer.reduce(state: state, command: command)
                }

            let viewModelSignal =
                stateReducer
                .map { $0.viewModel }
                .skipRepeats()
                .observe(on: scheduler.output)

            stateReducer
                .observe(on: scheduler.work)
                .map { $0.effect }
                .skipNil()
                .flatMap(FlattenStrategy.merge) {
                    (effect: Reducer.Effect) -> SignalProducer<Reducer.Command, NoError> in
                    return service.readProfile(userId: userId)
                        .map { Reducer.Command.loaded($0) }
                        .flatMapError { SignalProducer(value: Reducer.Command.failed($0)) }
                }
                .take(during: lifetime)  // the line: it opens the circle of effects, answers and commands.
                .observe(internalCommandSink)

            viewModel = Property(initial: initialViewModel, then: viewModelSignal)
        }
    }
}
