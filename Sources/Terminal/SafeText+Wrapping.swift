extension SafeText {
    /// The text in lines of no more than so many columns, broken between words.
    ///
    /// - The spaces at a break go; those at the beginning of the text stay. No text is one empty line.
    /// - Chinese and Japanese break between any two characters, but no line starts with a closing mark or ends with an
    ///   opening one. Compounds break after their hyphen.
    /// - A word longer than a line, such as an address, starts on a line of its own and is cut where the line ends.
    /// - In one column, a wide character becomes U+FFFD. With no columns there are no lines.
    ///
    /// It takes time linear in the text.
    public func wrapped(to columns: Int) -> [SafeText] {
        guard columns > 0 else { return [] }
        guard self.columns > columns else { return [self] }
        guard columns > 1 || isASCII else { return narrowed().words(wrappedTo: columns).map(\.text) }
        return words(wrappedTo: columns).map(\.text)
    }

    /// The lines, each with the column of this text at which it begins.
    func words(wrappedTo columns: Int) -> [(column: Int, text: SafeText)] {
        var wrap = LineWrap(text: self, limit: columns)
        var walk = graphemes.makeIterator()
        while true {
            let index = walk.index
            guard let grapheme = walk.next() else { break }
            wrap.add(grapheme, from: index, to: walk.index)
        }
        return wrap.finish()
    }

    /// The text with U+FFFD for every wide character.
    func narrowed() -> SafeText {
        var string = ""
        var columns = 0
        for grapheme in graphemes {
            string += grapheme.width == 1 ? grapheme.text : "\u{FFFD}"
            columns += 1
        }
        return SafeText(checked: string, columns: columns)
    }
}
