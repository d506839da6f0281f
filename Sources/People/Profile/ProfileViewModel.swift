import FoundationEssentials
import Interaction

/// What there is to show of a person's profile at one moment.
///
/// Equality is synthesized, so that every state equals itself: the post's, written by hand, forgot one.
public struct ProfileViewModel: Equatable, Sendable {
    /// What is known of the profile.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The profile has been asked for, and there is none to show yet.
        case loading

        /// The profile is asked for again when this wait is over, and there is none to show yet.
        indirect case waiting(Wait)

        /// There is a profile to show.
        ///
        /// In a box, as all that cases carry: histories keep many states, which stay small and share their contents.
        indirect case loaded(Content)

        /// The profile was asked for in vain, and there is none to show.
        indirect case failed(ServiceError)
    }

    /// A profile that is there to be shown.
    public struct Content: Equatable, Sendable {
        /// The person.
        public let user: User

        /// How a reload of the profile stands.
        public let refresh: Refresh

        /// When what is shown was read, if it comes from the store; nil for an answer of this session.
        public let savedAt: Date?

        /// A profile to show.
        public init(user: User, refresh: Refresh = .idle, savedAt: Date? = nil) {
            self.user = user
            self.refresh = refresh
            self.savedAt = savedAt
        }

        /// The same profile with another refresh.
        func with(refresh: Refresh) -> Content {
            Content(user: user, refresh: refresh, savedAt: savedAt)
        }
    }

    /// What is known of the profile.
    public let state: State

    /// How many loads and waits have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// How the answer that is awaited was asked for.
    public let attempt: Attempt

    /// A view model in this state, before or after so many loads and waits.
    public init(state: State, generation: Int = 0, attempt: Attempt = .first) {
        self.state = state
        self.generation = generation
        self.attempt = attempt
    }

    /// The profile that there is to show, if any.
    public var content: Content? {
        if case .loaded(let content) = state { content } else { nil }
    }

    /// Whether an answer is awaited, now or after a wait.
    public var isPending: Bool {
        switch state {
        case .loading, .waiting: true
        case .loaded(let content): content.refresh.isPending
        case .initialized, .failed: false
        }
    }

    /// Why the profile that was asked for last is not there; nil if it is, or if it is still awaited.
    public var error: ServiceError? {
        switch state {
        case .failed(let error): error
        case .loaded(let content): content.refresh.error
        case .initialized, .loading, .waiting: nil
        }
    }

    /// What is waited for before the profile is asked for again; nil when nothing is.
    public var wait: Wait? {
        switch state {
        case .waiting(let wait): wait
        case .loaded(let content): content.refresh.wait
        case .initialized, .loading, .failed: nil
        }
    }
}

extension ProfileViewModel: Labelled {
    /// `initialized`, `loading`, `waiting`, `loaded`, `loaded reloading`, `loaded waiting`, `loaded stale` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .waiting: "waiting"
        case .loaded(let content): Label(content.refresh.label(after: "loaded"))
        case .failed: "failed"
        }
    }
}
