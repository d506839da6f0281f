import Interaction

/// What every command does: a pure function.
///
/// Nobody is asked for each letter: a text that stands for a while is searched for, and one more letter begins the wait
/// anew. Waiting is an effect like any other, so tests pass the time, and explorers try all orders of what may happen.
enum SearchReducer: ReducerType {
    enum Command: Equatable, Sendable {
        case user(SearchInteractor.Command)
        /// The text has stood long enough.
        case settled(generation: Int)
        case found([String], generation: Int)
        case failed(generation: Int)
    }

    enum Effect: Equatable, Sendable {
        case wait(generation: Int)
        case search(String, generation: Int)
        case stop
    }

    typealias ViewModel = SearchViewModel

    static func reduce(state: State, command: Command) -> State {
        var viewModel = state.viewModel
        switch (command, viewModel.state) {
        case (.user(.type(viewModel.text)), _): break  // nothing else was typed.
        case (.user(.type("")), let before):
            let isBusy = before == .waiting || before == .searching
            (viewModel.text, viewModel.results, viewModel.state) = ("", [], .idle)
            return State(viewModel: viewModel, effect: isBusy ? .stop : nil)
        case (.user(.type(let text)), _):
            (viewModel.text, viewModel.state) = (text, .waiting)
            viewModel.generation += 1
            // In the lane of the search before, which is given up.
            return State(viewModel: viewModel, effect: .wait(generation: viewModel.generation))
        case (.settled(viewModel.generation), .waiting), (.user(.retry), .failed):
            viewModel.state = .searching
            viewModel.generation += 1
            return State(
                viewModel: viewModel, effect: .search(viewModel.text, generation: viewModel.generation))
        case (.found(let results, viewModel.generation), .searching):
            (viewModel.results, viewModel.state) = (results, .found)
        case (.failed(viewModel.generation), .searching): viewModel.state = .failed
        case (.user(.retry), _), (.settled, _), (.found, _), (.failed, _): break  // too late, or not asked.
        }
        return State(viewModel: viewModel)
    }
}

extension SearchReducer.Command: CaseLabelled {
    /// What the user does is called by its own name.
    var label: Label { if case .user(let command) = self { command.label } else { caseName } }
}

extension SearchReducer.Effect: CaseLabelled {}
