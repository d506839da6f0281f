import FoundationEssentials
import Testing

@testable import Values

struct RFC3339Tests {
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
        let instant = try #require(RFC3339.instant(text))
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
        #expect(RFC3339.instant(text) == nil)
    }

    @Test func `a day is midnight in UTC, and nothing but a day is one`() {
        #expect(RFC3339.day("2018-02-18") == Date(timeIntervalSince1970: 1_518_912_000))
        for text in ["", "2018-02-18T09:00:00Z", "2018-2-18", "2018-02-30", "18 Feb 2018"] {
            #expect(RFC3339.day(text) == nil, "\(text)")
        }
    }

    @Test func `every day of 400 years follows the day before it`() throws {
        var expected = -62_135_596_800.0  // 1 January 1
        for year in 1...400 {
            for month in 1...12 {
                for day in 1...31 {
                    let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
                    guard let date = RFC3339.day(text) else {
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

    @Test func `moments are RFC 3339 in UTC, and null in years that it cannot write`() throws {
        for (seconds, text) in [
            (1_518_944_400.999, "2018-02-18T09:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799.5, "9999-12-31T23:59:59Z"),
            (253_402_300_800, nil), (-62_167_219_200.5, nil), (.infinity, nil), (.nan, nil), (1e300, nil),
        ] as [(Double, String?)] {
            #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == text, "\(seconds)")
        }
    }

    @Test func `milliseconds are written where there are any, before 1970 too`() {
        for (milliseconds, text) in [
            (1_518_944_400_000, "2018-02-18T09:00:00Z"), (1_518_944_400_070, "2018-02-18T09:00:00.070Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (-1_000, "1969-12-31T23:59:59Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00Z"), (-62_167_219_200_001, nil),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (253_402_300_800_000, nil), (.min, nil),
            (.max, nil),
        ] as [(Int, String?)] {
            #expect(RFC3339.text(milliseconds: milliseconds) == text, "\(milliseconds)")
            if let text { #expect(RFC3339.milliseconds(text) == milliseconds, "\(text)") }
        }
    }

    @Test(arguments: [
        "2018-02-18t09:00:00Z", "2018-02-18T09:00:00z", "2018-02-18 09:00:00Z", "2016-12-31T23:59:60Z",
        "2018-02-18T09:00:00.1234Z",
    ])
    func `what Perch would write in another way is an instant, but no whole milliseconds`(text: String) {
        #expect(RFC3339.instant(text) != nil)
        #expect(RFC3339.milliseconds(text) == nil)
    }

    @Test func `digits beyond what a number holds do not count`() throws {
        let text = "2018-02-18T09:00:00." + String(repeating: "9", count: 2_000) + "Z"
        let instant = try #require(RFC3339.instant(text))
        #expect(abs(instant.timeIntervalSince1970 - 1_518_944_401) < 0.000_001)
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}
