import FoundationEssentials
public import Values

/// How Perch writes moments: as nobody has said otherwise in English, day first and by a 24-hour clock.
///
/// Only months and days of the week have names in other languages; `now` and `in`, as the sentences around them, are English, and
/// `m`, `h` and `d` are read in all of them.
///
/// `utcOffset` is the place's distance from UTC in seconds, positive to the east; `style` is how somebody wants it.
public enum TimeText {
    /// How long ago, or when: `now`, `4m`, `2h`, `3d`, then `12 Feb`, then `Feb 2017`.
    ///
    /// Minutes up to an hour, hours up to a day, days up to a week, the day up to 300 days (so that
    /// it can mean one year only). A moment to come is `in 4m`; less than a minute to come is `now`,
    /// because clocks differ.
    public static func relative(
        _ date: Date, now: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()
    ) -> String {
        let ago = CivilDate.wholeSeconds(now) - CivilDate.wholeSeconds(date)
        let distance = abs(ago)
        let span: String
        switch distance {
        case ..<60: return "now"
        case ..<3600: span = "\(distance / 60)m"
        case ..<86_400: span = "\(distance / 3600)h"
        case ..<(7 * 86_400): span = "\(distance / 86_400)d"
        case ..<(300 * 86_400): return dayAndMonth(CivilDate(date, utcOffset: utcOffset), style)
        default: return month(date, utcOffset: utcOffset, style: style)
        }
        return ago < 0 ? "in \(span)" : span
    }

    /// The moment in a list, in no more columns than there are, but for a time of day in fewer than six.
    ///
    /// How long ago as ``relative(_:now:utcOffset:style:)`` says it, or if the style is so the time of day of what was today;
    /// what is long ago as `18 Feb 2018`, `Feb 2018` or `Feb'18`.
    ///
    /// - Parameters:
    ///   - date: the moment.
    ///   - now: when it is read.
    ///   - columns: how many columns there are.
    ///   - utcOffset: the place's distance from UTC.
    ///   - style: how somebody wants it.
    public static func listed(
        _ date: Date, now: Date, columns: Int, utcOffset: Int = 0, style: DateStyle = DateStyle()
    ) -> String {
        let distance = abs(CivilDate.wholeSeconds(now) - CivilDate.wholeSeconds(date))
        if !style.isAbsoluteInLists, distance < 7 * 86_400 {
            return relative(date, now: now, utcOffset: utcOffset, style: style)
        }
        let civil = CivilDate(date, utcOffset: utcOffset)
        if distance < 86_400, civil.day == CivilDate(now, utcOffset: utcOffset).day {
            let time = clock(civil, style)
            // `9:05a`, `12:05p`.
            return time.utf8.count > columns && style.has12Hours
                ? "\(time.prefix { $0 != " " })\(civil.hour < 12 ? "a" : "p")" : time
        }
        if distance < 300 * 86_400 {
            let isWhole = style.order == .yearFirst && columns >= 10
            return isWhole ? day(civil, style) : dayAndMonth(civil, style)
        }
        let whole = day(civil, style)
        if columns >= (style.order == .yearFirst ? 10 : 11), whole.count <= columns { return whole }
        let month = month(civil, style)
        guard month.count > columns else { return month }
        return style.order == .yearFirst
            ? "\(civil.year)"
            : String("\(name(ofMonth: civil, style))'\(month.suffix(2))".prefix(columns))
    }

    /// The whole moment, such as `Sun 18 Feb 2018 09:00 UTC` or `Sun 18 Feb 2018 11:00 +02:00`.
    public static func absolute(
        _ date: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()
    ) -> String {
        let civil = CivilDate(date, utcOffset: utcOffset)
        let place = utcOffset == 0 ? "UTC" : offset(utcOffset)
        return
            "\(style.language.names.weekdays[civil.weekday]) \(day(civil, style)) \(clock(civil, style)) \(place)"
    }

    /// The day, such as `3 Apr 2017`.
    public static func day(_ date: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()) -> String {
        day(CivilDate(date, utcOffset: utcOffset), style)
    }

    /// The month, such as `Apr 2017`.
    public static func month(_ date: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()) -> String {
        month(CivilDate(date, utcOffset: utcOffset), style)
    }

    /// The time of day, such as `09:05`.
    public static func clock(_ date: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()) -> String {
        clock(CivilDate(date, utcOffset: utcOffset), style)
    }

    /// The time of day with its seconds, such as `09:05:03`; places differ from UTC by whole minutes.
    public static func clockWithSeconds(
        _ date: Date, utcOffset: Int = 0, style: DateStyle = DateStyle()
    ) -> String {
        let seconds = abs(Int(date.timeIntervalSince1970.rounded(.down)) % 60)
        return clock(CivilDate(date, utcOffset: utcOffset), style, seconds: ":" + twoDigits(seconds))
    }

    private static func name(ofMonth civil: CivilDate, _ style: DateStyle) -> String {
        style.language.names.months[civil.month - 1]
    }

    private static func day(_ civil: CivilDate, _ style: DateStyle) -> String {
        switch style.order {
        case .dayFirst: "\(dayAndMonth(civil, style)) \(civil.year)"
        case .monthFirst: "\(dayAndMonth(civil, style)), \(civil.year)"
        case .yearFirst: "\(month(civil, style))-\(twoDigits(civil.day))"
        }
    }

    private static func month(_ civil: CivilDate, _ style: DateStyle) -> String {
        guard style.order == .yearFirst else { return "\(name(ofMonth: civil, style)) \(civil.year)" }
        let year = "\(civil.year)"
        return "\(String(repeating: "0", count: max(0, 4 - year.count)))\(year)-\(twoDigits(civil.month))"
    }

    private static func dayAndMonth(_ civil: CivilDate, _ style: DateStyle) -> String {
        switch style.order {
        case .dayFirst: "\(civil.day)\(style.language.names.dayMark) \(name(ofMonth: civil, style))"
        case .monthFirst: "\(name(ofMonth: civil, style)) \(civil.day)"
        case .yearFirst: "\(twoDigits(civil.month))-\(twoDigits(civil.day))"
        }
    }

    private static func clock(_ civil: CivilDate, _ style: DateStyle, seconds: String = "") -> String {
        guard style.has12Hours else {
            return "\(twoDigits(civil.hour)):\(twoDigits(civil.minute))\(seconds)"
        }
        let hour = (civil.hour + 11) % 12 + 1
        return "\(hour):\(twoDigits(civil.minute))\(seconds) \(civil.hour < 12 ? "am" : "pm")"
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return "\(seconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
