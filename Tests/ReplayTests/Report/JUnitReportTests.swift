import Replay
import TestSupport
import Testing

/// The report that CI systems read.
struct JUnitReportTests {
    private func result(_ lines: String) throws -> PlayResult {
        try play(text: head + lines, on: CounterStage())
    }

    @Test func `scripts that passed, diverged and could not be read`() throws {
        var report = JUnitReport()
        report.add(
            JUnitCase(script: "Scripts/good.perch", seconds: 3.25, result: try result("+0s wait\nend\n")))
        report.add(
            JUnitCase(
                script: "bad.perch", seconds: 0.0004, result: try result("+0s send counter load\nend\n")))
        report.add(
            JUnitCase(
                script: "/home/Scripts/gone.perch",
                trouble: "gone.perch: expected a script, found no such file."))
        #expect(
            report.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="perch replay" tests="3" failures="1" errors="1" time="3.250">
                  <testsuite name="perch replay" tests="3" failures="1" errors="1" time="3.250">
                    <testcase name="good.perch" classname="Scripts" file="Scripts/good.perch" time="3.250"/>
                    <testcase name="bad.perch" classname="." file="bad.perch" time="0.000">
                      <failure message="toy.perch:4:5: `effect #1 counter load` happened beneath this line, and no line lists it. \
                (and 1 more)" type="divergence">toy.perch:4:5: `effect #1 counter load` happened beneath this line, and no \
                line lists it.
                toy.perch:5:1: effect #1 counter load is still in flight. Answer it with `reply` or `fail`, or allow it: end with #1

                --- toy.perch
                +++ toy.perch (what happened)
                @@ -2,4 +2,5 @@
                 size 20x5
                 start 2018-02-18T09:00:00Z
                 +0s send counter load
                -end
                +        effect #1 counter load
                +end with #1

                If this is as it should be: perch replay --accept toy.perch
                </failure>
                    </testcase>
                    <testcase name="gone.perch" classname="/home/Scripts" file="/home/Scripts/gone.perch" time="0.000">
                      <error message="gone.perch: expected a script, found no such file." type="script">gone.perch: expected a \
                script, found no such file.</error>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(try XMLElement(document: report.text).all("testcase").count == 3)
    }

    @Test func `no scripts are a report too`() throws {
        let document = try XMLElement(document: JUnitReport(name: "none").text)
        #expect(document.attributes["tests"] == "0")
        #expect(document.all("testcase").isEmpty)
    }

    @Test func `whatever names and messages say, it is well formed and says it`() throws {
        let pieces = [
            "<", ">", "&", "\"", "'", "]]>", "<!--", "&amp;", "&#0;", "</failure>", "/", "é", "日",
            "\u{1F600}", " ",
            "a", "perch",
        ]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let texts = (0..<2).map { _ in
                (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            }
            var report = JUnitReport()
            report.add(JUnitCase(script: texts[0], trouble: texts[1]))
            let script = try #require(try XMLElement(document: report.text).all("testcase").first)
            #expect(script.attributes["file"] == texts[0])
            #expect(script.all("error").map(\.text) == [texts[1]])
            #expect(script.all("error").map { $0.attributes["message"] } == [texts[1]])
        }
    }

    @Test func `controls and what turns the writing direction do not get through`() throws {
        var report = JUnitReport()
        report.add(JUnitCase(script: "a\u{1B}[31m\u{202E}b\u{9F}", trouble: "x\u{0}\r\n\ty\u{FFFF}\u{2028}"))
        let script = try #require(try XMLElement(document: report.text).all("testcase").first)
        #expect(script.attributes["name"] == "a\u{FFFD}[31m\u{FFFD}b\u{FFFD}")
        #expect(script.all("error").map(\.text) == ["x\u{FFFD}\u{FFFD}\n y\u{FFFD}\u{FFFD}"])
        #expect(
            script.all("error").map { $0.attributes["message"] } == ["x\u{FFFD}\u{FFFD}  y\u{FFFD}\u{FFFD}"])
    }

    @Test func `times that are none count as nothing, and long texts are cut`() throws {
        var report = JUnitReport()
        let passed = try result("+0s wait\nend\n")
        for seconds in [-1, .nan, .infinity, 0.0005] {
            report.add(JUnitCase(script: "a", seconds: seconds, result: passed))
        }
        let long = String(repeating: "x", count: 100_001)
        report.add(JUnitCase(script: "b", trouble: long))
        let document = try XMLElement(document: report.text)
        let times = document.all("testcase").map { $0.attributes["time"] }
        #expect(times == ["0.000", "0.000", "1000000000.000", "0.001", "0.000"])
        #expect(document.all("error").map(\.text) == [long.dropLast() + "…"])
    }
}
