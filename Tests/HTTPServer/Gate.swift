import Dispatch

/// A gate at which a server's scripts wait until the test opens it for all.
public final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// A closed gate.
    public init() {}

    /// Waits until the gate is open.
    public func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    /// Opens the gate for good.
    public func open() { semaphore.signal() }
}
