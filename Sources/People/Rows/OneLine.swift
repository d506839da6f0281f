/// Text of several lines on one.
enum OneLine {
    /// No line of a terminal shows more; a post of a million characters costs no more than this.
    private static let longest = 2000

    /// The text with every run of blanks and line breaks made one space, none at its ends,
    /// from at most 2,000 of its code points.
    static func text(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        var isPending = false
        for scalar in text.unicodeScalars.prefix(longest) {
            if scalar.properties.isWhitespace {
                isPending = !line.isEmpty
                continue
            }
            if isPending { line.append(" ") }
            isPending = false
            line.append(scalar)
        }
        return String(line)
    }
}

extension String {
    /// Whether nothing but blanks and line breaks is in it.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}
