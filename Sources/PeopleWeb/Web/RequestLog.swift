public import FoundationEssentials
public import Reactive
import Sync

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
    func begin(_ purpose: String, _ place: String) -> OpenRequest {
        let request = OpenRequest(id: number(), start: now(), purpose: purpose, place: place)
        stored.modify { $0.open.append(request) }
        return request
    }

    /// Notes how a request ended.
    func end(_ request: OpenRequest, _ outcome: RequestLine.Outcome, bytes: Int = 0) {
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
