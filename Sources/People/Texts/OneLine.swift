import Values

/// Text of several lines on one.
enum OneLine {
    /// No line of a terminal shows more; a post of a million characters costs no more than this.
    private static let longest = 2000

    /// The text with every run of blanks and line breaks made one space, none at its ends,
    /// from at most 2,000 of its code points.
    static func text(_ text: String) -> String { text.onOneLine(ofFirst: longest) }
}

extension String {
    /// Whether nothing but blanks and line breaks is in it.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}

/// How Perch writes numbers of things.
public enum CountText {
    /// A number with a comma after every third digit, such as `227,042`.
    public static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }

    /// A number with the word for what it counts, such as `1 post` or `1,000 posts`.
    public static func counted(_ number: Int, _ one: String, _ many: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : many)"
    }

    /// A number of bytes in the unit that people use for it, such as `999 bytes` or `4.2 MB`; a kB has a thousand.
    public static func bytes(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return counted(bytes, "byte", "bytes") }
        var tenths = (bytes + 50) / 100
        var units = ["kB", "MB", "GB", "TB"][...]
        while tenths >= 10_000, units.count > 1 {
            tenths = (tenths + 500) / 1000
            units.removeFirst()
        }
        return "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
    }
}
