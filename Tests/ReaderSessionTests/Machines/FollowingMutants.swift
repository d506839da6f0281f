import Interaction
import People
import TestSupport

/// The timeline's reducer with one mistake in it.
enum TimelineMutant: ReducerType {
    typealias ViewModel = TimelineViewModel
    typealias Command = TimelineInteractor.Reducer.Command
    typealias Effect = TimelineInteractor.Reducer.Effect

    /// What can be wrong with it.
    enum Mistake: String, CaseIterable, Sendable {
        /// A reading again that fails takes away what is shown.
        case forgetsRowsOnFailure
        /// Whoever gives a reading up sees what it would have read.
        case forgetsRowsOnCancel
        /// A reading that is given up is shown as under way.
        case staysPending
    }

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let meant = TimelineInteractor.Reducer.reduce(state: state, command: command)
        let (before, after) = (state.viewModel, meant.viewModel)
        func changed(_ state: TimelineViewModel.State) -> State {
            State(
                viewModel: TimelineViewModel(
                    scope: after.scope, state: state, steps: after.steps,
                    generation: after.generation),
                effect: meant.effect)
        }
        switch (mistake.value, command) {
        case (.forgetsRowsOnFailure, .failed(let error, _)) where before.list != nil && before != after:
            return changed(.failed(error))
        case (.forgetsRowsOnCancel, .user(.cancel)) where before.isPending && before.list != nil:
            return changed(.loaded(TimelineList(rows: [], goesOn: false), .idle))
        case (.staysPending, .user(.cancel)):
            guard let list = after.list else { return meant }
            return changed(.loaded(list, .reloading))
        default: return meant
        }
    }
}

/// The reducer of asking everybody with one mistake in it.
enum RefreshMutant: ReducerType {
    typealias ViewModel = RefreshViewModel
    typealias Command = RefreshInteractor.Reducer.Command
    typealias Effect = RefreshInteractor.Reducer.Effect

    /// What can be wrong with it.
    enum Mistake: String, CaseIterable, Sendable {
        /// Whoever gives it up is not told how far it came.
        case forgetsWhatCame
        /// How it stands counts once it has been given up, too.
        case takesLateAnswers
        /// A second one begins while people are being asked.
        case beginsTwice
    }

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let meant = RefreshInteractor.Reducer.reduce(state: state, command: command)
        let before = state.viewModel
        switch (mistake.value, command, before.state) {
        case (.forgetsWhatCame, .user(.cancel), .running):
            return State(
                viewModel: RefreshViewModel(
                    state: .stopped(RefreshProgress()), generation: before.generation), effect: meant.effect)
        case (.takesLateAnswers, .progressed(let progress, _), .stopped):
            return State(
                viewModel: RefreshViewModel(state: .ended(progress), generation: before.generation))
        case (.beginsTwice, .user(.refresh), .running(let progress)):
            let generation = before.generation + 1
            return State(
                viewModel: RefreshViewModel(state: .running(progress), generation: generation),
                effect: .begin(.everybody, generation: generation))
        default: return meant
        }
    }
}

/// The reducer of changes of whom somebody follows with one mistake in it.
enum FollowingMutant: ReducerType {
    typealias ViewModel = FollowingViewModel
    typealias Command = FollowingInteractor.Reducer.Command
    typealias Effect = FollowingInteractor.Reducer.Effect

    /// What can be wrong with it.
    enum Mistake: String, CaseIterable, Sendable {
        /// With a change that has ended the one behind it goes, too.
        case losesTheNext
        /// The change that was asked for last is written next.
        case writesTheLast
        /// What is taken back is the first change that is not written yet.
        case undoesTheFirst
    }

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let meant = FollowingInteractor.Reducer.reduce(state: state, command: command)
        let (before, after) = (state.viewModel, meant.viewModel)
        func pending(_ changes: [FollowingChange], _ effect: Effect?) -> State {
            State(
                viewModel: FollowingViewModel(pending: changes, last: after.last, count: after.count),
                effect: effect)
        }
        switch (mistake.value, command) {
        case (.losesTheNext, .made) where before.pending.count > 1:
            let left = Array(before.pending.dropFirst(2))
            return pending(left, left.first?.effect ?? .changed)
        case (.writesTheLast, .made), (.writesTheLast, .failed):
            return State(viewModel: after, effect: after.pending.last?.effect ?? meant.effect)
        case (.undoesTheFirst, .user(.undo)):
            guard let first = before.pending.first else { return meant }
            return pending(before.pending + [first.reverse], meant.effect)
        default: return meant
        }
    }
}
