public import FoundationEssentials
public import Reactive
import Sync
import Values

/// What was asked of servers, what is being asked, and how it ended: no secrets, no bodies.
///
/// One for a session. It keeps the newest ``capacity`` lines.
public final class RequestLog: Sendable {
    /// The most lines that are kept.
    public static let capacity = 500

    /// What the log holds: a new value whenever a request begins or ends, on the thread where that is.
    ///
    /// Lives as long as somebody holds it or the log.
    public let content: Property<Content>

    private let stored = MutableProperty(Content())
    private let numbers = Locked(0)
    private let failures = Locked<[String: Int]>([:])
    private let now: @Sendable () -> Date
    private let sink: (@Sendable (String) -> Void)?

    /// An empty log.
    ///
    /// - Parameters:
    ///   - now: the clock that dates the lines.
    ///   - sink: is handed each line as it is added, dated and safe to print, for a file; on whatever thread, several at a
    ///     time maybe.
    public init(
        now: @escaping @Sendable () -> Date = { Date() }, sink: (@Sendable (String) -> Void)? = nil
    ) {
        self.now = now
        self.sink = sink
        content = Property(stored)
    }

    /// Adds a remark.
    public func note(_ text: String) {
        let line = RequestLine(id: number(), date: now(), outcome: .noted(text))
        stored.modify { $0.append(line) }
        write(line)
    }

    /// Notes that a request begins.
    package func begin(_ purpose: String, _ place: String) -> OpenRequest {
        let request = OpenRequest(id: number(), start: now(), purpose: purpose, place: place)
        stored.modify { $0.open.append(request) }
        return request
    }

    /// Notes how a request ended.
    package func end(_ request: OpenRequest, _ outcome: RequestLine.Outcome, bytes: Int = 0) {
        let line = RequestLine(
            id: request.id, date: request.start, purpose: request.purpose, place: request.place,
            outcome: outcome, bytes: bytes,
            milliseconds: Self.milliseconds(now().timeIntervalSince(request.start)),
            attempt: attempt(request.place, outcome))
        let isOpen = stored.modify { content in
            guard let index = content.open.firstIndex(where: { $0.id == request.id }) else { return false }
            content.open.remove(at: index)
            content.append(line)
            return true
        }
        if isOpen { write(line) }
    }

    private func number() -> Int {
        numbers.withLock { number in
            number += 1
            return number
        }
    }

    /// Which try this was at its place.
    private func attempt(_ place: String, _ outcome: RequestLine.Outcome) -> Int {
        failures.withLock { failures in
            let attempt = failures[place, default: 0] + 1
            switch outcome {
            case .answered(let status) where status < 400: failures[place] = nil
            case .cancelled, .noted: break
            // A session asks at so many places only if most of them fail; then the count is not worth its memory.
            default: if failures.count < 1_000 || attempt > 1 { failures[place] = attempt }
            }
            return attempt
        }
    }

    private func write(_ line: RequestLine) {
        sink?("\(Self.time(line.date)) \(Self.printable("\(line)"))")
    }

    private static func milliseconds(_ seconds: Double) -> Int {
        // The clock may have been set meanwhile.
        seconds.isFinite ? Int(min(max(seconds * 1_000, 0), 1e9)) : 0
    }

    /// `2026-11-21T21:19:03.250Z`.
    private static func time(_ date: Date) -> String {
        date.formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
        )
    }

    /// What no terminal obeys: a file is printed sooner or later.
    private static func printable(_ text: String) -> String {
        String(text.unicodeScalars.map { Excerpt.isShown($0) ? Character($0) : "\u{FFFD}" })
    }
}

extension RequestLog {
    /// What a log holds at a moment.
    public struct Content: Equatable, Sendable {
        /// What has ended, oldest first; at most ``RequestLog/capacity``.
        public internal(set) var lines: [RequestLine] = []

        /// What is on its way, oldest first.
        public package(set) var open: [OpenRequest] = []

        /// An empty log.
        public init() {}

        mutating func append(_ line: RequestLine) {
            if lines.count == RequestLog.capacity { lines.removeFirst() }
            lines.append(line)
        }
    }
}

/// A request that is on its way.
public struct OpenRequest: Hashable, Sendable, Identifiable {
    /// Its number among the requests of a log.
    public let id: Int
    /// When it began.
    public let start: Date
    /// What it asks for, such as `posts`.
    public let purpose: String
    /// The server and the place on it, without anything secret.
    public let place: String

    /// Describes a request.
    public init(id: Int, start: Date, purpose: String, place: String) {
        self.id = id
        self.start = start
        self.purpose = purpose
        self.place = place
    }
}

/// One line of the log of requests: a request that has ended, or a remark on what became of an answer.
public struct RequestLine: Hashable, Sendable, Identifiable {
    /// How it ended.
    public enum Outcome: Hashable, Sendable {
        /// The server answered with this HTTP status.
        case answered(Int)
        /// No answer came, for this reason.
        case failed(String)
        /// Nobody wanted it any more.
        case cancelled
        /// It is no request but a remark, such as that a post was skipped.
        case noted(String)
    }

    /// Its number in the log, from 1.
    public let id: Int
    /// When it began.
    public let date: Date
    /// What was asked for, such as `posts`; empty for a remark.
    public let purpose: String
    /// The server and the place on it, without anything secret; empty for a remark.
    public let place: String
    /// How it ended.
    public let outcome: Outcome
    /// The size of the answer in bytes, decompressed.
    public let bytes: Int
    /// How long it took.
    public let milliseconds: Int
    /// Which try it was, from 1: the tries before it, at the same place, failed.
    public let attempt: Int

    /// Makes a line.
    public init(
        id: Int, date: Date, purpose: String = "", place: String = "", outcome: Outcome, bytes: Int = 0,
        milliseconds: Int = 0, attempt: Int = 1
    ) {
        self.id = id
        self.date = date
        self.purpose = purpose
        self.place = place
        self.outcome = outcome
        self.bytes = bytes
        self.milliseconds = milliseconds
        self.attempt = attempt
    }
}

extension RequestLine: CustomStringConvertible {
    /// The line without its date: `posts example.org/api/v1/accounts/1/statuses?limit=40: 200, 31 KB, 143 ms`.
    ///
    /// What the server had a hand in may stand in it: sanitize it where it is shown.
    public var description: String {
        let again = attempt > 1 ? ", try \(attempt)" : ""
        return switch outcome {
        case .answered(let status):
            "\(purpose) \(place): \(status), \(CountText.bytes(bytes)), \(milliseconds) ms\(again)"
        case .failed(let why): "\(purpose) \(place): \(why) (after \(milliseconds) ms\(again))"
        case .cancelled: "\(purpose) \(place): cancelled after \(milliseconds) ms"
        case .noted(let text): text
        }
    }
}
