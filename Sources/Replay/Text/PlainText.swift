/// Which characters may stand in a script, and how others are shown in messages.
///
/// A script's lines reach the terminal again in errors and diffs, so nothing that a terminal obeys may stand in one:
/// control characters, line and paragraph separators, and the marks that turn the writing direction.
enum PlainText {
    /// Whether `scalar` may stand in a script as it is.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: true
        }
    }

    /// Whether every character of `text` may stand in a script.
    static func isPlain(_ text: some StringProtocol) -> Bool { text.unicodeScalars.allSatisfy(isPlain) }

    /// The first character that may not stand in a line; tabs may.
    static func firstForeign(in line: Substring) -> String.Index? {
        // Nearly every line is printable ASCII, and bytes are quicker to walk than characters.
        if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
        return line.unicodeScalars.firstIndex { !isPlain($0) && $0 != "\t" }
    }

    /// `text` without the characters that may not stand in a script; a tab or line break becomes a space.
    static func dropping(_ text: some StringProtocol) -> String {
        if isPlain(text) { return String(text) }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isPlain(scalar) {
                kept.append(scalar)
            } else if scalar == "\t" || scalar == "\n" {
                kept.append(" ")
            }
        }
        return String(kept)
    }

    /// Whether `text` would begin a comment where a word may begin.
    static func readsAsComment(_ text: some StringProtocol) -> Bool { text.utf8.starts(with: "//".utf8) }

    /// `text` without the blanks at its end.
    static func trimmingEnd(_ text: some StringProtocol) -> String {
        let scalars = Substring(text).unicodeScalars
        guard let last = scalars.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(scalars[...last])
    }

    /// `text` between backticks for a message: at most 40 characters, what is not plain as `U+001B`.
    static func excerpt(_ text: some StringProtocol) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == 40 { return "`\(shown)…`" }
            shown += isPlain(scalar) ? String(scalar) : name(of: scalar)
        }
        return "`\(shown)`"
    }

    /// The scalar's number: `U+001B`.
    static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// Text between quotation marks, as scripts write it: `\"`, `\\`, `\n`, `\t` and `\u{1F600}`.
enum Quoted {
    /// `text` between quotation marks, with what may not stand in a script written as escapes.
    static func print(_ text: String) -> String {
        var printed = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": printed += "\\\""
            case "\\": printed += "\\\\"
            case "\n": printed += "\\n"
            case "\t": printed += "\\t"
            default:
                if PlainText.isPlain(scalar) {
                    printed.unicodeScalars.append(scalar)
                } else {
                    printed += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return printed + "\""
    }

    /// `text` as it is when it reads as one word, else between quotation marks.
    static func printBareIfPossible(_ text: String) -> String { isBare(text) ? text : print(text) }

    private static func isBare(_ text: String) -> Bool {
        !text.isEmpty && !PlainText.readsAsComment(text)
            && text.unicodeScalars.allSatisfy {
                PlainText.isPlain($0) && $0 != " " && $0 != "\"" && $0 != "\\"
            }
    }
}

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
