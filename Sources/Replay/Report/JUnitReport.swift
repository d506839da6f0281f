/// What came of several scripts, in the form that CI systems read: JUnit XML.
///
/// ```swift
/// var report = JUnitReport()
/// report.add(JUnitCase(script: "Scripts/first-load.perch", seconds: 3.25, result: result))
/// report.add(JUnitCase(script: "Scripts/gone.perch", trouble: error.description))
/// write(report.text)
/// ```
///
/// Each script is a `testcase`. One that diverged holds a `failure` with all that `PlayResult.report` says, one that
/// could not be played an `error`. The same cases give the same text, byte by byte; whatever a script's name or messages
/// are, it is well formed and holds no control characters.
public struct JUnitReport: Hashable, Sendable {
    /// The scripts, in the order in which they were added.
    public private(set) var cases: [JUnitCase] = []
    /// What the suite is called.
    public let name: String

    /// A report without scripts.
    public init(name: String = "perch replay") {
        self.name = name
    }

    /// Adds what came of a script.
    public mutating func add(_ script: JUnitCase) { cases.append(script) }

    /// The document, with a line break at its end.
    public var text: String {
        let counts =
            [
                XMLText.attribute("name", name), XMLText.attribute("tests", "\(cases.count)"),
                XMLText.attribute("failures", "\(count(.failure))"),
                XMLText.attribute("errors", "\(count(.error))"),
                XMLText.attribute("time", JUnitCase.seconds(cases.reduce(0) { $0 + $1.milliseconds })),
            ].joined()
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites\(counts)>\n  <testsuite\(counts)>\n"
        for script in cases { text += script.element }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private func count(_ kind: JUnitCase.Trouble.Kind) -> Int {
        cases.count { $0.trouble?.kind == kind }
    }
}
