/// What there is to show of the people list at one moment.
public struct PeopleViewModel: Equatable, Sendable {
    /// What is known of the list.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The list has been asked for, and there is none to show yet.
        case loading

        /// There are people to show, in the service's order.
        case loaded([Person])

        /// Nobody is listed.
        case empty

        /// The list was asked for in vain, and there is none to show.
        case failed(ServiceError)
    }

    /// What is known of the list.
    public let state: State

    /// How a reload of a `loaded` or `empty` list stands; `idle` in every other state.
    public let refresh: Refresh

    /// How many loads have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// A view model in this state, before or after so many loads.
    public init(state: State, refresh: Refresh = .idle, generation: Int = 0) {
        self.state = state
        self.refresh = refresh
        self.generation = generation
    }

    /// The people that there are to show; none unless `loaded`.
    public var people: [Person] {
        if case .loaded(let people) = state { people } else { [] }
    }

    /// Whether an answer is awaited.
    public var isPending: Bool {
        state == .loading || refresh == .reloading
    }
}
