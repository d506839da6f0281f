import Dispatch
import Sync

/// Who still waits for an answer, and the queue on which the answers are handed out.
///
/// It is apart from the thread that talks to curl, so that neither holds up the other: reading the system's certificates
/// alone takes that thread forty milliseconds, and whoever cancels should not wait for that.
final class Desk: Sendable {
    typealias Completion = @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    private let waiting = Locked<[Int: Completion]>([:])
    private let queue = DispatchQueue(label: "HTTP answers")

    /// Notes who waits for the answer to the request of this number.
    func wait(_ id: Int, _ completion: @escaping Completion) {
        waiting.withLock { $0[id] = completion }
    }

    /// Answers a request, unless it has been answered; whether it had not.
    @discardableResult
    func answer(_ id: Int, _ result: Result<HTTPResponse, HTTPError>) -> Bool {
        guard let completion = waiting.withLock({ $0.removeValue(forKey: id) }) else { return false }
        queue.async { completion(result) }
        return true
    }
}
