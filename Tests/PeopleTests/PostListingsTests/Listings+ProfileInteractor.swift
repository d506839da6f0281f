import Foundation
import Interaction
import Reactive

extension Listings {
    final class ProfileInteractor {
        enum Command {
            case load
        }
        enum Effect {}

        // Inputs
        let commandSink: Signal<Command, NoError>.Observer
        private let commandSignal: Signal<Command, NoError>

        // Outputs
        let viewModel: Property<ProfileViewModel>
        let effect: Signal<Effect, NoError>

        init(userId: Int, service: any ProfileServiceType, scheduler: SchedulerContext = SchedulerContext()) {
            (self.commandSignal, self.commandSink) = Signal<Command, NoError>.pipe()

            let initialViewModel = ProfileViewModel(state: .initialized)
            let initialEffect: Reducer.Effect? = nil
            let initialState = Reducer.State(viewModel: initialViewModel, effect: initialEffect)

            let externalCommandSignal = commandSignal.map(ProfileInteractor.toCommand)
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

            let effectSignal =
                stateReducer
                .map { $0.effect }
                .skipNil()
                .map(ProfileInteractor.toEffect)
                .skipNil()
                .observe(on: scheduler.output)

            stateReducer
                .observe(on: scheduler.work)
                .map { $0.effect }
                .skipNil()
                .flatMap(FlattenStrategy.merge) {
                    (effect: Reducer.Effect) -> SignalProducer<Reducer.Command, NoError> in
                    return ProfileInteractor.toSignalProducer(
                        effect: effect, userId: userId, service: service)
                }
                .observe(internalCommandSink)

            viewModel = Property(initial: initialViewModel, then: viewModelSignal)
            effect = effectSignal
        }

        static private func toCommand(_ command: Command) -> Reducer.Command {
            switch command {
            case .load: return .load
            }
        }

        static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
            return nil
        }

        static private func toSignalProducer(
            effect: Reducer.Effect,
            userId: Int,
            service: any ProfileServiceType
        ) -> SignalProducer<Reducer.Command, NoError> {
            switch effect {
            case .load:
                return service.readProfile(userId: userId)
                    .map { (user: User) -> Reducer.Command in
                        return Reducer.Command.loaded(user)
                    }
                    .flatMapError { (error: NSError) -> SignalProducer<Reducer.Command, NoError> in
                        return SignalProducer(value: Reducer.Command.failed(error))
                    }
            }
        }

        static func fromCommand(_ command: UserInteractor.Command) -> Command? {
            switch command {
            case .loadProfile: return .load
            case .loadPosts: return nil
            }
        }
    }
}

extension Listings.ProfileInteractor {
    enum Reducer {
        enum Command {
            case load
            case loaded(Listings.User)
            case failed(NSError)
        }
        enum Effect {
            case load
        }

        struct State {
            let viewModel: Listings.ProfileViewModel
            let effect: Effect?
        }

        static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.load, .initialized), (.load, .failed):
                return State(viewModel: Listings.ProfileViewModel(state: .loading), effect: .load)
            case (.load, .loading):
                return State(viewModel: viewModel, effect: nil)  // ignore .load messages while loading.
            case (.load, .loaded):
                return State(viewModel: viewModel, effect: nil)  // ignore .load messages once loaded.
            case (.loaded(let user), .loading):
                return State(viewModel: Listings.ProfileViewModel(state: .loaded(user)), effect: nil)
            case (.failed(let error), .loading):
                return State(viewModel: Listings.ProfileViewModel(state: .failed(error)), effect: nil)
            case (.loaded, _), (.failed, _):
                return State(viewModel: viewModel, effect: nil)  // ignore answers that nobody waits for.
            }
        }
    }
}
