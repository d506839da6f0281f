public import Interaction

/// What an explorer walks on: a view model, and the effects in flight around it.
public struct Situation<R: ReducerType>: Sendable {
    /// What is shown.
    public let viewModel: R.ViewModel
    /// The effects in flight, late ones too, in the order in which they started.
    public let flights: [Flight<R>]
    /// How many effects have started work on the path that leads here.
    let started: Int
}
