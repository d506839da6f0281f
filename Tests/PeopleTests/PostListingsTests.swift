// The post's listings, against Perch's modules. Bar the imports, three things differ from the post, none of them in
// the template: services are `Sendable`, `any` stands before their protocols (a switch of this package, which a user's
// need not set), and a function of an empty enum has `switch effect {}` for a body.
import Foundation
import Interaction
import Reactive
import Testing

/// The post's world: its own models with `Int` ids and `NSError`s, its reducers, and its three interactors.
enum Listings {
    struct User: Equatable {
        let id: Int
        let name: String
    }

    struct Post: Equatable {
        let id: Int
        let title: String
    }

    protocol ProfileServiceType: Sendable {
        func readProfile(userId: Int) -> SignalProducer<User, NSError>
    }

    protocol PostsServiceType: Sendable {
        func readPosts(userId: Int) -> SignalProducer<[Post], NSError>
    }

    struct ProfileViewModel: Equatable {
        enum State: Equatable {
            case initialized
            case loading
            case loaded(User)
            case failed(NSError)
        }

        let state: State
    }

    struct PostsViewModel: Equatable {
        enum State: Equatable {
            case initialized
            case loading
            case loaded([Post])
            case failed(NSError)
        }

        let state: State
    }

    struct UserViewModel: Equatable {
        let profileViewModel: ProfileViewModel
        let postsViewModel: PostsViewModel
    }

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
                    return ProfileInteractor.toSignalProducer(effect: effect, userId: userId, service: service)
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

    final class PostsInteractor {
        enum Command {
            case load
        }
        enum Effect {}

        // Inputs
        let commandSink: Signal<Command, NoError>.Observer
        private let commandSignal: Signal<Command, NoError>

        // Outputs
        let viewModel: Property<PostsViewModel>
        let effect: Signal<Effect, NoError>

        init(userId: Int, service: any PostsServiceType, scheduler: SchedulerContext = SchedulerContext()) {
            (self.commandSignal, self.commandSink) = Signal<Command, NoError>.pipe()

            let initialViewModel = PostsViewModel(state: .initialized)
            let initialEffect: Reducer.Effect? = nil
            let initialState = Reducer.State(viewModel: initialViewModel, effect: initialEffect)

            let externalCommandSignal = commandSignal.map(PostsInteractor.toCommand)
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
                .map(PostsInteractor.toEffect)
                .skipNil()
                .observe(on: scheduler.output)

            stateReducer
                .observe(on: scheduler.work)
                .map { $0.effect }
                .skipNil()
                .flatMap(FlattenStrategy.merge) {
                    (effect: Reducer.Effect) -> SignalProducer<Reducer.Command, NoError> in
                    return PostsInteractor.toSignalProducer(effect: effect, userId: userId, service: service)
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
            service: any PostsServiceType
        ) -> SignalProducer<Reducer.Command, NoError> {
            switch effect {
            case .load:
                return service.readPosts(userId: userId)
                    .map { (posts: [Post]) -> Reducer.Command in
                        return Reducer.Command.loaded(posts)
                    }
                    .flatMapError { (error: NSError) -> SignalProducer<Reducer.Command, NoError> in
                        return SignalProducer(value: Reducer.Command.failed(error))
                    }
            }
        }

        static func fromCommand(_ command: UserInteractor.Command) -> Command? {
            switch command {
            case .loadProfile: return nil
            case .loadPosts: return .load
            }
        }
    }

    final class UserInteractor {
        enum Command {
            case loadProfile
            case loadPosts
        }
        enum Effect {}

        let commandSink: Signal<Command, NoError>.Observer
        private let commandSignal: Signal<Command, NoError>

        let viewModel: Property<UserViewModel>
        let effect: Signal<Effect, NoError>

        init(
            userId: Int,
            profileService: any ProfileServiceType,
            postsService: any PostsServiceType,
            scheduler: SchedulerContext = SchedulerContext()
        ) {
            (self.commandSignal, self.commandSink) = Signal<Command, NoError>.pipe()

            let profileInteractor = ProfileInteractor(userId: userId, service: profileService)
            let postsInteractor = PostsInteractor(userId: userId, service: postsService)

            let initialViewModel = UserViewModel(
                profileViewModel: profileInteractor.viewModel.value,
                postsViewModel: postsInteractor.viewModel.value
            )

            let viewModelSignal =
                Signal
                .combineLatest(profileInteractor.viewModel.signal, postsInteractor.viewModel.signal)
                .map(UserViewModel.init)

            viewModel = Property(initial: initialViewModel, then: viewModelSignal)

            commandSignal.map(ProfileInteractor.fromCommand).skipNil().observe(profileInteractor.commandSink)
            commandSignal.map(PostsInteractor.fromCommand).skipNil().observe(postsInteractor.commandSink)

            effect = Signal.merge([
                profileInteractor.effect.map(UserInteractor.toEffect).skipNil(),
                postsInteractor.effect.map(UserInteractor.toEffect).skipNil(),
            ])
        }

        static private func toEffect(_ effect: ProfileInteractor.Effect) -> Effect? {
            switch effect {}
        }

        static private func toEffect(_ effect: PostsInteractor.Effect) -> Effect? {
            switch effect {}
        }
    }
}
