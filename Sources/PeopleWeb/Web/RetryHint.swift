import FoundationEssentials
import HTTP
import Values

/// How long a server that is busy wants to be left alone, by its header fields.
enum RetryHint {
    /// The shortest and the longest pause, in seconds, that anybody is asked to wait: servers' clocks are wrong, and their
    /// numbers too.
    static let bounds = 1...900

    /// The pause in seconds; nil when the server gives none that can be understood.
    ///
    /// `Retry-After` comes first, in seconds or as a date. Then the moment at which a used-up allowance is filled again:
    /// `X-RateLimit-Reset` as a date, in milliseconds or in seconds since 1970, `RateLimit-Reset` in seconds
    /// since 1970 or from now. Moments are compared with the server's own `Date`, whatever this computer's clock says.
    static func seconds(_ headers: HTTPHeaders, now: Date) -> Int? {
        let now = headers["Date"].flatMap { ServerDate.instant($0) } ?? now
        if let after = headers["Retry-After"], let pause = pause(after, now) { return clamped(pause) }
        for name in ["X-RateLimit", "RateLimit"] {
            // With some of the allowance left, its renewal is not what the server waits for.
            if let remaining = headers["\(name)-Remaining"].flatMap({ Int($0) }), remaining > 0 { continue }
            if let reset = headers["\(name)-Reset"], let pause = pause(reset, now) { return clamped(pause) }
        }
        return nil
    }

    private static func pause(_ text: String, _ now: Date) -> Double? {
        if let number = Double(text), number.isFinite, number >= 0 {
            switch number {
            // Numbers of these sizes are moments: in milliseconds and in seconds since 1970.
            case 1e11...: return number / 1_000 - now.timeIntervalSince1970
            case 1e8...: return number - now.timeIntervalSince1970
            default: return number
            }
        }
        return ServerDate.instant(text).map { $0.timeIntervalSince(now) }
    }

    private static func clamped(_ seconds: Double) -> Int {
        // Rounded up: a second too early is asked for nothing.
        Int(min(max(seconds.rounded(.up), Double(bounds.lowerBound)), Double(bounds.upperBound)))
    }
}
