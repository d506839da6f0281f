import FoundationEssentials
import Terminal

/// How long something has been going on, in words and as a turning sign.
struct ElapsedText {
    private let seconds: Double

    init(since start: Date, now: Date) {
        // A clock that was set back shows nothing negative. To the millisecond: 100 ms are 0.1 s, not a little less.
        seconds = max(0, (now.timeIntervalSince(start) * 1000).rounded() / 1000)
    }

    /// Such as `0.8 s`, `12 s`, `3 min 5 s`.
    var text: SafeText {
        if seconds < 10 {
            let tenths = Int(seconds * 10)
            return "\(tenths / 10).\(tenths % 10) s"
        }
        let whole = Int(min(seconds, 1e9))
        return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
    }

    /// A sign that turns four times a second.
    var spinner: SafeText {
        let signs: [SafeText] = ["[|]", "[/]", "[-]", "[\\]"]
        return signs[Int(min(seconds, 1e9) * 4) % 4]
    }
}
