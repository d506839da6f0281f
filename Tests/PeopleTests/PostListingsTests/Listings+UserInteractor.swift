import Foundation
import Interaction
import Reactive

extension Listings {
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

        static private func toEffect(_ effect: ProfileInteractor.Effect) -> Effect? {}

        static private func toEffect(_ effect: PostsInteractor.Effect) -> Effect? {}
    }
}
