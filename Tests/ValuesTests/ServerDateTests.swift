import FoundationEssentials
import Testing
import Values

struct ServerDateTests {
    private static let moment = 1_795_296_804.0

    @Test(arguments: [
        ("2026-11-21T21:33:24Z", 0), ("2026-11-21T21:33:24.410Z", 0.41), ("2026-11-21T21:33:24.000000Z", 0),
        ("2026-11-21T21:33:24.000000000Z", 0), ("2026-11-21T21:33:24", 0), ("2026-11-21 21:33:24", 0),
        ("2026-11-21T22:33:24+01:00", 0), ("2026-11-21T22:33:24+0100", 0), ("2026-11-21T22:33:24+01", 0),
        ("2026-11-21T14:33:24-07:00", 0), ("20261121T213324Z", 0), ("20261122T063324+0900", 0),
        ("2026-11-21t21:33:24z", 0), (" 2026-11-21T21:33:24Z\n", 0), ("2026-11-21T21:33Z", -24),
        ("Sat, 21 Nov 2026 21:33:24 +0000", 0), ("Sat, 21 Nov 2026 21:33:24 GMT", 0),
        ("21 Nov 2026 21:33:24 +0000", 0), ("Sat, 21 Nov 26 16:33:24 EST", 0),
        ("21 Nov 2026 22:33:24 +0100 (CET)", 0),
        ("Saturday, 21-Nov-26 21:33:24 GMT", 0), ("sat,21 november 2026 21:33:24", 0),
        ("Sat, 21 Nov 2026 21:33 UT", -24),
    ])
    func `every shape of one moment is that moment`(text: String, difference: Double) throws {
        let date = try #require(ServerDate.instant(text))
        // A Double of today holds microseconds, not more.
        #expect(abs(date.timeIntervalSince1970 - Self.moment - difference) < 1e-6)
    }

    @Test(arguments: [
        ("2024-02-28", 1_709_078_400.0), ("2022-01-1T01:01:01.000Z", 1_640_998_861),
        ("20240228", 1_709_078_400),
        ("28 Feb 2024", 1_709_078_400), ("2016-12-31T23:59:60Z", 1_483_228_800), ("1950-01-01", -631_152_000),
        ("Thu, 1 Jan 70 00:00:01 GMT", 1), ("2024-02-29", 1_709_164_800),
    ])
    func `days and short forms are read too`(text: String, seconds: Double) {
        #expect(ServerDate.instant(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", " ", "soon", "2023-02-30", "2023-02-29T00:00:00Z", "2023-13-01", "2023-00-01", "2023-01-00",
        "2023-01-32",
        "2023-01-01T24:00:00Z", "2023-01-01T23:60:00Z", "2023-01-01T23:00:61Z", "2023-01-01T23:00:00X",
        "2023-01-01T23:00:00Z and more", "2023-01-01T23:00:00+25:00", "2023-01-01T23:00:00.Z", "2023",
        "31 Feb 2024 00:00:00 GMT", "1 Foo 2024", "Sat,", "12345678901234567890", "+002016-01-01T00:00:00Z",
        "2023-01-01T",
    ])
    func `what no calendar has is no date, and never today`(text: String) {
        #expect(ServerDate.instant(text) == nil)
    }

    @Test(arguments: [
        "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z", "1970-01-01", "Thu, 01 Jan 1970 00:00:00 GMT",
        "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
    ])
    func `the zero of a program means that it does not know`(text: String) {
        #expect(ServerDate.instant(text) == nil)
    }

    @Test func `a very long text is not looked at`() {
        #expect(
            ServerDate.instant("2026-11-21T21:33:24." + String(repeating: "0", count: 1_000) + "Z") == nil)
    }
}
