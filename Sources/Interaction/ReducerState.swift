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
