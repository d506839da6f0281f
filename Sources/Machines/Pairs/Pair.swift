public import Interaction

/// Two reducers side by side, as a parent interactor that only hands commands on has them.
///
/// Explored, it shows what two children can do together; see ``Alphabet/pair(name:_:_:)``.
public enum Pair<First: ReducerType, Second: ReducerType>: ReducerType {
    /// Both view models.
    public struct ViewModel: Equatable, Sendable {
        /// The first child's.
        public let first: First.ViewModel
        /// The second child's.
        public let second: Second.ViewModel

        /// Two view models side by side.
        public init(first: First.ViewModel, second: Second.ViewModel) {
            self.first = first
            self.second = second
        }
    }

    /// A command for one of the children.
    public enum Command: Sendable {
        /// For the first.
        case first(First.Command)
        /// For the second.
        case second(Second.Command)
    }

    /// What one of the children asks for.
    public enum Effect: Equatable, Sendable {
        /// The first.
        case first(First.Effect)
        /// The second.
        case second(Second.Effect)
    }

    /// The state after one child has reduced its command.
    public static func reduce(state: State, command: Command) -> State {
        let viewModel = state.viewModel
        switch command {
        case .first(let command):
            let after = First.reduce(state: ReducerState(viewModel: viewModel.first), command: command)
            return State(
                viewModel: ViewModel(first: after.viewModel, second: viewModel.second),
                effect: after.effect.map(Effect.first))
        case .second(let command):
            let after = Second.reduce(state: ReducerState(viewModel: viewModel.second), command: command)
            return State(
                viewModel: ViewModel(first: viewModel.first, second: after.viewModel),
                effect: after.effect.map(Effect.second))
        }
    }
}
