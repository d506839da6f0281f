import FoundationEssentials
import Interaction

/// What there is to show of one thing that a service is asked for, at one moment: a profile or a thread.
///
/// Equality is synthesized, so that every state equals itself: one that is written by hand forgets a state sooner or later.
public struct Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What is known of the thing.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// It has been asked for, and there is none to show yet.
        case loading

        /// It is asked for again when this wait is over, and there is none to show yet.
        indirect case waiting(Wait)

        /// There is one to show.
        ///
        /// In a box, as all that cases carry: histories keep many states, which stay small and share their contents.
        indirect case loaded(Content)

        /// It was asked for in vain, and there is none to show.
        indirect case failed(ServiceError)
    }

    /// A thing that is there to be shown.
    public struct Content: Equatable, Sendable {
        /// The thing itself.
        public let value: Value

        /// How a reload of it stands.
        public let refresh: Refresh

        /// When what is shown was read, if it comes from the store; nil for an answer of this session.
        public let savedAt: Date?

        /// A thing to show.
        public init(value: Value, refresh: Refresh = .idle, savedAt: Date? = nil) {
            self.value = value
            self.refresh = refresh
            self.savedAt = savedAt
        }

        /// A thing from the store.
        init(_ saved: Saved<Value>, refresh: Refresh) {
            self.init(value: saved.value, refresh: refresh, savedAt: saved.date)
        }

        /// The same thing with another refresh.
        func with(refresh: Refresh) -> Content {
            Content(value: value, refresh: refresh, savedAt: savedAt)
        }
    }

    /// What is known of the thing.
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

    /// The thing that there is to show, if any.
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

    /// Why what was asked for last is not there; nil if it is, or if it is still awaited.
    public var error: ServiceError? {
        switch state {
        case .failed(let error): error
        case .loaded(let content): content.refresh.error
        case .initialized, .loading, .waiting: nil
        }
    }

    /// What is waited for before the thing is asked for again; nil when nothing is.
    public var wait: Wait? {
        switch state {
        case .waiting(let wait): wait
        case .loaded(let content): content.refresh.wait
        case .initialized, .loading, .failed: nil
        }
    }
}

extension Loadable: LoadingViewModel {}
extension Loadable.State: LoadingState {}

extension Loadable: Labelled {
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
