import Interaction
import People
import TestSupport

/// The profile's reducer with one mistake in it.
enum ProfileMutant: ReducerType {
    typealias ViewModel = ProfileViewModel
    typealias Command = ProfileInteractor.Reducer.Command
    typealias Effect = ProfileInteractor.Reducer.Effect

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let after = ProfileInteractor.Reducer.reduce(state: state, command: command)
        return mistake.value.flatMap { made($0, by: command, at: state.viewModel, meant: after) } ?? after
    }

    /// What the mistake makes of a transition; nil where it makes nothing of it.
    private static func made(
        _ mistake: Mistake, by command: Command, at viewModel: ProfileViewModel, meant: State
    ) -> State? {
        let generation = viewModel.generation
        switch (mistake, command, viewModel.label.text) {
        case (.loadsWhileLoading, .user(.load), "loading"):
            return loading(.loading, after: viewModel)
        case (.loadsWhileReloading, .user(.load), "loaded reloading"):
            return loading(viewModel.state, after: viewModel)
        case (.countsWhileIgnoring, .user(.load), "loading"):
            return State(viewModel: ProfileViewModel(state: .loading, generation: generation + 1))
        case (.forgetsEffectOnRetry, .user(.load), "failed"),
            (.forgetsEffectOfHardReload, .user(.reloadHard), _):
            return State(viewModel: meant.viewModel)
        case (.forgetsToInterrupt, .user(.cancel), _):
            return State(viewModel: meant.viewModel)
        case (.ignoresGeneration, .loaded(let user, _), _):
            return reduced(.loaded(user, generation: generation), at: viewModel)
        case (.ignoresGenerationOfSaved, .saved(let saved, _), _):
            return reduced(.saved(saved, generation: generation), at: viewModel)
        case (.ignoresFailure, .failed, "loading"), (.ignoresFailureOfReload, .failed, "loaded reloading"):
            return State(viewModel: viewModel)
        case (.failsToTheBeginning, .failed(_, generation), "loading"):
            return State(viewModel: ProfileViewModel(state: .initialized, generation: generation))
        case (.savedWinsOverLoaded, .saved(let saved, generation), "loaded"):
            let content = ProfileViewModel.Content(user: saved.value, savedAt: saved.date)
            return State(viewModel: ProfileViewModel(state: .loaded(content), generation: generation))
        case (.savedIgnoredAfterFailure, .saved, "failed"), (.swallowsCopyLink, .user(.copyLink), _):
            return State(viewModel: viewModel)
        case (.retriesForEver, .failed(_, generation), "loading"),
            (.retriesForEver, .loaded(_, generation), "loading"):
            return loading(.loading, after: viewModel)
        case (.forgetsEffectOfWait, .failed(.busy, _), _), (.forgetsToInterruptWait, .user(.stopWaiting), _):
            return State(viewModel: meant.viewModel)
        case (.ignoresEndOfWait, .waited, _):
            return State(viewModel: viewModel)
        case (.ignoresGenerationOfWait, .waited, _):
            return reduced(.waited(generation: generation), at: viewModel)
        default:
            return nil
        }
    }

    private static func reduced(_ command: Command, at viewModel: ProfileViewModel) -> State {
        ProfileInteractor.Reducer.reduce(state: State(viewModel: viewModel), command: command)
    }

    private static func loading(_ state: ProfileViewModel.State, after viewModel: ProfileViewModel) -> State {
        let generation = viewModel.generation + 1
        return State(
            viewModel: ProfileViewModel(state: state, generation: generation),
            effect: .load(generation: generation))
    }
}
