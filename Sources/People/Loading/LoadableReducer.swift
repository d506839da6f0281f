import Interaction
import Reactive

/// An interactor that loads and shows one thing: it says what its commands mean, the rest is ``LoadableReducer``.
public protocol LoadableInteractorType: InteractorType
where ViewModel == Loadable<Value>, Command: Equatable & Labelled, Effect: Equatable & Labelled {
    /// What is loaded and shown.
    associatedtype Value: Equatable & Sendable

    /// Whether its service stores answers; if not, nothing is looked for in a store.
    static var isStored: Bool { get }

    /// What a command of the view layer asks of whatever is loaded.
    static func request(of command: Command) -> LoadableRequest<Value, Effect>
}

/// What can be asked of something that is loaded.
public enum LoadableRequest<Value, Effect> {
    /// Ask for it, or ask again, without waiting any longer.
    case load

    /// Show what is stored, if anything is, and ask for it behind that.
    case showSaved

    /// Show what is stored, if anything is, and ask nobody.
    case showStored

    /// Ask anew, and drop what is stored and shown once the answer is there.
    case reloadHard

    /// Give up what is being asked for and keep what is there.
    case cancel

    /// Do not ask again after the wait: let the error that it is for stand.
    case stopWaiting

    /// Ask the coordinator for something about what is shown; nothing where the closure answers nil, or nothing is shown.
    case outward((Value) -> Effect?)
}

/// How a ``Loadable`` changes: a pure function from one state and a command to the next state.
///
/// At most one answer is awaited. A service that asks for a pause is asked again after it, ``Wait/most`` times in a row at
/// the most; any other error stands until somebody asks again, beneath what was there to show before.
public enum LoadableReducer<Interactor: LoadableInteractorType>: ReducerType {
    /// What the reducer shows.
    public typealias ViewModel = Loadable<Interactor.Value>

    /// Everything that can change what is shown: what the view layer asks for and what the service answers.
    public enum Command: Equatable, Sendable {
        /// What the view layer asks for.
        case user(Interactor.Command)

        /// What is stored, which `showSaved` looked for as number `generation`.
        case found(Saved<Interactor.Value>, generation: Int)

        /// What is stored, which `showStored` looked for as number `generation`.
        case stored(Saved<Interactor.Value>, generation: Int)

        /// What is stored, to be shown until load number `generation` is answered.
        case saved(Saved<Interactor.Value>, generation: Int)

        /// What load number `generation` asked for.
        case loaded(Interactor.Value, generation: Int)

        /// Why load number `generation` asked in vain.
        case failed(ServiceError, generation: Int)

        /// Wait number `generation` is over.
        case waited(generation: Int)
    }

    /// What a change sets off.
    public enum Effect: Equatable, Sendable {
        /// Look for what is stored, to ask for it behind that; it is to carry this number.
        case readSaved(generation: Int)

        /// Look for what is stored, and ask nobody; it is to carry this number.
        case readStored(generation: Int)

        /// Ask the service, and show what is stored meanwhile if nothing is shown yet; answers carry this number.
        case load(generation: Int, showsSaved: Bool = false)

        /// Ask the service, and drop what is stored once it has answered; the answer is to carry this number.
        case loadAnew(generation: Int)

        /// Let so many seconds pass, and show what is stored meanwhile if nothing is shown yet; the end of the wait
        /// carries this number.
        case wait(seconds: Int, generation: Int, showsSaved: Bool = false)

        /// Stop asking the service.
        case cancel

        /// Ask this of the coordinator.
        case outward(Interactor.Effect)
    }

