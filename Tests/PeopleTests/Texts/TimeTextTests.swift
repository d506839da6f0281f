import FoundationEssentials
import People
import Testing
import Values

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

    @Test(arguments: [
        (DateStyle.Order.dayFirst, "Sun 18 Feb 2018 09:05 UTC", "18 Feb 2018", "Feb 2018", "11 Feb"),
        (.monthFirst, "Sun Feb 18, 2018 09:05 UTC", "Feb 18, 2018", "Feb 2018", "Feb 11"),
        (.yearFirst, "Sun 2018-02-18 09:05 UTC", "2018-02-18", "2018-02", "02-11"),
    ])
    func `a date is written in the order that is chosen`(
        order: DateStyle.Order, absolute: String, day: String, month: String, short: String
    ) {
        let (date, style) = (Date(timeIntervalSince1970: 1_518_944_700), DateStyle(order: order))
        #expect(TimeText.absolute(date, style: style) == absolute)
        #expect(TimeText.day(date, style: style) == day)
        #expect(TimeText.month(date, style: style) == month)
        let weekAgo = Samples.noon.addingTimeInterval(-7 * 86_400)
        #expect(TimeText.relative(weekAgo, now: Samples.noon, style: style) == short)
    }

    @Test(arguments: [
        (
            DateStyle.Language.german, DateStyle.Order.dayFirst, "So 18. Feb 2018 09:05 UTC", "3. März",
            "März 2017"
        ),
        (.german, .monthFirst, "So Feb 18, 2018 09:05 UTC", "März 3", "März 2017"),
        (.polish, .yearFirst, "niedz 2018-02-18 09:05 UTC", "03-03", "2017-03"),
        (.french, .dayFirst, "dim 18 févr 2018 09:05 UTC", "3 mars", "mars 2017"),
    ])
    func `months and days have the names of the chosen language, and spans are as they are`(
        language: DateStyle.Language, order: DateStyle.Order, absolute: String, short: String, month: String
    ) {
        let style = DateStyle(language: language, order: order)
        #expect(TimeText.absolute(Date(timeIntervalSince1970: 1_518_944_700), style: style) == absolute)
        func relative(_ day: Int) -> String {
            TimeText.relative(
                Samples.noon.addingTimeInterval(Double(day) * 86_400), now: Samples.noon, style: style)
        }
        #expect(relative(13) == short && relative(-340) == month)
        #expect(relative(0) == "now" && relative(-3) == "3d" && relative(1) == "in 1d")
    }

    @Test(arguments: DateStyle.Language.allCases)
    func `in every language each month fits a list of every width, and keeps its name`(
        language: DateStyle.Language
    ) {
        for order in DateStyle.Order.allCases {
            let style = DateStyle(language: language, order: order)
            for columns in [6, 8, 12].map({ $0 + style.surplus }) {
                let texts = (0..<24).map { month in
                    let date = Date(timeIntervalSince1970: 1_390_800_000 + Double(month) * 30.4 * 86_400)
                    return TimeText.listed(date, now: Samples.noon, columns: columns, style: style)
                }
                #expect(texts.allSatisfy { $0.count <= columns }, "\(texts)")
                // A year alone is all that there is room for where the year comes first.
                #expect(Set(texts).count == (order == .yearFirst && columns < 7 ? 2 : 24), "\(texts)")
            }
        }
    }

    @Test(arguments: [
        (0, "12:05 am"), (1, "1:05 am"), (11, "11:05 am"), (12, "12:05 pm"), (13, "1:05 pm"),
        (23, "11:05 pm"),
    ])
    func `by a clock of twelve hours noon and midnight are twelve`(hour: Int, text: String) {
        let style = DateStyle(has12Hours: true)
        let date = Date(timeIntervalSince1970: Double(hour * 3600 + 303))
        #expect(TimeText.clock(date, style: style) == text)
        let parts = text.split(separator: " ")
        #expect(TimeText.clockWithSeconds(date, style: style) == "\(parts[0]):03 \(parts[1])")
    }

    @Test(arguments: [
        // Seconds ago, columns, then day first, month first, year first, and that absolute by 12 hours.
        (60, 12, ["1m", "1m", "1m", "11:59 am"]), (60, 6, ["1m", "1m", "1m", "11:59a"]),
        (3 * 86_400, 12, ["3d", "3d", "3d", "2018-02-15"]), (3 * 86_400, 6, ["3d", "3d", "3d", "02-15"]),
        (20 * 86_400, 12, ["29 Jan", "Jan 29", "2018-01-29", "2018-01-29"]),
        (20 * 86_400, 8, ["29 Jan", "Jan 29", "01-29", "01-29"]),
        (400 * 86_400, 12, ["14 Jan 2017", "Jan 14, 2017", "2017-01-14", "2017-01-14"]),
        (400 * 86_400, 8, ["Jan 2017", "Jan 2017", "2017-01", "2017-01"]),
        (400 * 86_400, 6, ["Jan'17", "Jan'17", "2017", "2017"]),
    ])
    func `in a list a moment takes no more columns than there are`(
        secondsAgo: Int, columns: Int, texts: [String]
    ) {
        let date = Samples.noon.addingTimeInterval(-Double(secondsAgo))
        let styles =
            DateStyle.Order.allCases.map { DateStyle(order: $0) } + [
                DateStyle(order: .yearFirst, has12Hours: true, isAbsoluteInLists: true)
            ]
        for (style, text) in zip(styles, texts) {
            #expect(TimeText.listed(date, now: Samples.noon, columns: columns, style: style) == text)
        }
    }

    @Test func `dates beyond all calendars still make a text`() {
        #expect(TimeText.relative(.distantPast, now: Samples.noon) == "Dec 0")
        #expect(!TimeText.relative(Date(timeIntervalSince1970: .infinity), now: Samples.noon).isEmpty)
        #expect(!TimeText.relative(Samples.noon, now: Date(timeIntervalSince1970: .nan)).isEmpty)
    }
}
