/// Writes text into XML so that it stays text, whatever it says.
enum XMLText {
    /// The most characters of one text; a CI system that is sent more of a script shows nobody anything.
    static let limit = 100_000

    /// ` name="value"`, in one line.
    static func attribute(_ name: String, _ value: some StringProtocol) -> String {
        " \(name)=\"\(escaped(value, keepsLines: false))\""
    }

    /// What stands between two tags.
    static func content(_ text: some StringProtocol) -> String { escaped(text, keepsLines: true) }

    private static func escaped(_ text: some StringProtocol, keepsLines: Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == limit {
                escaped.append("…")
                break
            }
            switch scalar {
            case "&": escaped += "&amp;".unicodeScalars
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "\"": escaped += "&quot;".unicodeScalars
            case "\n": escaped.append(keepsLines ? "\n" : " ")
            case "\t": escaped.append(" ")
            // These two are no characters, and XML says so.
            case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
            default: escaped.append(PlainText.isPlain(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return String(escaped)
    }
}
