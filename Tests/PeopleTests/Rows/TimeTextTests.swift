import FoundationEssentials
import People
import Testing

@Suite struct TimeTextTests {
    @Test(arguments: [
        (0, "now"), (59, "now"), (60, "1m"), (240, "4m"), (18 * 60, "18m"), (3599, "59m"), (3600, "1h"),
        (7200, "2h"), (86_399, "23h"), (86_400, "1d"), (3 * 86_400, "3d"), (7 * 86_400 - 1, "6d"),
        (7 * 86_400, "11 Feb"), (49 * 86_400, "31 Dec"), (300 * 86_400 - 1, "24 Apr"),
        (300 * 86_400, "Apr 2017"),
        (366 * 86_400, "Feb 2017"), (-1, "now"), (-59, "now"), (-60, "in 1m"), (-7200, "in 2h"),
        (-2 * 86_400, "in 2d"), (-10 * 86_400, "28 Feb"), (-366 * 86_400, "Feb 2019"),
    ])
    func `a moment is told by its distance from now`(secondsAgo: Int, text: String) {
        let date = Samples.noon.addingTimeInterval(-Double(secondsAgo))
        #expect(TimeText.relative(date, now: Samples.noon) == text)
    }

    @Test func `a day is told as it is at the place`() {
        let date = Date(timeIntervalSince1970: 1_517_439_600)  // 31 Jan 2018 23:00 UTC
        #expect(TimeText.relative(date, now: Samples.noon) == "31 Jan")
        #expect(TimeText.relative(date, now: Samples.noon, utcOffset: 3600) == "1 Feb")
        #expect(TimeText.month(date) == "Jan 2018")
        #expect(TimeText.month(date, utcOffset: 3600) == "Feb 2018")
        #expect(TimeText.day(date) == "31 Jan 2018")
        #expect(TimeText.day(date, utcOffset: 3600) == "1 Feb 2018")
    }

    @Test(arguments: [
        (0, "Sun 18 Feb 2018 09:00 UTC"), (7200, "Sun 18 Feb 2018 11:00 +02:00"),
        (-34_200, "Sat 17 Feb 2018 23:30 -09:30"), (20_700, "Sun 18 Feb 2018 14:45 +05:45"),
    ])
    func `a whole moment names its place's distance from UTC`(utcOffset: Int, text: String) {
        let date = Date(timeIntervalSince1970: 1_518_944_400)
        #expect(TimeText.absolute(date, utcOffset: utcOffset) == text)
    }

    @Test func `a time of day has four digits`() {
        #expect(TimeText.clock(Date(timeIntervalSince1970: 1_518_944_700)) == "09:05")
        #expect(TimeText.clock(Date(timeIntervalSince1970: 1_518_944_700), utcOffset: 39_600) == "20:05")
        #expect(TimeText.clock(Date(timeIntervalSince1970: 0)) == "00:00")
    }

    @Test func `dates beyond all calendars still make a text`() {
        #expect(TimeText.relative(.distantPast, now: Samples.noon) == "Dec 0")
        #expect(!TimeText.relative(Date(timeIntervalSince1970: .infinity), now: Samples.noon).isEmpty)
        #expect(!TimeText.relative(Samples.noon, now: Date(timeIntervalSince1970: .nan)).isEmpty)
    }
}
