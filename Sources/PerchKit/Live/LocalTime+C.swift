import FoundationEssentials
import Glibc

/// The place's distance from UTC.
enum LocalTime {
    /// Seconds east of UTC at an instant, as the system's time zone says (`TZ`).
    @Sendable static func utcOffset(_ date: Date) -> Int {
        // A date beyond every calendar must not trap.
        var seconds = time_t(min(max(date.timeIntervalSince1970, -1e11), 1e11))
        var parts = unsafe tm()
        return unsafe localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
