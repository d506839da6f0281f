import Dispatch
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The thread that has made it, to be watched by others.
struct SomeThread: Sendable {
    /// Its folder, which the system names to whoever asks for their own.
    private let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")

    /// Waits until the thread sleeps, as it does when it waits for something.
    func waitUntilItSleeps(sourceLocation: SourceLocation = #_sourceLocation) {
        let end = Patience.end
        while !sleeps, DispatchTime.now() < end { sched_yield() }
        #expect(sleeps, "The thread does not wait.", sourceLocation: sourceLocation)
    }

    /// Whether the system has nothing to run of it: the letter behind its name in parentheses.
    private var sleeps: Bool {
        let line = try? String(contentsOfFile: "/proc/\(folder ?? "none")/stat", encoding: .utf8)
        return line?.split(separator: ")").last?.hasPrefix(" S") == true
    }
}
