extension MarkupText {
    /// The text without styles: for files, searching and programs.
    ///
    /// Paragraphs have an empty line between them, the items of a list have none. Items begin with `• ` or their
    /// number, quotations with `> `. Links are whole, with what the server hides of them; where a text misleads, the
    /// host follows in brackets. No control character but line feeds, none at the ends. Not safe for a terminal yet.
    public var plainText: String {
        var result = ""
        var before: MarkupBlock?
        for block in blocks {
            let text = block.plainText
            // What is shown of a link may be no part of it.
            if text.isEmpty { continue }
            if let before { result += block.followsClosely(before) ? "\n" : "\n\n" }
            before = block
            var (margin, others) = block.margins
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if number > 0 { result += "\n" }
                result += margin
                result += line
                margin = others
            }
        }
        return result
    }
}
