import FoundationEssentials
import HTTP
import People
import Values

/// Until when servers are left alone: those that said that they are busy, and for a moment those that failed.
///
/// It holds for all requests to a server, whoever sends them: an address more would not find it less busy.
struct HostPauses: Sendable {
    /// What a request may do.
    enum Passage: Equatable, Sendable {
        case free
        /// It has to wait until then, and asks again.
        case later(Date)
        /// The server said this status, and wants to be left alone for so many seconds more.
        case refused(status: Int, seconds: Int)
    }

    private struct Busy {
        let status: Int
        let end: Date
        /// Whether somebody said to ask all the same.
        var isLifted = false
        /// When it may be asked then.
        var turn: Date
    }

    /// Servers and addresses that failed are left alone for so many seconds, and busy ones that are asked all the same are
    /// asked no more often: a key that is held down is no storm.
    static let moment = 1.0

    private var busy: [WebOrigin: Busy] = [:]
    /// When they failed, by the text of a server or an address.
    private var failures: [String: Date] = [:]

    /// Whether a request may be sent now; if so, it counts as sent.
    mutating func pass(_ url: URL, at now: Date) -> Passage {
        guard let server = WebOrigin(url) else { return .free }
        if let pause = busy[server] {
            let left = pause.end.timeIntervalSince(now)
            // A timer may be a little early.
            if left < 0.05 {
                busy[server] = nil
            } else if !pause.isLifted {
                let seconds = min(Int(left.rounded(.up)), RetryHint.bounds.upperBound)
                return .refused(status: pause.status, seconds: seconds)
            } else if let turn = Self.wait(until: pause.turn, at: now) {
                return .later(turn)
            } else {
                busy[server]?.turn = now.addingTimeInterval(Self.moment)
            }
        }
        let ends = [server.text, url.absoluteString].compactMap {
            failures[$0]?.addingTimeInterval(Self.moment)
        }
        return ends.max().flatMap { Self.wait(until: $0, at: now) }.map { .later($0) } ?? .free
    }

    /// A server said that it is busy.
    mutating func add(busy url: URL, status: Int, seconds: Int, at now: Date) {
        guard let server = WebOrigin(url) else { return }
        busy = busy.filter { $0.value.end > now }
        busy[server] = Busy(
            status: status, end: now.addingTimeInterval(Double(seconds)),
            turn: now.addingTimeInterval(Self.moment))
    }

    /// A server failed: no connection came about, or it said that it is in trouble.
    mutating func add(failed url: URL, at now: Date) {
        guard let server = WebOrigin(url) else { return }
        add(failure: server.text, at: now)
    }

    /// An address answered something that cannot be read; others of its server may be fine.
    mutating func add(garbled url: URL, at now: Date) { add(failure: url.absoluteString, at: now) }

    /// A server answered properly.
    mutating func remove(_ url: URL) {
        guard let server = WebOrigin(url) else { return }
        failures[server.text] = nil
        // An answer to what was sent before it was busy says nothing.
        if busy[server]?.isLifted == true { busy[server] = nil }
    }

    /// Lets busy servers be asked all the same: somebody wants to know now.
    mutating func lift() {
        for server in busy.keys { busy[server]?.isLifted = true }
    }

    private mutating func add(failure name: String, at now: Date) {
        failures = failures.filter {
            Self.wait(until: $0.value.addingTimeInterval(Self.moment), at: now) != nil
        }
        failures[name] = now
    }

    /// When a wait ends; nil when it has, or when the clock was set back since it began.
    private static func wait(until end: Date, at now: Date) -> Date? {
        let left = end.timeIntervalSince(now)
        return left > 0 && left <= moment ? end : nil
    }
}

/// How long to leave servers alone that are busy and do not say for how long.
///
/// Each time a host is busy again, the pause is twice as long, up to a minute; any other answer of the host begins anew. To
/// the pause comes up to half of it by chance, so that readers who failed together do not come back together.
struct BackOff: Sendable {
    /// The longest pause, in seconds.
    static let longest = 60

    /// How often in a row each host was busy.
    private var times: [String: Int] = [:]

    /// The pause in seconds after a host was busy once more.
    ///
    /// - Parameters:
    ///   - host: who was busy.
    ///   - random: a number from 0 up to 1.
    mutating func pause(_ host: String, random: Double) -> Int {
        let earlier = times[host, default: 0]
        times[host] = min(earlier + 1, 10)
        let plain = min(1 << earlier, Self.longest)
        return min(plain + Int((Double(plain) / 2 * random).rounded()), Self.longest)
    }

    /// Begins anew for a host that answered.
    mutating func reset(_ host: String) { times[host] = nil }
}

/// How long a server that is busy wants to be left alone, by its header fields.
enum RetryHint {
    /// The shortest and the longest pause, in seconds, that a server is left alone for: servers' clocks are wrong, and their
    /// numbers too.
    static let bounds = 1...Wait.longest

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
