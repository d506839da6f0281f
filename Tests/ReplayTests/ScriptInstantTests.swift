import FoundationEssentials
import Replay
import Testing

struct ScriptInstantTests {
    private func read(_ text: String) -> Int? {
        let script = try? ScriptParser.parse("perch-script 1\nsize 1x1\nstart \(text)\nend\n", file: "t")
        return script?.start.milliseconds
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2018-02-18T09:00:00Z", 1_518_944_400_000),
        ("2018-02-18T09:00:00.5Z", 1_518_944_400_500), ("2018-02-18T09:00:00.25Z", 1_518_944_400_250),
        ("2018-02-18T11:00:00.125+02:00", 1_518_944_400_125),
        ("2018-02-18T03:30:00-05:30", 1_518_944_400_000),
        ("2000-02-29T23:59:59Z", 951_868_799_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func `instants are read to the millisecond`(text: String, milliseconds: Int) {
        #expect(read(text) == milliseconds)
    }

    @Test(arguments: [
        "2018-02-18", "2018-02-18T09:00:00", "2018-02-18 09:00:00Z", "2018-02-30T00:00:00Z",
        "2100-02-29T00:00:00Z",
        "2018-13-01T00:00:00Z", "2018-00-01T00:00:00Z", "2018-01-00T00:00:00Z", "2018-02-18T24:00:00Z",
        "2018-02-18T09:60:00Z", "2018-02-18T09:00:60Z", "2018-02-18T09:00:00.1234Z", "2018-02-18T09:00:00.Z",
        "2018-02-18T09:00:00+2:00", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01",
        "-018-02-18T09:00:00Z", "2018-02-18T09:00:00Zz", "2018-02-18T+9:00:00Z",
    ])
    func `what is no instant is refused`(text: String) {
        #expect(read(text) == nil)
    }

    @Test func `every day of four hundred years is written and read back`() throws {
        var previous = ""
        for day in 0..<146_097 where day % 7 == 0 || day % 365 > 358 {
            let instant = try #require(ScriptInstant(milliseconds: day * 86_400_000))
            let text = instant.description
            #expect(text > previous)
            previous = text
            if day % 97 == 0 { #expect(read(text) == instant.milliseconds) }
        }
    }

    @Test func `an instant is a date`() {
        #expect(ScriptInstant.example.date == Date(timeIntervalSince1970: 1_518_944_400))
        #expect(ScriptInstant.example.description == "2018-02-18T09:00:00Z")
    }

    @Test(arguments: [
        ("+00:00", 0), ("+01:00", 3_600), ("-09:30", -34_200), ("+05:45", 20_700), ("+23:59", 86_340),
        ("-23:59", -86_340),
    ])
    func `a zone is written in hours and minutes`(text: String, seconds: Int) {
        #expect(ScriptZone(text)?.seconds == seconds)
        #expect(ScriptZone(seconds: seconds)?.description == text)
    }

    @Test(arguments: [
        "", "Z", "+1:00", "+01.00", "+24:00", "+01:60", "01:00", "+01:0", "++1:00", "+01:00 ", "−01:00",
    ])
    func `what is no zone is none`(text: String) {
        #expect(ScriptZone(text) == nil)
    }

    @Test func `a zone with seconds, as clocks once had, is one of whole minutes, and a day is none`() {
        #expect(ScriptZone(seconds: 1_172)?.description == "+00:19")
        #expect(ScriptZone(seconds: -1_172)?.description == "-00:20")
        #expect(ScriptZone(seconds: 86_400) == nil && ScriptZone(seconds: -86_400) == nil)
        #expect(ScriptZone(seconds: .max) == nil && ScriptZone(seconds: .min) == nil)
    }
}
