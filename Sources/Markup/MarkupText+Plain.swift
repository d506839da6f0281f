extension MarkupText {
    /// The text without styles: for files, searching and programs.
    ///
    /// Paragraphs have an empty line between them, the items of a list have none. Items begin with `• ` or their
    /// number, quotations with `> `. Links are whole, with what the server hides of them; where a text misleads, the
    /// host follows in brackets. No control character but line feeds, none at the ends. Not safe for a terminal yet.
    public var plainText: String { plain.text }

    /// ``plainText``, and which parts of it are set apart: for whoever shows it after all.
    ///
    /// An ellipsis that the server shows where it hides nothing is left out, as is what a plain text cannot tell of
    /// (what is crossed out or underlined).
    public var plain: MarkupPlain {
        var writer = PlainWriter()
        var before: MarkupBlock?
        for block in blocks {
            let separator = before.map { block.followsClosely($0) ? "\n" : "\n\n" } ?? ""
            if writer.write(block, after: separator, margins: block.margins) { before = block }
        }
        return writer.plain
    }
}
