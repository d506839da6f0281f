/// Finds what somebody meant who mistyped a word.
enum Nearest {
    /// The choice that `word` is nearest to, when it is near enough to be meant.
    ///
    /// A slip is a letter too many, too few, a wrong one, or two swapped; one slip is allowed in every three letters.
    static func choice(for word: some StringProtocol, in choices: [String]) -> String? {
        let letters = Array(word.unicodeScalars.prefix(65))
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: (choice: String, slips: Int)?
        for choice in choices {
            let slips = distance(letters, Array(choice.unicodeScalars))
            guard slips <= max(1, letters.count / 3), slips < (best?.slips ?? .max) else { continue }
            best = (choice, slips)
        }
        return best?.choice
    }

    /// A sentence that asks whether the nearest choice was meant.
    static func hint(for word: some StringProtocol, in choices: [String]) -> String? {
        choice(for: word, in: choices).map { "Did you mean `\($0)`?" }
    }

    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var above = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var current = [row + 1]
            for (column, match) in other.enumerated() {
                var least = min(
                    above[column] + (letter == match ? 0 : 1), above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == match {
                    least = min(least, before[column - 1] + 1)
                }
                current.append(least)
            }
            (before, above) = (above, current)
        }
        return above[other.count]
    }
}
