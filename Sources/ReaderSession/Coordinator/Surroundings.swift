import People
import Values

/// How the copying of a text went.
public enum CopyingOutcome: Equatable, Sendable {
    /// tmux has it, and passes it on to its terminal.
    case taken
    /// The terminal was asked to copy it. Whether it obeys cannot be known.
    case sent
    /// Nobody was asked: it is too long, or this terminal knows no such thing.
    case refused
}

/// What a coordinator can do to the world around the program.
public protocol Surroundings: Sendable {
    /// Puts a text on the clipboard and says, at once or later and on any thread, how that went.
    func copy(_ text: String, then: @escaping @Sendable (CopyingOutcome) -> Void)
    /// Shows a page in a browser and says, at once or later and on any thread, how that went.
    func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void)
    /// Begins to record the session, or ends that.
    func record()
    /// Shows the session step by step.
    func inspect()
    /// Ends the program.
    func quit()
}

/// Starts a browser.
public protocol Opener: Sendable {
    /// Whether the browser runs in this terminal; then `open` returns when it has ended.
    var needsTerminal: Bool { get }
    /// Starts the browser with an address as one argument, and says how that went, on any thread.
    func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void)
}

/// How showing a page in a browser went.
public enum OpeningOutcome: Equatable, Sendable {
    /// A browser was started, or has ended well.
    case opened
    /// No browser could be started, for this reason.
    case failed(String)
}
