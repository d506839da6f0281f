public import FoundationEssentials

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
            "\(purpose) \(place): \(status), \(Self.size(bytes)), \(milliseconds) ms\(again)"
        case .failed(let why): "\(purpose) \(place): \(why) (after \(milliseconds) ms\(again))"
        case .cancelled: "\(purpose) \(place): cancelled after \(milliseconds) ms"
        case .noted(let text): text
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1_000 ? "\(bytes) bytes" : "\((bytes + 500) / 1_000) KB"
    }
}
