/// The reducer of rows c and k; ReactiveBenchmark's Machine for OpenCombine.
enum Machine {
    enum Command { case add(Int), load(Int), loaded(Int) }
    enum Effect: Equatable { case load(Int) }
    struct ViewModel: Equatable { var count = 0 }

    struct State {
        var viewModel = ViewModel()
        var effect: Effect?
    }

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
