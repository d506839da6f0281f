public import FoundationEssentials

/// Times as RFC 3339 writes them, such as `2018-02-18T08:41:00Z`.
///
/// Read by hand, byte by byte: a date formatter takes 0.5 to 26 µs.
public enum RFC3339 {
    /// The instant of a time with any fraction and any offset; nil for anything else, such as the 30th of February.
    ///
    /// As the RFC has it, `t` and `z` may be small, and a blank may stand for the `T`.
    public static func instant(_ text: some StringProtocol) -> Date? {
        instant(utf8: Array(text.utf8)[...])
    }

    /// The instant of a time in UTF-8.
    package static func instant(utf8: ArraySlice<UInt8>) -> Date? {
        guard let time = Time(utf8) else { return nil }
        return Date(timeIntervalSince1970: Double(time.seconds) + time.fraction.seconds)
    }

    /// The milliseconds from 1970 to a time that is written as Perch writes them: nil for anything else.
    ///
    /// Then `T` and `Z` are large, there are at most three digits behind the second, and no leap second; any offset is
    /// read.
    public static func milliseconds(_ text: some StringProtocol) -> Int? {
        milliseconds(utf8: Array(text.utf8)[...])
    }

    /// The milliseconds to a time in UTF-8.
    package static func milliseconds(utf8: ArraySlice<UInt8>) -> Int? {
        guard let time = Time(utf8), time.isAsWritten, let fraction = time.fraction.milliseconds else {
            return nil
        }
        return time.seconds * 1_000 + fraction
    }

    /// Midnight in UTC of a date such as `2017-04-03`; nil for anything else.
    public static func day(_ text: some StringProtocol) -> Date? {
        var scan = TimeScan(text)
        guard let day = scan.day(), scan.isAtEnd else { return nil }
        return Date(timeIntervalSince1970: Double(day * 86_400))
    }

    /// A time in UTC to the second, such as `2018-02-18T08:41:00Z`; nil before the year 0 and after 9999, which have no form.
    public static func text(_ date: Date) -> String? {
        let seconds = date.timeIntervalSince1970
        guard seconds >= Double(writable.lowerBound), seconds < Double(writable.upperBound) else {
            return nil
        }
        return text(CivilDate(date), fraction: "")
    }

    /// A time in UTC to the millisecond, counted from 1970, and nothing behind a whole second; nil before the year 0 and
    /// after 9999, which have no form.
    public static func text(milliseconds: Int) -> String? {
        // Rounded down, before 1970 too.
        let rest = (milliseconds % 1_000 + 1_000) % 1_000
        let seconds = milliseconds / 1_000 - (milliseconds < 0 && rest > 0 ? 1 : 0)
        guard writable.contains(seconds) else { return nil }
        return text(CivilDate(secondsSince1970: seconds), fraction: rest == 0 ? "" : ".\(digits(rest, 3))")
    }

    /// The years 0 to 9999, in seconds since 1970.
    private static let writable = beginning(ofYear: 0)..<beginning(ofYear: 10_000)

    private static func beginning(ofYear year: Int) -> Int {
        CivilDate.days(year: year, month: 1, day: 1) * 86_400
    }

    private static func text(_ civil: CivilDate, fraction: String) -> String {
        let day = "\(digits(civil.year, 4))-\(digits(civil.month, 2))-\(digits(civil.day, 2))"
        let clock = "\(digits(civil.hour, 2)):\(digits(civil.minute, 2)):\(digits(civil.second, 2))"
        return "\(day)T\(clock)\(fraction)Z"
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension RFC3339 {
    /// A time that was read.
    private struct Time {
        /// Whole seconds since 1970.
        let seconds: Int
        let fraction: TimeFraction
        /// Whether Perch would write these letters, and no leap second.
        let isAsWritten: Bool

        init?(_ utf8: ArraySlice<UInt8>) {
            var scan = TimeScan(utf8: utf8)
            guard let day = scan.day() else { return nil }
            let hasLargeT = scan.take("T")
            guard hasLargeT || scan.take("t") || scan.take(" "),
                let hour = scan.number(digits: 2), scan.take(":"), let minute = scan.number(digits: 2),
                scan.take(":"), let second = scan.number(digits: 2), let fraction = scan.fraction()
            else { return nil }
            let hasSmallZ = scan.isAt("z")
            guard let offset = scan.offset(), scan.isAtEnd, hour < 24, minute < 60,
                // A leap second, which no Date can hold, is the first instant of the next minute.
                second < 60 || (second == 60 && minute == 59)
            else { return nil }
            seconds = day * 86_400 + hour * 3_600 + minute * 60 + second - offset
            self.fraction = fraction
            isAsWritten = hasLargeT && !hasSmallZ && second < 60
        }
    }
}
