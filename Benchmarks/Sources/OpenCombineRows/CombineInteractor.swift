import OpenCombine

/// An interactor as one writes it with OpenCombine: commands are scanned into states, view models and effects come
/// out, and the work of effects answers with commands.
final class CombineInteractor<Place: Scheduler> {
    let commandSink = PassthroughSubject<Machine.Command, Never>()
    let viewModel = CurrentValueSubject<Machine.ViewModel, Never>(Machine.ViewModel())
    let effect = PassthroughSubject<Never, Never>()
    private var observations: Set<AnyCancellable> = []

    init(state: Place, work: Place, output: Place) {
        let inbox = PassthroughSubject<Machine.Command, Never>()
        commandSink
            .map { Self.toCommand($0) }
            .sink { inbox.send($0) }
            .store(in: &observations)

        // Three subjects, sent to one after another: a subject answers its subscribers in no particular order, and work
        // that answers at once would overtake the view model that it follows.
        let viewModels = PassthroughSubject<Machine.ViewModel, Never>()
        let outward = PassthroughSubject<Machine.Effect, Never>()
        let jobs = PassthroughSubject<Machine.Effect, Never>()
        inbox
            .receive(on: state)
            .scan(Machine.State()) { Machine.reduce(state: $0, command: $1) }
            .sink { state in
                viewModels.send(state.viewModel)
                guard let effect = state.effect else { return }
                outward.send(effect)
                jobs.send(effect)
            }
            .store(in: &observations)

        viewModels
            .removeDuplicates()
            .receive(on: output)
            .subscribe(viewModel)
            .store(in: &observations)
        outward
            .compactMap { Self.toEffect($0) }
            .receive(on: output)
            .subscribe(effect)
            .store(in: &observations)
        jobs
            .receive(on: work)
            .flatMap { Self.toPublisher($0) }
            .sink { inbox.send($0) }
            .store(in: &observations)
    }

    private static func toCommand(_ command: Machine.Command) -> Machine.Command { command }

    private static func toEffect(_ effect: Machine.Effect) -> Never? { nil }

    private static func toPublisher(_ effect: Machine.Effect) -> AnyPublisher<Machine.Command, Never> {
        switch effect {
        case .load(let number): return Just(.loaded(number)).eraseToAnyPublisher()
        }
    }
}
