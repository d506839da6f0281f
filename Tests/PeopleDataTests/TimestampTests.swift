import FoundationEssentials
import Testing

@testable import PeopleWeb

struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0),
        ("2018-02-18T09:00:00Z", 1_518_944_400),
        ("2018-02-18T09:00:00.000Z", 1_518_944_400),
        ("2018-02-18t09:00:00z", 1_518_944_400),
        ("2018-02-18 09:00:00Z", 1_518_944_400),
        ("2018-02-18T10:30:00+01:30", 1_518_944_400),
        ("2018-02-18T01:00:00-08:00", 1_518_944_400),
        ("2018-02-18T09:00:00.5Z", 1_518_944_400.5),
        ("2018-02-18T09:00:00.123456Z", 1_518_944_400.123456),
        ("2016-02-29T00:00:00Z", 1_456_704_000),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("1969-12-31T23:59:59Z", -1),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
    func `a time is read to the instant`(text: String, seconds: Double) throws {
        let instant = try #require(Timestamp.instant(text))
        #expect(abs(instant.timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test(arguments: [
        "", "yesterday", "2018-02-18", "2018-02-18T09:00Z", "2018-02-18T09:00:00", "2018-02-30T09:00:00Z",
        "2017-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2018-13-01T00:00:00Z", "2018-00-01T00:00:00Z",
        "2018-01-00T00:00:00Z", "2018-04-31T00:00:00Z", "2018-02-18T24:00:00Z", "2018-02-18T09:60:00Z",
        "2018-02-18T09:00:61Z", "2018-02-18T09:30:60Z", "2018-02-18T09:00:00.Z", "2018-02-18T09:00:00+1:00",
        "2018-02-18T09:00:00+24:00", "2018-02-18T09:00:00Z ", " 2018-02-18T09:00:00Z", "18-02-18T09:00:00Z",
        "+2018-02-18T09:00:00Z", "２０１８-02-18T09:00:00Z", "2018-02-18T09:00:00ZZ",
    ])
    func `anything else is no time`(text: String) {
        #expect(Timestamp.instant(text) == nil)
    }

    @Test func `a day is midnight in UTC, and nothing but a day is one`() {
        #expect(Timestamp.day("2018-02-18") == Date(timeIntervalSince1970: 1_518_912_000))
        for text in ["", "2018-02-18T09:00:00Z", "2018-2-18", "2018-02-30", "18 Feb 2018"] {
            #expect(Timestamp.day(text) == nil, "\(text)")
        }
    }

    @Test func `every day of 400 years follows the day before it`() throws {
        var expected = -62_135_596_800.0  // 1 January 1
        for year in 1...400 {
            for month in 1...12 {
                for day in 1...31 {
                    let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
                    guard let date = Timestamp.day(text) else {
                        // Only the ends of short months are missing.
                        try #require(day > 28, "\(text)")
                        continue
                    }
                    try #require(date.timeIntervalSince1970 == expected, "\(text)")
                    expected += 86_400
                }
            }
        }
        #expect(expected == -62_135_596_800 + 146_097 * 86_400)
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}
