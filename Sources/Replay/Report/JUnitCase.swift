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
            XMLText.attribute("name", name), XMLText.attribute("classname", folder),
            XMLText.attribute("file", script), XMLText.attribute("time", Self.seconds(milliseconds)),
        ]
        let opening = "    <testcase\(attributes.joined())"
        guard let trouble else { return "\(opening)/>\n" }
        let message = XMLText.attribute("message", trouble.message)
        let kind = trouble.kind.rawValue
        let type = XMLText.attribute("type", trouble.kind == .failure ? "divergence" : "script")
        return "\(opening)>\n      <\(kind)\(message)\(type)>\(XMLText.content(trouble.text))</\(kind)>\n"
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
