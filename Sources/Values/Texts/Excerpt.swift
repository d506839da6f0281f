/// Outside text as it appears within one of our messages: one line, short, and without anything a terminal obeys.
///
/// Messages also reach standard error, where no screen stands in between, so this is done here and not left to
/// whoever shows them.
package enum Excerpt {
    /// The most characters of outside text that a message repeats.
    package static let longest = 40

    /// The text in double quotes.
    package static func quoted(_ text: String) -> String {
        "\"\(plain(text))\""
    }

    /// The text without quotes around it.
    package static func plain(_ text: String) -> String {
        var line = ""
        // Scalars, not characters: one character may carry hundreds of accents.
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == longest { return line + "…" }
            line += isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return line
    }

    /// At most so many characters of a text, the last one an ellipsis where there were more.
    package static func cut(_ text: String, to limit: Int) -> String {
        text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}
