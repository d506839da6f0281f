import FoundationEssentials
import People
import Terminal

/// How long ago something was stored, in words.
enum AgeText {
    /// Such as `just now`, `4 min ago`, `3 h ago`, `2 days ago`, then `on 3 Apr 2017`.
    ///
    /// It changes once a minute at most, so a frame that is drawn once stays true for a while. A moment to come, from a
    /// clock that was set back, is `just now`.
    static func text(_ date: Date, now: Date, utcOffset: Int) -> SafeText {
        let seconds = min(now.timeIntervalSince(date), 1e11)
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return "\(Int(seconds) / 60) min ago"
        case ..<86_400: return "\(Int(seconds) / 3600) h ago"
        case ..<(2 * 86_400): return "1 day ago"
        case ..<(14 * 86_400): return "\(Int(seconds) / 86_400) days ago"
        default: return "on " + SafeText(TimeText.day(date, utcOffset: utcOffset))
        }
    }
}
