/// A view model of something that a service is asked for.
protocol LoadingViewModel: Equatable, Sendable {
    /// What is known of it.
    associatedtype State: LoadingState

    /// What is known of it.
    var state: State { get }

    /// How many loads and waits have been started; an answer to any but the last of them is ignored.
    var generation: Int { get }

    /// How the answer that is awaited was asked for.
    var attempt: Attempt { get }

    init(state: State, generation: Int, attempt: Attempt)
}
