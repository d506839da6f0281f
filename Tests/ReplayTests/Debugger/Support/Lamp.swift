import Interaction

/// A small machine for timelines: a number that can be added to and asked for, and a lid that changes what keys mean.
enum Lamp: ReducerType {
    struct ViewModel: Equatable, Sendable {
        var count = 0
        var isOpen = false
        var waiting = 0
        /// What was answered, so that a view model has something to share.
        var answers: [Int] = []
    }

    enum Command: Equatable, Sendable {
        case add(Int), open, close, load, later, cancel, loaded(Int), failed, due
    }

    enum Effect: Equatable, Sendable { case load, later, cancel }

    static func reduce(state: State, command: Command) -> State {
        var viewModel = state.viewModel
        var effect: Effect?
        switch command {
        case .add(let number): viewModel.count &+= viewModel.isOpen ? 10 * number : number
        case .open: viewModel.isOpen = true
        case .close: viewModel.isOpen = false
        case .load, .due: (viewModel.waiting, effect) = (viewModel.waiting + 1, .load)
        case .later: effect = .later
        case .cancel: (viewModel.waiting, effect) = (0, .cancel)
        case .failed: viewModel.waiting -= 1
        case .loaded(let number):
            viewModel.answers.append(number)
            viewModel.count &+= number
            viewModel.waiting -= 1
            // A large answer asks for the next one.
            if number > 100 { (viewModel.waiting, effect) = (viewModel.waiting + 1, .load) }
        }
        return State(viewModel: viewModel, effect: effect)
    }
}

extension Lamp.ViewModel: Labelled {
    var label: Label { Label((isOpen ? "open" : "closed") + (waiting > 0 ? " loading" : "")) }
}

extension Lamp.Command: Labelled {
    var label: Label {
        switch self {
        case .add(let number): number == 1 ? "add" : "add ten"
        case .open: "open"
        case .close: "close"
        case .load: "load"
        case .later: "later"
        case .cancel: "cancel"
        case .loaded: "loaded"
        case .failed: "failed"
        case .due: "due"
        }
    }
}

extension Lamp.Effect: Labelled {
    var label: Label {
        switch self {
        case .load: "load"
        case .later: "later"
        case .cancel: "cancel"
        }
    }
}
