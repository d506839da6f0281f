import FoundationEssentials

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
