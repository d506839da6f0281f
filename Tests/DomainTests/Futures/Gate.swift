import Dispatch
import TestSupport
import Testing

/// Keeps threads waiting until it is opened; gives up at the end of all patience, and fails the test, rather than hang it.
struct Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Lets one who waits, or will wait, go on.
    func open() {
        semaphore.signal()
    }

    func wait(sourceLocation: SourceLocation = #_sourceLocation) {
        let isInTime = semaphore.wait(timeout: Patience.end) == .success
        #expect(isInTime, "Nobody has opened the gate: a deadlock?", sourceLocation: sourceLocation)
    }
}
