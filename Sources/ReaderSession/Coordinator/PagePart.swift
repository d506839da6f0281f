import Interaction
import People
import Reactive
import Replay

/// One of the interactors behind the pages under the name that scripts have for it, its types reduced to words.
///
/// `user`, `profile`, `posts` and the tabs belong to a person's page, `thread` to a thread's, and `people`, `bookmarks` and
/// `found` to the session. It is made once, with its interactor, and kept by the page or the coordinator; what it is
/// asked for goes to the interactor. Scripts send it commands and read its label; a recorder observes it.
public struct PagePart: Sendable {
    /// What the interactor belongs to.
    ///
    /// What is told to all of them, such as to cancel, is told kind by kind in this order, on which recordings depend.
    public enum Kind: CaseIterable, Hashable, Sendable {
        /// There is one of it in a session.
        case session
        /// Of a person's page.
        case person
        /// Of a further tab of a person's page.
        case tab
        /// Of a thread's page.
        case thread
    }

    /// Its name in scripts.
    public let name: ScriptAddress
    /// Of what it is.
    public let kind: Kind
    /// The number of its page; `nil` for one of the session.
    public let page: Int?
    /// The name of the state that it shows.
    let label: @Sendable () -> Label
    /// Sends the command of this name; false if there is none that its name alone tells.
    let send: @Sendable (Label) -> Bool
    /// Gives up what is asked for.
    let cancel: @Sendable () -> Void
    /// Asks again for what offline mode has refused.
    let askAgain: @Sendable () -> Void
    private let observeTrace: @Sendable (String, @escaping @Sendable (TraceLine) -> Void) -> Void

    /// Observes every step of its reducer and effects, as lines about `instance`, until the interactor goes.
    func observe(as instance: String, _ note: @escaping @Sendable (TraceLine) -> Void) {
        observeTrace(instance, note)
    }

    /// An interactor that takes commands.
    ///
    /// - Parameters:
    ///   - trace: its steps; `nil` if those of its children are told by parts of their own.
    ///   - command: the command of a name.
    ///   - cancel: gives up what is asked for; `nil` if that is not for all pages at once.
    ///   - refused: what asks again for what offline mode has refused.
    init<Interactor: InteractorType, Reducer: ReducerType>(
        _ name: ScriptAddress, _ kind: Kind, page: Int? = nil, of interactor: Interactor,
        trace: Signal<Step<Reducer>, Never>?,
        command: @escaping @Sendable (Label) -> Interactor.Command?,
        cancel: Interactor.Command? = nil,
        refused: @escaping @Sendable () -> [Interactor.Command] = { [] }
    )
    where
        Interactor.ViewModel: Labelled, Reducer.Command: Labelled, Reducer.Effect: Labelled,
        Reducer.ViewModel: Labelled
    {
        let (sink, viewModel) = (interactor.commandSink, interactor.viewModel)
        self.name = name
        self.kind = kind
        self.page = page
        label = { viewModel.value.label }
        send = { label in
            guard let command = command(label) else { return false }
            sink.send(value: command)
            return true
        }
        self.cancel = { if let cancel { sink.send(value: cancel) } }
        askAgain = { for command in refused() { sink.send(value: command) } }
        observeTrace = { instance, note in
            trace?.observeValues { note($0.line(instance: instance)) }
        }
    }

    /// A child of an interactor, which takes no commands of its own.
    init<Reducer: ReducerType>(
        _ name: ScriptAddress, _ kind: Kind, page: Int, trace: Signal<Step<Reducer>, Never>,
        label: @escaping @Sendable () -> Label
    ) where Reducer.Command: Labelled, Reducer.Effect: Labelled, Reducer.ViewModel: Labelled {
        self.name = name
        self.kind = kind
        self.page = page
        self.label = label
        send = { _ in false }
        cancel = {}
        askAgain = {}
        observeTrace = { instance, note in
            trace.observeValues { note($0.line(instance: instance)) }
        }
    }
}
