/// What somebody typed to be found, as an expression for the full-text index in which nothing of it is an operator.
enum FindPhrase {
    /// The most letters that are looked at: more than anybody types, less than keeps the index busy.
    private static let longest = 1_000

    /// The expression for the index; nil when there is no word in what was typed.
    ///
    /// Every run between blanks is quoted, which makes a phrase of it: `ada@example.org` is three words in a row. The
    /// last one need only begin like that, because it may still be being typed.
    static func expression(for typed: String) -> String? {
        let words = typed.unicodeScalars.prefix(longest)
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            // The index keeps letters and digits only; of anything else it has nothing to look for.
            .filter { $0.contains(where: isLetterOrDigit) }
            .map(quoted)
        return words.isEmpty ? nil : words.joined(separator: " ") + "*"
    }

    /// The word between quotes, its own quotes doubled.
    ///
    /// By scalars: a quote with an accent on it is no quote to Swift's characters, and one to SQLite.
    private static func quoted(_ word: some Sequence<Unicode.Scalar>) -> String {
        var quoted = "\"".unicodeScalars
        for scalar in word {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber, .privateUse: true
        default: false
        }
    }
}
