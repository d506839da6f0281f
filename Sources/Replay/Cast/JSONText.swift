/// Writes text as a string of JSON.
enum JSONText {
    /// `text` between quotation marks, in one line; whatever is not printable is written by its number.
    static func quoted(_ text: some StringProtocol) -> String {
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\"".unicodeScalars
            case "\\": quoted += "\\\\".unicodeScalars
            case _ where PlainText.isPlain(scalar): quoted.append(scalar)
            default: quoted += escape(scalar).unicodeScalars
            }
        }
        quoted.append("\"")
        return String(quoted)
    }

    /// A character by its number; what is not plain lies below U+10000, so four digits are enough.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
