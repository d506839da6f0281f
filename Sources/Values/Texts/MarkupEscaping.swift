/// Text within XML and HTML.
package enum MarkupEscaping {
    /// The text with references in the place of what would begin or end markup: for between tags, and for attributes in double quotes.
    ///
    /// ```swift
    /// MarkupEscaping.escaped("Fish & <b>") // Fish &amp; &lt;b&gt;
    /// ```
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - write: appends each scalar that is no markup. XML does not allow all of them: what stands in their place, if anything,
    ///     is for whoever writes to say. Left out, each stands for itself.
    package static func escaped(
        _ text: some StringProtocol,
        or write: (Unicode.Scalar, inout String.UnicodeScalarView) -> Void = { $1.append($0) }
    ) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;".unicodeScalars
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "\"": escaped += "&quot;".unicodeScalars
            default: write(scalar, &escaped)
            }
        }
        return String(escaped)
    }
}
