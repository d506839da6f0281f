import FoundationEssentials
import Interaction
import Reactive

/// A reducer of something that a service is asked for, and asked for again after a pause if the service wants one.
///
/// What is loaded whole (`Loadable`: profile and thread) and lists of posts have states of their own; how one begins, waits,
/// fails and is given up is written once, in the extension.
protocol LoadingReducerType: ReducerType where ViewModel: LoadingViewModel {
    /// What asks the service, in the way that the attempt says; the answer is to carry the number.
    ///
    /// - Parameter showsSaved: whether what is stored is to be shown meanwhile; nothing is shown yet then.
    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect

    /// What lets a wait pass; its end is to carry the number.
    ///
    /// - Parameter showsSaved: whether what is stored is to be shown meanwhile; nothing is shown yet then.
    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect

    /// What ends a request or a wait.
    static var interruption: Effect { get }
}

extension LoadingReducerType {
    /// Another state, in which nothing is awaited any more unless said otherwise.
    static func changed(
        _ state: ViewModel.State, from viewModel: ViewModel, isAnswered: Bool = true
    ) -> State {
        State(
            viewModel: ViewModel(
                state: state, generation: viewModel.generation,
                attempt: isAnswered ? .first : viewModel.attempt))
    }

    /// Gives up what is being asked for; its number is used up, so that who looks on can tell this from an answer.
    static func cancelled(_ state: ViewModel.State, from viewModel: ViewModel) -> State {
        State(
            viewModel: ViewModel(state: state, generation: viewModel.generation + 1, attempt: .first),
            effect: interruption)
    }

    /// Starts whatever takes time, with the next number: answers to what was asked before are told by theirs.
    static func starting(
        _ state: ViewModel.State, after viewModel: ViewModel, attempt: Attempt = .first,
        effect: (_ generation: Int) -> Effect
    ) -> State {
        let generation = viewModel.generation + 1
        return State(
            viewModel: ViewModel(state: state, generation: generation, attempt: attempt),
            effect: effect(generation))
    }

    /// Asks the service.
    ///
    /// Where nothing is shown yet what is stored is looked for, too, unless it is to be dropped.
    static func loading(
        _ state: ViewModel.State, after viewModel: ViewModel, attempt: Attempt = .first
    ) -> State {
        starting(state, after: viewModel, attempt: attempt) { generation in
            request(attempt, showsSaved: state == .loading && !attempt.isAnew, generation: generation)
        }
    }

    /// What a failure leads to: a wait if the service asks for one, else the error stands.
    ///
    /// After the wait the same is asked for again.
    static func failed(
        _ error: ServiceError, after viewModel: ViewModel, standing: ViewModel.State,
        waiting: (Wait) -> ViewModel.State
    ) -> State {
        guard let wait = Wait(for: error, after: viewModel.attempt.waits) else {
            return changed(standing, from: viewModel)
        }
        // The load that has failed looked for what is stored, too, and is given up now.
        let showsSaved = viewModel.state == .loading && !viewModel.attempt.isAnew
        return starting(waiting(wait), after: viewModel, attempt: viewModel.attempt.waiting()) { generation in
            pause(wait, showsSaved: showsSaved, generation: generation)
        }
    }
}

extension SignalProducer where Error == NoError {
    /// One value when so many seconds have passed on the scheduler's clock; disposing of it takes the appointment back at
    /// once, where a delay would keep it.
    static func pause(
        _ seconds: Int, before value: Value, on clock: any DateScheduler
    ) -> SignalProducer<Value, NoError> {
        SignalProducer { observer, lifetime in
            lifetime += clock.schedule(after: clock.currentDate.addingTimeInterval(Double(seconds))) {
                observer.send(value: value)
                observer.sendCompleted()
            }
        }
    }
}

extension SignalProducer where Error == ServiceError {
    /// The answer as a command, and a failure as another.
    func commands<Command>(
        _ command: @escaping @Sendable (Value) -> Command,
        failing: @escaping @Sendable (ServiceError) -> Command
    ) -> SignalProducer<Command, NoError> {
        map(command).flatMapError { SignalProducer<Command, NoError>(value: failing($0)) }
    }
}
