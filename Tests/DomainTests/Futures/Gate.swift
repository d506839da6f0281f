import Dispatch
import Testing

/// Keeps threads waiting until it is opened; gives up after two minutes, and fails the test, rather than hang it.
struct Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Lets one who waits, or will wait, go on.
    func open() {
        semaphore.signal()
    }

    func wait(sourceLocation: SourceLocation = #_sourceLocation) {
        let isInTime = semaphore.wait(timeout: .now() + 120) == .success
        #expect(isInTime, "Nobody has opened the gate: a deadlock?", sourceLocation: sourceLocation)
    }
}
