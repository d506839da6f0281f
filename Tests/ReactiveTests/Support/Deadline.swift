import Dispatch
import TestSupport
import Testing

/// A watchdog for code that may deadlock: it can only fail a test, never delay one.
enum Deadline {
    /// Runs `body` on a thread of its own; the test fails if it does not come back.
    static func watch(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: @escaping @Sendable () -> Void
    ) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue(label: "watched").async {
            body()
            isDone.signal()
        }
        let isInTime = isDone.wait(timeout: Patience.end) == .success
        #expect(isInTime, "It does not come back: a deadlock?", sourceLocation: sourceLocation)
    }
}

extension DispatchSemaphore {
    /// Waits until somebody signals, and fails the test if nobody does.
    func expectSignal(sourceLocation: SourceLocation = #_sourceLocation) {
        let isInTime = wait(timeout: Patience.end) == .success
        #expect(isInTime, "Nobody has signalled: a deadlock?", sourceLocation: sourceLocation)
    }
}
