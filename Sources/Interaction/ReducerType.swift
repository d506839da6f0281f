/// A pure function from a state and a command to the next state.
///
/// ```swift
/// enum Reducer: ReducerType {
///     enum Command { case load, loaded(User) }
///     enum Effect { case load }
///     static func reduce(state: State, command: Command) -> State {
///         switch (state.viewModel, command) { … }
///     }
/// }
/// ```
///
/// Source: the post, "Init" (`Reducer.reduce`, `Reducer.State`).
public protocol ReducerType: Sendable {
    /// What can happen: the commands from outside and the answers to effects.
    associatedtype Command: Sendable
    /// What a transition asks for: work whose answers come back as commands, or something for the outside.
    associatedtype Effect: Equatable & Sendable
    /// What is shown.
    associatedtype ViewModel: Equatable & Sendable

    /// The view model, and the effect of the transition that led to it.
    typealias State = ReducerState<ViewModel, Effect>

    /// The state that follows `state` when `command` happens.
    ///
    /// It has no side effects and asks nobody for the time. A transition that ignores the command returns the same
    /// view model and no effect.
    static func reduce(state: State, command: Command) -> State
}

extension ReducerType {
    /// The state after a command that changes nothing that is shown; without an effect unless one is given.
    @inlinable
    public static func unchanged(_ viewModel: ViewModel, effect: Effect? = nil) -> State {
        State(viewModel: viewModel, effect: effect)
    }
}

/// What a reducer works on: a view model, and the effect of the transition that led to it.
@frozen
public struct ReducerState<ViewModel, Effect> {
    /// What is shown.
    public let viewModel: ViewModel
    /// What this transition asks for; most ask for nothing.
    public let effect: Effect?

    /// A state; without an effect unless one is given.
    @inlinable
    public init(viewModel: ViewModel, effect: Effect? = nil) {
        self.viewModel = viewModel
        self.effect = effect
    }
}

extension ReducerState: Equatable where ViewModel: Equatable, Effect: Equatable {}
extension ReducerState: Sendable where ViewModel: Sendable, Effect: Sendable {}