    /// The state after a command.
    public static func reduce(state: State, command: Command) -> State {
        let viewModel = state.viewModel
        switch (command, viewModel.state) {
        case (.user(let command), _):
            return asked(Interactor.request(of: command), viewModel)

        case (.found(_, let generation), _) where generation != viewModel.generation,
            (.stored(_, let generation), _) where generation != viewModel.generation,
            (.saved(_, let generation), _) where generation != viewModel.generation:
            return unchanged(viewModel)  // ignore what an older load found stored: a newer one looks.
        case (.found(let saved, _), .initialized):
            return loading(.loaded(Content(saved, refresh: .reloading)), after: viewModel)
        case (.found, .loading), (.found, .waiting), (.found, .loaded), (.found, .failed):
            return unchanged(viewModel)  // ignore second answers to one .showSaved.
        case (.stored(let saved, _), .initialized):
            return changed(.loaded(Content(saved, refresh: .idle)), from: viewModel)
        case (.stored, .loading), (.stored, .waiting), (.stored, .loaded), (.stored, .failed):
            return unchanged(viewModel)  // ignore second answers to one .showStored.
        case (.saved(let saved, _), .loading):
            return changed(
                .loaded(Content(saved, refresh: .reloading)), from: viewModel, isAnswered: false)
        case (.saved(let saved, _), .waiting(let wait)):
            // The service was faster to ask for a pause than the store to answer.
            return changed(
                .loaded(Content(saved, refresh: .waiting(wait))), from: viewModel, isAnswered: false)
        case (.saved(let saved, _), .failed(let error)):
            // The service was faster to fail than the store to answer.
            return changed(.loaded(Content(saved, refresh: .failed(error))), from: viewModel)
        case (.saved, .loaded):
            return unchanged(viewModel)  // ignore what was stored once a newer answer is there.
        case (.saved, .initialized):
            return unchanged(viewModel)  // ignore what was stored after the load was cancelled.

        case (.loaded(_, let generation), _) where generation != viewModel.generation,
            (.failed(_, let generation), _) where generation != viewModel.generation,
            (.waited(let generation), _) where generation != viewModel.generation:
            return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
        case (.loaded(let value, _), .loading):
            return changed(.loaded(Content(value: value)), from: viewModel)
        case (.loaded(let value, _), .loaded(let content)) where content.refresh == .reloading:
            return changed(.loaded(Content(value: value)), from: viewModel)
        case (.failed(let error, _), .loading):
            return failed(error, after: viewModel, standing: .failed(error)) { .waiting($0) }
        case (.failed(let error, _), .loaded(let content)) where content.refresh == .reloading:
            return failed(
                error, after: viewModel, standing: .loaded(content.with(refresh: .failed(error)))
            ) { .loaded(content.with(refresh: .waiting($0))) }
        case (.loaded, .initialized), (.failed, .initialized):
            return unchanged(viewModel)  // ignore answers after the load was cancelled.
        case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed),
            (.loaded, .waiting), (.failed, .waiting):
            return unchanged(viewModel)  // ignore second answers to one load.

        case (.waited, .waiting):
            return askingAgain(viewModel, attempt: viewModel.attempt)
        case (.waited, .loaded(let content)) where content.refresh.wait != nil:
            return askingAgain(viewModel, attempt: viewModel.attempt)
        case (.waited, .initialized), (.waited, .loading), (.waited, .loaded), (.waited, .failed):
            return unchanged(viewModel)  // ignore the end of a wait that was given up.
        }
    }

    private typealias Content = ViewModel.Content
}

/// The transitions that the reducer's table is made of, beside those that every loading reducer has.
extension LoadableReducer: LoadingReducerType {
    private static func asked(
        _ request: LoadableRequest<Interactor.Value, Interactor.Effect>, _ viewModel: ViewModel
    ) -> State {
        switch (request, viewModel.state) {
        case (.load, .initialized), (.load, .failed):
            return loading(.loading, after: viewModel)
        case (.load, .loading):
            return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
        case (.load, .loaded(let content)) where content.refresh == .reloading:
            return unchanged(viewModel)  // ignore .load messages if we're already reloading.
        case (.load, .waiting):
            return askingAgain(viewModel, attempt: viewModel.attempt.asked())
        case (.load, .loaded(let content)) where content.refresh.wait != nil:
            return askingAgain(viewModel, attempt: viewModel.attempt.asked())
        case (.load, .loaded(let content)):
            return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

        case (.showSaved, .initialized):
            return starting(.initialized, after: viewModel) { .readSaved(generation: $0) }
        case (.showStored, .initialized):
            return starting(.initialized, after: viewModel) { .readStored(generation: $0) }
        case (.showStored, .loading), (.showStored, .waiting), (.showStored, .failed),
            (.showStored, .loaded):
            return unchanged(viewModel)  // ignore .showStored messages once more is known.
        case (.showSaved, .loading), (.showSaved, .waiting), (.showSaved, .failed):
            return unchanged(viewModel)  // ignore .showSaved messages: a load looks there itself.
        case (.showSaved, .loaded):
            return unchanged(viewModel)  // ignore .showSaved messages while something is shown.

        case (.reloadHard, .initialized), (.reloadHard, .loading), (.reloadHard, .waiting),
            (.reloadHard, .failed):
            return loading(.loading, after: viewModel, attempt: .anew)
        case (.reloadHard, .loaded(let content)):
            return loading(.loaded(content.with(refresh: .reloading)), after: viewModel, attempt: .anew)

        case (.cancel, .loading), (.cancel, .waiting):
            return cancelled(.initialized, from: viewModel)
        case (.cancel, .loaded(let content)) where content.refresh.isPending:
            return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
        case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
            return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

        case (.stopWaiting, .waiting(let wait)):
            return cancelled(.failed(wait.error), from: viewModel)
        case (.stopWaiting, .loaded(let content)):
            guard let wait = content.refresh.wait else {
                return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.
            }
            return cancelled(.loaded(content.with(refresh: .failed(wait.error))), from: viewModel)
        case (.stopWaiting, .initialized), (.stopWaiting, .loading), (.stopWaiting, .failed):
            return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.

        case (.outward(let effect), .loaded(let content)):
            return unchanged(viewModel, effect: effect(content.value).map(Effect.outward))
        case (.outward, .initialized), (.outward, .loading), (.outward, .waiting), (.outward, .failed):
            return unchanged(viewModel)  // ignore messages about what is shown while nothing is.
        }
    }

