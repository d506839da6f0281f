import Dispatch
import Sync
import Values

/// Where messages to the client's thread wait.
///
/// Everybody may write; the thread reads.
final class Mailbox: Sendable {
    private struct Content {
        var messages: [Message] = []
        var lastID = 0
        var isClosed = false
        /// Whether there is a thread that reads.
        var isRead = false
        /// What the thread waits in, once it has it.
        var multi: CurlMulti?
    }

    private let content = Locked(Content())

    /// A number for the next request.
    func nextID() -> Int {
        content.withLock { content in
            content.lastID += 1
            return content.lastID
        }
    }

    /// Leaves a message and wakes the reader.
    ///
    /// True if there is none and whoever asks has to start one.
    func post(_ message: Message) -> Bool {
        let (multi, needsReader) = content.withLock { content in
            content.messages.append(message)
            let isRead = content.isRead
            switch message {
            case .start, .prepare: content.isRead = true
            case .cancel, .resolved: break
            }
            return (content.multi, !isRead && content.isRead)
        }
        multi?.wake()
        return needsReader
    }

    /// Tells the reader to give up everything and end.
    func close() {
        let multi = content.withLock { content in
            content.isClosed = true
            return content.multi
        }
        multi?.wake()
    }

    /// From now on the reader waits in `multi`; what came before is read before the first waiting.
    func open(_ multi: CurlMulti) { content.withLock { $0.multi = multi } }

    /// Takes all messages, and answers whether the mailbox is closed.
    func collect() -> (messages: [Message], isClosed: Bool) {
        content.withLock { content in
            let messages = content.messages
            content.messages = []
            if content.isClosed { content.multi = nil }
            return (messages, content.isClosed)
        }
    }

    /// Takes all messages; if there are none, the reader has to end, and the next request starts another.
    func collectOrEnd() -> [Message] {
        content.withLock { content in
            let messages = content.messages
            content.messages = []
            if messages.isEmpty { content.isRead = false }
            return messages
        }
    }
}

/// What the client's thread is told.
enum Message: Sendable {
    /// Somebody will ask soon.
    case prepare
    case start(NumberedRequest)
    case cancel(Int)
    /// What a resolver has found for the request of this number, after so many redirects.
    case resolved(Int, hop: Int, name: String, Result<[InternetAddress], ResolverFailure>)
}

/// Who still waits for an answer, and the queue on which the answers are handed out.
///
/// It is apart from the thread that talks to curl, so that neither holds up the other: reading the system's certificates
/// alone takes that thread forty milliseconds, and whoever cancels should not wait for that.
final class PendingRequests: Sendable {
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
