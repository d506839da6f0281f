/// Lines of columns; numbers stand to the right.
struct Table {
    let title: String
    let heads: [String]
    /// How many columns at the left are words.
    let words: Int
    var lines: [[String]] = []

    var plain: String {
        let widths = heads.indices.map { column in
            ([heads] + lines).map { $0[column].count }.max() ?? 0
        }
        let text = ([heads] + lines).map { line in
            line.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - line[column].count)
                return column < words ? line[column] + space : space + line[column]
            }.joined(separator: "  ")
        }
        return ([title + "\n"] + text).joined(separator: "\n") + "\n"
    }

    var markdown: String {
        let rule = heads.indices.map { $0 < words ? "---" : "---:" }
        let text = ([heads, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }
        return (["### \(title)\n"] + text).joined(separator: "\n") + "\n"
    }
}
