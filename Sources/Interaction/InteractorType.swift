public import Reactive

/// A screen's state machine: commands in, a view model and effects out.
///
/// A *reactive interactor* in the README's glossary. Source: the post, "Template".
public protocol InteractorType: AnyObject, Sendable {
    /// What the outside can ask for.
    associatedtype Command: Sendable
    /// What the outside is asked for.
    associatedtype Effect: Sendable
    /// What is shown.
    associatedtype ViewModel: Equatable & Sendable

    /// Write-only entry: `commandSink.send(value:)`, from any thread.
    var commandSink: Signal<Command, Never>.Observer { get }
    /// The current view model and its changes, on the output scheduler.
    var viewModel: Property<ViewModel> { get }
    /// Effects for the coordinator, on the output scheduler.
    var effect: Signal<Effect, Never> { get }
}
