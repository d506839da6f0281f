import FoundationEssentials
import Values

/// How Perch writes moments, always in English and by a 24-hour clock.
///
/// `utcOffset` is the place's distance from UTC in seconds, positive to the east.
public enum TimeText {
    /// How long ago, or when: `now`, `4m`, `2h`, `3d`, then `12 Feb`, then `Feb 2017`.
    ///
    /// Minutes up to an hour, hours up to a day, days up to a week, the day up to 300 days (so that
    /// it can mean one year only). A moment to come is `in 4m`; less than a minute to come is `now`,
    /// because clocks differ.
    public static func relative(_ date: Date, now: Date, utcOffset: Int = 0) -> String {
        let ago = CivilDate.wholeSeconds(now) - CivilDate.wholeSeconds(date)
        let distance = abs(ago)
        let span: String
        switch distance {
        case ..<60: return "now"
        case ..<3600: span = "\(distance / 60)m"
        case ..<86_400: span = "\(distance / 3600)h"
        case ..<(7 * 86_400): span = "\(distance / 86_400)d"
        case ..<(300 * 86_400): return dayAndMonth(CivilDate(date, utcOffset: utcOffset))
        default: return month(date, utcOffset: utcOffset)
        }
        return ago < 0 ? "in \(span)" : span
    }

    /// The whole moment, such as `Sun 18 Feb 2018 09:00 UTC` or `Sun 18 Feb 2018 11:00 +02:00`.
    public static func absolute(_ date: Date, utcOffset: Int = 0) -> String {
        let civil = CivilDate(date, utcOffset: utcOffset)
        let place = utcOffset == 0 ? "UTC" : offset(utcOffset)
        return "\(weekdays[civil.weekday]) \(dayAndMonth(civil)) \(civil.year) \(clock(civil)) \(place)"
    }

    /// The day, such as `3 Apr 2017`.
    public static func day(_ date: Date, utcOffset: Int = 0) -> String {
        let civil = CivilDate(date, utcOffset: utcOffset)
        return "\(dayAndMonth(civil)) \(civil.year)"
    }

    /// The month, such as `Apr 2017`.
    public static func month(_ date: Date, utcOffset: Int = 0) -> String {
        let civil = CivilDate(date, utcOffset: utcOffset)
        return "\(months[civil.month - 1]) \(civil.year)"
    }

    /// The time of day, such as `09:05`.
    public static func clock(_ date: Date, utcOffset: Int = 0) -> String {
        clock(CivilDate(date, utcOffset: utcOffset))
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func dayAndMonth(_ civil: CivilDate) -> String {
        "\(civil.day) \(months[civil.month - 1])"
    }

    private static func clock(_ civil: CivilDate) -> String {
        "\(twoDigits(civil.hour)):\(twoDigits(civil.minute))"
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return "\(seconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
