import FoundationEssentials
import People
import Terminal
import Values

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

/// How long ago something was stored, in words.
enum AgeText {
    /// Such as `just now`, `4 min ago`, `3 h ago`, `2 days ago`, then `on 3 Apr 2017`.
    ///
    /// It changes once a minute at most, so a frame that is drawn once stays true for a while. A moment to come, from a
    /// clock that was set back, is `just now`; from a day on, which no clock is wrong by, it is `on 27 Nov 2029`.
    static func text(_ date: Date, now: Date, utcOffset: Int, dates: DateStyle = DateStyle()) -> SafeText {
        let seconds = min(now.timeIntervalSince(date), 1e11)
        var day: SafeText { "on " + SafeText(TimeText.day(date, utcOffset: utcOffset, style: dates)) }
        switch seconds {
        case -86_400..<60: return "just now"
        case ..<0: return day
        case ..<3600: return "\(Int(seconds) / 60) min ago"
        case ..<86_400: return "\(Int(seconds) / 3600) h ago"
        case ..<(2 * 86_400): return "1 day ago"
        case ..<(14 * 86_400): return "\(Int(seconds) / 86_400) days ago"
        default: return day
        }
    }
}
