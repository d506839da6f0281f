import Values

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
                JUnitText.attribute("name", name), JUnitText.attribute("tests", "\(cases.count)"),
                JUnitText.attribute("failures", "\(count(.failure))"),
                JUnitText.attribute("errors", "\(count(.error))"),
                JUnitText.attribute("time", JUnitCase.seconds(cases.reduce(0) { $0 + $1.milliseconds })),
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

/// One script of a `JUnitReport`: its path, how long it took, and what was wrong.
public struct JUnitCase: Hashable, Sendable {
    /// Why a script did not pass.
    struct Trouble: Hashable {
        enum Kind: String { case failure, error }

        let kind: Kind
        /// The first thing that was wrong, in one line.
        let message: String
        /// All of it.
        let text: String
    }

    private let script: String
    let milliseconds: Int
    let trouble: Trouble?

    /// A script that was played.
    ///
    /// - Parameters:
    ///   - script: its path.
    ///   - seconds: how long it took, by whichever clock the reader of the report wants to see.
    ///   - result: what came of it.
    public init(script: String, seconds: Double, result: PlayResult) {
        self.init(script, seconds, result.divergences.first.map { Trouble($0, of: result) })
    }

    /// A script that could not be read or not be played at all, and why.
    public init(script: String, seconds: Double = 0, trouble: String) {
        self.init(script, seconds, Trouble(kind: .error, message: trouble, text: trouble))
    }

    private init(_ script: String, _ seconds: Double, _ trouble: Trouble?) {
        self.script = script
        // No script takes thirty years, and what is no number counts as nothing.
        milliseconds = seconds > 0 ? Int((min(seconds, 1e9) * 1_000).rounded()) : 0
        self.trouble = trouble
    }

    /// The case as an element, its lines indented by four.
    var element: String {
        let slash = script.lastIndex(of: "/")
        let name = slash.map { script[script.index(after: $0)...] } ?? script[...]
        let folder = slash.map { script[..<$0] } ?? "."
        let attributes = [
            JUnitText.attribute("name", name), JUnitText.attribute("classname", folder),
            JUnitText.attribute("file", script), JUnitText.attribute("time", Self.seconds(milliseconds)),
        ]
        let opening = "    <testcase\(attributes.joined())"
        guard let trouble else { return "\(opening)/>\n" }
        let message = JUnitText.attribute("message", trouble.message)
        let kind = trouble.kind.rawValue
        let type = JUnitText.attribute("type", trouble.kind == .failure ? "divergence" : "script")
        return "\(opening)>\n      <\(kind)\(message)\(type)>\(JUnitText.content(trouble.text))</\(kind)>\n"
            + "    </testcase>\n"
    }

    /// `3.250`: a point in every locale.
    static func seconds(_ milliseconds: Int) -> String {
        "\(milliseconds / 1_000).\(ScriptInstant.padded(milliseconds % 1_000, 3))"
    }
}

extension JUnitCase.Trouble {
    /// The divergences of a script that was played.
    fileprivate init(_ first: Divergence, of result: PlayResult) {
        let more = result.divergences.count - 1
        kind = .failure
        message = first.description + (more == 0 ? "" : " (and \(more) more)")
        text = result.report
    }
}

/// Writes text into a report so that it stays text, whatever it says.
private enum JUnitText {
    /// The most characters of one text; a CI system that is sent more of a script shows nobody anything.
    static let limit = 100_000

    /// ` name="value"`, in one line.
    static func attribute(_ name: String, _ value: some StringProtocol) -> String {
        " \(name)=\"\(escaped(value, keepsLines: false))\""
    }

    /// What stands between two tags.
    static func content(_ text: some StringProtocol) -> String { escaped(text, keepsLines: true) }

    private static func escaped(_ text: some StringProtocol, keepsLines: Bool) -> String {
        let scalars = text.unicodeScalars
        let shown = String(String.UnicodeScalarView(scalars.prefix(limit)))
        let more = scalars.dropFirst(limit).isEmpty ? "" : "…"
        return MarkupEscaping.escaped(shown) { scalar, escaped in
            switch scalar {
            case "\n": escaped.append(keepsLines ? "\n" : " ")
            case "\t": escaped.append(" ")
            // These two are no characters, and XML says so.
            case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
            default: escaped.append(PlainText.isPlain(scalar) ? scalar : "\u{FFFD}")
            }
        } + more
    }
}
