import FoundationEssentials
import Testing
import Values

@Suite struct CivilDateTests {
    struct Known: Sendable, CustomTestStringConvertible {
        let seconds: Int
        let date: [Int]  // year, month, day, hour, minute, second, weekday
        let name: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Known(seconds: 0, date: [1970, 1, 1, 0, 0, 0, 4], name: "the beginning of 1970, a Thursday"),
        Known(seconds: -1, date: [1969, 12, 31, 23, 59, 59, 3], name: "the second before"),
        Known(seconds: 951_782_400, date: [2000, 2, 29, 0, 0, 0, 2], name: "29 February 2000, a leap day"),
        Known(seconds: 951_868_799, date: [2000, 2, 29, 23, 59, 59, 2], name: "the last second of that day"),
        Known(seconds: 951_868_800, date: [2000, 3, 1, 0, 0, 0, 3], name: "1 March 2000"),
        Known(
            seconds: -2_203_891_200, date: [1900, 3, 1, 0, 0, 0, 4], name: "1 March 1900, after no leap day"),
        Known(
            seconds: -2_203_891_201, date: [1900, 2, 28, 23, 59, 59, 3],
            name: "28 February 1900, its last second"),
        Known(seconds: 1_330_473_600, date: [2012, 2, 29, 0, 0, 0, 3], name: "29 February 2012"),
        Known(seconds: 1_518_944_460, date: [2018, 2, 18, 9, 1, 0, 0], name: "18 February 2018, a Sunday"),
        Known(seconds: 1_230_768_000, date: [2009, 1, 1, 0, 0, 0, 4], name: "1 January 2009"),
        Known(seconds: 2_147_483_647, date: [2038, 1, 19, 3, 14, 7, 2], name: "the end of 32-bit time"),
        Known(
            seconds: 4_107_542_400, date: [2100, 3, 1, 0, 0, 0, 1], name: "1 March 2100, after no leap day"),
        Known(seconds: -62_135_596_800, date: [1, 1, 1, 0, 0, 0, 1], name: "the first day of the year 1"),
        Known(
            seconds: -62_135_596_801, date: [0, 12, 31, 23, 59, 59, 0], name: "the second before the year 1"),
        Known(
            seconds: -62_162_208_000, date: [0, 2, 28, 0, 0, 0, 1],
            name: "28 February of the year 0, a leap year"),
        Known(
            seconds: 253_402_300_799, date: [9999, 12, 31, 23, 59, 59, 5], name: "the end of four-digit years"
        ),
    ])
    func `known moments`(known: Known) {
        let civil = CivilDate(secondsSince1970: known.seconds)
        #expect(
            [civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second, civil.weekday]
                == known.date
        )
    }

    @Test
    func `a place ahead of UTC is a day ahead in the evening, and one behind a day behind in the morning`() {
        // 28 Feb 2018 23:00 UTC
        let evening = CivilDate(secondsSince1970: 1_519_858_800, utcOffset: 2 * 3600)
        #expect([evening.month, evening.day, evening.hour, evening.weekday] == [3, 1, 1, 4])
        // 1 Mar 2018 01:00 UTC
        let morning = CivilDate(secondsSince1970: 1_519_866_000, utcOffset: -3 * 3600 - 1800)
        #expect([morning.month, morning.day, morning.hour, morning.minute] == [2, 28, 21, 30])
    }

    @Test func `days and dates are each other's inverse, day by day over 800 years`() {
        var last = CivilDate(secondsSince1970: -86_400 * 146_098)
        for day in -146_097...146_097 {
            let civil = CivilDate(secondsSince1970: day * 86_400)
            // No #expect for each of 300,000 days: only for one that is wrong.
            let isNext =
                civil.day == last.day + 1 && civil.month == last.month && civil.year == last.year
                || civil.day == 1 && civil.month == last.month + 1 && civil.year == last.year
                || civil.day == 1 && civil.month == 1 && last.month == 12 && civil.year == last.year + 1
            let isInverse = CivilDate.days(year: civil.year, month: civil.month, day: civil.day) == day
            if !isNext || !isInverse || civil.weekday != (last.weekday + 1) % 7 {
                Issue.record("day \(day): \(civil) after \(last)")
                return
            }
            last = civil
        }
    }

    @Test func `leap years are those of the Gregorian calendar`() {
        for year in -400...2400 {
            let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
            let length =
                CivilDate.days(year: year + 1, month: 1, day: 1)
                - CivilDate.days(year: year, month: 1, day: 1)
            if length != (isLeap ? 366 : 365) { Issue.record("year \(year) has \(length) days") }
        }
    }

    @Test func `parts of a second are dropped, before 1970 too`() {
        #expect(CivilDate(Date(timeIntervalSince1970: 59.999)).second == 59)
        #expect(CivilDate(Date(timeIntervalSince1970: -0.001)).second == 59)
        #expect(CivilDate(Date(timeIntervalSince1970: -0.001)).year == 1969)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude])
    func `a date beyond all calendars does no harm`(seconds: Double) {
        let civil = CivilDate(Date(timeIntervalSince1970: seconds), utcOffset: 3600)
        #expect((1...12).contains(civil.month))
        #expect((1...31).contains(civil.day))
    }
}
