import FoundationEssentials
import People
import Terminal

/// How long a wait still lasts, in words.
struct CountdownText {
    private let seconds: Double

    init(_ wait: Wait, since start: Date, now: Date) {
        let passed = now.timeIntervalSince(start)
        // A clock that was set back makes no wait longer. To the millisecond, as elapsed times are.
        seconds = min(Double(wait.seconds), max(0, ((Double(wait.seconds) - passed) * 1000).rounded() / 1000))
    }

    /// Such as `12 s`, `4 min 31 s`, `2 h 5 min`: whole seconds, and the last one until the wait is over.
    var text: SafeText {
        let whole = Int(seconds.rounded(.up))
        if whole < 60 { return "\(whole) s" }
        return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
}
