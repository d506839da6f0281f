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

/// What is known of something that a service is asked for; the states that all such things have.
protocol LoadingState: Equatable, Sendable {
    /// It has been asked for, and there is nothing to show yet.
    static var loading: Self { get }
}

/// How the answer that is awaited was asked for, so that it can be asked for again after a wait.
public struct Attempt: Hashable, Sendable {
    /// Whether what is stored and shown is dropped once the answer is there.
    public let isAnew: Bool

    /// How many waits in a row came before it.
    public let waits: Int

    /// How many pages in a row before the one that is asked for brought nothing new.
    public let barrenPages: Int

    /// A plain request that nothing came before; also where no answer is awaited.
    public static let first = Attempt()

    /// A request whose answer takes the place of all that is stored and shown.
    public static let anew = Attempt(isAnew: true)

    /// A request after so many waits and pages.
    public init(isAnew: Bool = false, waits: Int = 0, barrenPages: Int = 0) {
        self.isAnew = isAnew
        self.waits = waits
        self.barrenPages = barrenPages
    }

    /// The same request after one more wait.
    func waiting() -> Attempt { Attempt(isAnew: isAnew, waits: waits + 1, barrenPages: barrenPages) }

    /// The same request because somebody asked for it, not because a wait was over.
    func asked() -> Attempt { Attempt(isAnew: isAnew, barrenPages: barrenPages) }

    /// The request for the page after one that brought nothing new.
    func goingOn() -> Attempt { Attempt(barrenPages: barrenPages + 1) }
}

/// How a reload of something that is on the screen stands.
///
/// What the rare cases carry is in boxes: histories keep many of these.
public enum Refresh: Hashable, Sendable {
    /// Nothing is being asked for, and the last answer is what is shown.
    case idle

    /// A newer answer has been asked for; the old one is shown until it comes.
    case reloading

    /// A newer answer is asked for again when this wait is over; the old one is shown meanwhile.
    indirect case waiting(Wait)

    /// The last reload failed for this reason; what is shown is from before it.
    indirect case failed(ServiceError)

    /// Why the last reload failed; nil when it did not, or is still waited for.
    public var error: ServiceError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// What is waited for before a newer answer is asked for again; nil when nothing is.
    public var wait: Wait? {
        if case .waiting(let wait) = self { wait } else { nil }
    }

    /// Whether a newer answer is awaited, however long it takes.
    public var isPending: Bool {
        switch self {
        case .reloading, .waiting: true
        case .idle, .failed: false
        }
    }

    /// A state's label with what its refresh adds to it: nothing, `reloading`, `waiting` or `stale`.
    func label(after state: String) -> String {
        switch self {
        case .idle: state
        case .reloading: "\(state) reloading"
        case .waiting: "\(state) waiting"
        case .failed: "\(state) stale"
        }
    }
}

/// A pause that a server has asked for; after it the same is asked again, without anybody's doing.
public struct Wait: Hashable, Sendable {
    /// How often in a row the same is waited for; then it has failed.
    public static let most = 3

    /// The longest wait in seconds: a day.
    ///
    /// Who names a longer one is asked again after that.
    public static let longest = 86_400

    /// What the server said: ``ServiceError/busy(status:seconds:)``.
    public let error: ServiceError

    /// How long the wait lasts, in seconds from its beginning; 1 or more.
    public let seconds: Int

    /// Which wait in a row this is, from 1 to ``most``.
    public let number: Int

    /// The wait that an error asks for, after so many others in a row; nil if it asks for none, or has been waited for
    /// often enough.
    public init?(for error: ServiceError, after waits: Int) {
        guard case .busy(_, let seconds) = error, waits < Self.most else { return nil }
        self.error = error
        // A server that says 0 would be asked without a pause.
        self.seconds = min(max(seconds, 1), Self.longest)
        number = waits + 1
    }
}
