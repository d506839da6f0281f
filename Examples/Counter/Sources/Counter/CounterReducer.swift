import Interaction

/// What every command does: a pure function.
enum CounterReducer: ReducerType {
    enum Command: Sendable {
        case user(CounterInteractor.Command)
        case rolled(Int, generation: Int)
        case fell(generation: Int)
    }

    enum Effect: Equatable, Sendable {
        case roll(generation: Int)
        case stop
        case quit
    }

    typealias ViewModel = CounterViewModel

    static func reduce(state: State, command: Command) -> State {
        var viewModel = state.viewModel
        switch (command, viewModel.roll) {
        case (.user(.more), _): add(1, to: &viewModel)
        case (.user(.less), _): add(-1, to: &viewModel)
        case (.user(.turn), _): viewModel.page = viewModel.page == .count ? .history : .count
        case (.user(.quit), _): return State(viewModel: viewModel, effect: .quit)
        case (.user(.roll), .rolling): break  // the dice are in the air already.
        case (.user(.roll), _):
            viewModel.roll = .rolling
            viewModel.generation += 1
            return State(viewModel: viewModel, effect: .roll(generation: viewModel.generation))
        case (.user(.cancel), .rolling):
            viewModel.roll = .resting
            return State(viewModel: viewModel, effect: .stop)
        case (.rolled(let pips, viewModel.generation), .rolling):
            viewModel.roll = .resting
            add(pips, to: &viewModel)
        case (.fell(viewModel.generation), .rolling): viewModel.roll = .failed
        case (.user(.cancel), _), (.rolled, _), (.fell, _): break  // nothing to cancel, or too late.
        }
        return State(viewModel: viewModel)
    }

    private static func add(_ number: Int, to viewModel: inout CounterViewModel) {
        viewModel.count += number
        viewModel.history.append(number)
    }
}

extension CounterReducer.Command: CaseLabelled {
    /// What the user does is called by its own name.
    var label: Label { if case .user(let command) = self { command.label } else { caseName } }
}

extension CounterReducer.Effect: CaseLabelled {}
