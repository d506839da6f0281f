import Interaction

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
