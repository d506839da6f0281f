import Interaction
import Reactive

/// A small machine with every kind of effect, for the engine's promises.
enum Counter {
    struct ViewModel: Equatable, Sendable {
        var count = 0
        var asked = 0
    }

    enum Command: Sendable {
        case add(Int)
        case ask(Int)
        case tell(String)
        case cancel
        case nothing
    }

    enum Effect: Equatable, Sendable {
        case told(String)
    }

    enum Reducer: ReducerType {
        enum Command: Sendable, Equatable {
            case add(Int)
            case ask(Int)
            case tell(String)
            case cancel
            case nothing
            case answered(Int)
        }

        enum Effect: Equatable, Sendable {
            case ask(Int)
            case tell(String)
            case cancel
        }

        typealias ViewModel = Counter.ViewModel

        static func reduce(state: State, command: Command) -> State {
            var viewModel = state.viewModel
            switch command {
            case .add(let number):
                viewModel.count += number
                return State(viewModel: viewModel)
            case .ask(let number):
                viewModel.asked += 1
                return State(viewModel: viewModel, effect: .ask(number))
            case .tell(let text):
                return State(viewModel: viewModel, effect: .tell(text))
            case .cancel:
                return State(viewModel: viewModel, effect: .cancel)
            case .nothing:
                return State(viewModel: viewModel)
            case .answered(let number):
                viewModel.count += number
                return State(viewModel: viewModel)
            }
        }
    }

    typealias Engine = Interaction.Engine<Reducer, Command, Effect>

    /// An engine whose questions are answered by `answer`.
    static func engine(
        effect: Reducer.Effect? = nil,
        lane: @escaping @Sendable (Reducer.Effect) -> EffectLane? = { _ in nil },
        scheduler: SchedulerContext,
        answer: @escaping @Sendable (Int) -> SignalProducer<Int, Never>
    ) -> Engine {
        Engine(
            reducer: Reducer.self,
            viewModel: ViewModel(),
            effect: effect,
            toCommand: toCommand,
            toEffect: toEffect,
            toSignalProducer: { effect in
                switch effect {
                case .ask(let number): return answer(number).map { .answered($0) }
                case .tell, .cancel: return .empty
                }
            },
            lane: lane,
            scheduler: scheduler)
    }

    private static func toCommand(_ command: Command) -> Reducer.Command {
        switch command {
        case .add(let number): return .add(number)
        case .ask(let number): return .ask(number)
        case .tell(let text): return .tell(text)
        case .cancel: return .cancel
        case .nothing: return .nothing
        }
    }

    private static func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .tell(let text): return .told(text)
        case .ask, .cancel: return nil
        }
    }
}

extension Counter.ViewModel: Labelled {
    var label: Label { Label("count \(count)") }
}

extension Counter.Reducer.Command: Labelled {
    var label: Label {
        switch self {
        case .add: return "add"
        case .ask: return "ask"
        case .tell: return "tell"
        case .cancel: return "cancel"
        case .nothing: return "nothing"
        case .answered: return "answered"
        }
    }
}

extension Counter.Reducer.Effect: Labelled {
    var label: Label {
        switch self {
        case .ask: return "ask"
        case .tell: return "tell"
        case .cancel: return "cancel"
        }
    }
}
