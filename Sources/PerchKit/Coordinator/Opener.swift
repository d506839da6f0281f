import People
import Values

/// Starts a browser.
public protocol Opener: Sendable {
    /// Whether the browser runs in this terminal; then `open` returns when it has ended.
    var needsTerminal: Bool { get }
    /// Starts the browser with an address as one argument, and says how that went, on any thread.
    func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void)
}
