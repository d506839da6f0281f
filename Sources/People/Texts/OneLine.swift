/// Text of several lines on one.
enum OneLine {
    /// No line of a terminal shows more; a post of a million characters costs no more than this.
    private static let longest = 2000

    /// The text with every run of blanks and line breaks made one space, none at its ends,
    /// from at most 2,000 of its code points.
    static func text(_ text: String) -> String { ascii(text) ?? scalars(text) }

    /// The same for a text of ASCII alone, which most are and which takes a fraction of the time; `nil` for others.
    private static func ascii(_ text: String) -> String? {
        var line: [UInt8] = []
        var isPending = false
        for byte in text.utf8.prefix(longest) {
            guard byte < 0x80 else { return nil }
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isPending = !line.isEmpty
                continue
            }
            if isPending { line.append(0x20) }
            isPending = false
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static func scalars(_ text: String) -> String {
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
}