    /// Asks again for what was waited for.
    private static func askingAgain(_ viewModel: ViewModel, attempt: Attempt) -> State {
        let state = viewModel.content.map { ViewModel.State.loaded($0.with(refresh: .reloading)) }
        return loading(state ?? .loading, after: viewModel, attempt: attempt)
    }

    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect {
        attempt.isAnew
            ? .loadAnew(generation: generation)
            : .load(generation: generation, showsSaved: showsSaved && Interactor.isStored)
    }

    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect {
        .wait(seconds: wait.seconds, generation: generation, showsSaved: showsSaved && Interactor.isStored)
    }

    static var interruption: Effect { .cancel }
}

/// What the effects do: the places of an engine that are the same for everything that is loaded.
extension LoadableInteractorType {
    static func toEffect(_ effect: LoadableReducer<Self>.Effect) -> Effect? {
        switch effect {
        // Those that return nothing are handled in toSignalProducer.
        case .readSaved, .readStored, .load, .loadAnew, .wait, .cancel: return nil
        case .outward(let effect): return effect
        }
    }

    /// The work of an effect.
    ///
    /// - Parameters:
    ///   - effect: what is to be done.
    ///   - read: asks the service.
    ///   - readAnew: asks the service and drops what is stored once it has answered.
    ///   - saved: looks for what is stored; sends nothing when nothing is.
    ///   - clock: measures waits.
    static func toSignalProducer(
        effect: LoadableReducer<Self>.Effect,
        read: () -> SignalProducer<Value, ServiceError>,
        readAnew: () -> SignalProducer<Value, ServiceError>,
        saved: () -> SignalProducer<Saved<Value>, NoError>,
        clock: any DateScheduler
    ) -> SignalProducer<LoadableReducer<Self>.Command, NoError> {
        switch effect {
        case .readSaved(let generation):
            return saved().map { .found($0, generation: generation) }
        case .readStored(let generation):
            return saved().map { .stored($0, generation: generation) }
        case .load(let generation, showsSaved: false):
            return answer(to: generation, read())
        case .load(let generation, showsSaved: true):
            // Both at once: a slow store must not hold up the service.
            return .merge([show(saved(), until: generation), answer(to: generation, read())])
        case .loadAnew(let generation):
            return answer(to: generation, readAnew())
        case .wait(let seconds, let generation, let showsSaved):
            let end = SignalProducer.pause(
                seconds, before: LoadableReducer<Self>.Command.waited(generation: generation), on: clock)
            return showsSaved ? .merge([show(saved(), until: generation), end]) : end
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        case .outward:
            return .empty  // the coordinator's work.
        }
    }

    private static func show(
        _ saved: SignalProducer<Saved<Value>, NoError>, until generation: Int
    ) -> SignalProducer<LoadableReducer<Self>.Command, NoError> {
        saved.map { .saved($0, generation: generation) }
    }

    /// What becomes of load number `generation`, as a command.
    private static func answer(
        to generation: Int, _ request: SignalProducer<Value, ServiceError>
    ) -> SignalProducer<LoadableReducer<Self>.Command, NoError> {
        request.commands {
            .loaded($0, generation: generation)
        } failing: {
            .failed($0, generation: generation)
        }
    }

    /// A load takes the place of the one before it, a wait that of the load that failed, and `cancel` takes it with nothing
    /// to do.
    static package func lane(_ effect: LoadableReducer<Self>.Effect) -> EffectLane? {
        switch effect {
        case .readSaved, .readStored, .load, .loadAnew, .wait, .cancel: return "load"
        case .outward: return nil
        }
    }
}

// By hand: these are read at every step of a replay, and reflection is slow.
extension LoadableReducer.Command: Labelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        switch self {
        case .user(let command): command.label
        case .found: "found"
        case .stored: "stored"
        case .saved: "saved"
        case .loaded: "loaded"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension LoadableReducer.Effect: Labelled {
    /// The case's name; of what the coordinator is asked for, that effect's label.
    public var label: Label {
        switch self {
        case .readSaved: "readSaved"
        case .readStored: "readStored"
        case .load: "load"
        case .loadAnew: "loadAnew"
        case .wait: "wait"
        case .cancel: "cancel"
        case .outward(let effect): effect.label
        }
    }
}
