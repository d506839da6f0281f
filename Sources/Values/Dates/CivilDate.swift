public import FoundationEssentials

/// A moment as calendars and clocks of one place write it, in the Gregorian calendar before and after its beginning.
///
/// Pure arithmetic: no locale, no time zone file. Without leap seconds, as in Unix time.
public struct CivilDate: Hashable, Sendable {
    /// The year; 0 is the year before the year 1.
    public let year: Int

    /// The month, 1 to 12.
    public let month: Int

    /// The day of the month, 1 to 31.
    public let day: Int

    /// The hour, 0 to 23.
    public let hour: Int

    /// The minute, 0 to 59.
    public let minute: Int

    /// The second, 0 to 59.
    public let second: Int

    /// The day of the week, 0 (Sunday) to 6 (Saturday).
    public let weekday: Int

    /// The moment `date` at a place `utcOffset` seconds ahead of UTC.
    ///
    /// Parts of a second are dropped. Dates beyond about 300,000 years from now are pulled back to there.
    public init(_ date: Date, utcOffset: Int = 0) {
        self.init(secondsSince1970: Self.wholeSeconds(date), utcOffset: utcOffset)
    }

    /// The moment so many seconds after the beginning of 1970 UTC, at a place `utcOffset` seconds ahead of UTC.
    public init(secondsSince1970 seconds: Int, utcOffset: Int = 0) {
        let local = seconds + utcOffset
        let days = local.flooredQuotient(86_400)
        let second = local - days * 86_400
        (year, month, day) = Self.civil(days: days)
        (hour, minute, self.second) = (second / 3600, second / 60 % 60, second % 60)
        // 1 January 1970 was a Thursday.
        weekday = (days + 4) - (days + 4).flooredQuotient(7) * 7
    }

    /// The days from 1 January 1970 to this day of the Gregorian calendar; negative before.
    ///
    /// The parts are not checked: day 32 of a month is the first of the next.
    public static func days(year: Int, month: Int, day: Int) -> Int {
        // Years are counted from March, so that the leap day is the last of its year
        // and the months before it have lengths that repeat (31 30 31 30 31).
        let marchYear = month > 2 ? year : year - 1
        let era = marchYear.flooredQuotient(400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysOfEra + dayOfEra - Self.daysToEpoch
    }

    /// The days from 1 January 1970 to this day; nil when no calendar has it, such as the 30th of February.
    static func days(ofExisting year: Int, _ month: Int, _ day: Int) -> Int? {
        guard 1...12 ~= month, day >= 1 else { return nil }
        let first = days(year: year, month: month, day: 1)
        let next = days(year: month < 12 ? year : year + 1, month: month % 12 + 1, day: 1)
        return day <= next - first ? first + day - 1 : nil
    }

    /// A Gregorian era of 400 years.
    private static let daysOfEra = 146_097

    /// From 1 March of the year 0 to 1 January 1970.
    private static let daysToEpoch = 719_468

    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let day = days + daysToEpoch
        let era = day.flooredQuotient(daysOfEra)
        let dayOfEra = day - era * daysOfEra
        // Taking the leap days out leaves years of 365 days.
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// The whole seconds since 1970, rounded down; a date from outside may be beyond every integer.
    public static func wholeSeconds(_ date: Date) -> Int {
        let seconds = date.timeIntervalSince1970
        let bound = 1e13
        return seconds.isNaN ? 0 : Int(min(max(seconds, -bound), bound).rounded(.down))
    }
}

extension Int {
    /// The quotient rounded down, where `/` rounds towards zero; the divisor is positive.
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        let quotient = self / divisor
        return self < quotient * divisor ? quotient - 1 : quotient
    }
}
