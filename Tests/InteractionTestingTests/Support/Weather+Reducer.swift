import Interaction

extension Weather {
    enum Reducer: ReducerType {
        enum Command: Equatable, Sendable {
            case load
            case cancel
            case share
            case loadLater
            case loaded(Forecast, generation: Int)
            case failed(Problem, generation: Int)
        }

        enum Effect: Equatable, Sendable {
            case load(generation: Int)
            case cancel
            case share(String)
            case wait
        }

        typealias ViewModel = Weather.ViewModel

        static func reduce(state: State, command: Command) -> State {
            var viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.load, .loading):
                return State(viewModel: viewModel)  // ignore .load messages if we're already loading.
            case (.load, _):
                viewModel.state = .loading
                viewModel.generation += 1
                return State(viewModel: viewModel, effect: .load(generation: viewModel.generation))
            case (.cancel, .loading):
                viewModel.state = .idle
                return State(viewModel: viewModel, effect: .cancel)
            case (.share, .loaded(let forecast)):
                return State(viewModel: viewModel, effect: .share(forecast.sky))
            case (.loadLater, _):
                return State(viewModel: viewModel, effect: .wait)
            case (.loaded(let forecast, viewModel.generation), .loading):
                viewModel.state = .loaded(forecast)
                return State(viewModel: viewModel)
            case (.failed(let problem, viewModel.generation), .loading):
                viewModel.state = .failed(problem)
                return State(viewModel: viewModel)
            default:
                return State(viewModel: viewModel)  // ignore what has no meaning now.
            }
        }
    }
}
