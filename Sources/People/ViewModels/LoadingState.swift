/// What is known of something that a service is asked for; the states that all such things have.
protocol LoadingState: Equatable, Sendable {
    /// It has been asked for, and there is nothing to show yet.
    static var loading: Self { get }
}
