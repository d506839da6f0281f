import Interaction
import People
import Reactive

/// The reactive interactor of the whole reader: an engine over a pure reducer.
///
/// Keys and the coordinator's news go into `commandSink`; `viewModel` is everything that is shown; the coordinator
/// consumes `effect`. It starts no work of its own.
public final class ReaderInteractor: EngineInteractorType {
    /// What the reader is told.
    public typealias Command = Reader.Command
    /// What the coordinator is asked to do.
    public typealias Effect = Reader.Effect

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the reader as it opens.
    public init(_ viewModel: ReaderViewModel, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: viewModel,
            toCommand: ReaderInteractor.toCommand,
            toEffect: ReaderInteractor.toEffect,
            toSignalProducer: ReaderInteractor.toSignalProducer,
            scheduler: scheduler
        )
    }

    @Sendable static private func toCommand(_ command: Reader.Command) -> Reader.Command { command }

    @Sendable static private func toEffect(_ effect: Reader.Effect) -> Reader.Effect? { effect }

    /// The coordinator does all the work, so that the reader can be replayed without any.
    @Sendable static private func toSignalProducer(_ effect: Reader.Effect) -> SignalProducer<
        Reader.Command, Never
    > {
        .empty
    }

    /// The reader's reducer: pure, without a clock.
    public enum Reducer: ReducerType {
        /// What the reader does about a command, and what it then asks of its coordinator.
        public static func reduce(
            state: ReducerState<ReaderViewModel, Reader.Effect>, command: Reader.Command
        ) -> ReducerState<ReaderViewModel, Reader.Effect> {
            var viewModel = state.viewModel
            let effect = viewModel.receive(command)
            viewModel.noteReading(since: state.viewModel, isNews: !command.isFromPerson)
            viewModel.wishForAvatar()
            return ReducerState(viewModel: viewModel, effect: effect)
        }
    }
}

extension ReaderViewModel {
    /// Does what a command says and answers what to ask of the coordinator.
    mutating func perform(_ command: Reader.Command) -> Reader.Effect? {
        switch command {
        case .user(let command):
            // Keys of a person's page exist only there; a script may send anything.
            guard let person else { return nil }
            if case .cancel = command { leavePursuit() }
            return person.effect(command)
        case .people(let command):
            return .page(.people(command))
        case .list(let motion):
            return move(motion)
        case .find(let search):
            return find(search)
        case .prompt(let typing):
            return type(typing)
        case .links(let step):
            return choose(step)
        case .app(let action):
            return act(action)
        case .set(let setting):
            set(setting)
            return nil
        case .keys(let keys):
            self.keys = keys
            fitOverlay()
            return nil
        case .resized(let size):
            resize(to: size)
            return fitPicture()
        case .open(let account, let placement):
            return .show(account, placement)
        case .page(let content, let date):
            return take(content, at: date)
        case .opened(let new, let placement):
            push(new.page, placement)
            return nil
        case .logContent(let content):
            update(content)
            return nil
        case .offlineMode(let isOn):
            switchOffline(isOn)
            return nil
        case .refused(let reason):
            refuse(reason)
            return nil
        case .told(let notice):
            self.notice = notice
            return nil
        case .picture(let news, let number):
            take(news, ofWish: number)
            return nil
        case .piped(let outcome, let number):
            take(outcome, ofPipe: number)
            return nil
        }
    }
}
