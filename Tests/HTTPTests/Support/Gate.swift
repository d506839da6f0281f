import Dispatch

/// A gate at which a server's scripts wait until the test opens it for all.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Waits until the gate is open.
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    /// Opens the gate for good.
    func open() { semaphore.signal() }
}
