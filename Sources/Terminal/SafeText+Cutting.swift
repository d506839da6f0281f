extension SafeText {
    /// The text, or its beginning with an ellipsis, in no more than so many columns.
    ///
    /// It looks at what it keeps only. A wide character that would be cut in half is left out.
    public func truncated(to columns: Int) -> SafeText {
        guard self.columns > columns else { return self }
        guard columns > 0 else { return .empty }
        return prefix(columns: columns - 1) + SafeText(checked: "…", columns: 1)
    }

    /// The beginning, in no more than so many columns, without an ellipsis.
    public func prefix(columns: Int) -> SafeText {
        guard self.columns > columns else { return self }
        guard columns > 0 else { return .empty }
        if isASCII { return slice(from: string.startIndex, to: asciiIndex(columns), columns: columns) }
        let (index, taken) = place(after: columns)
        return slice(from: string.startIndex, to: index, columns: taken)
    }

    /// What is left when so many columns are taken from the beginning.
    ///
    /// A wide character cut in half goes as a whole, so the result may have one column less than asked for.
    public func dropping(columns: Int) -> SafeText {
        guard columns > 0 else { return self }
        guard self.columns > columns else { return .empty }
        if isASCII {
            return slice(from: asciiIndex(columns), to: string.endIndex, columns: self.columns - columns)
        }
        var walk = graphemes.makeIterator()
        var dropped = 0
        while dropped < columns, let grapheme = walk.next() { dropped += Int(grapheme.width) }
        return slice(from: walk.index, to: string.endIndex, columns: self.columns - dropped)
    }

    /// The text with blanks after it up to so many columns; never cut.
    public func padded(to columns: Int) -> SafeText {
        self + SafeText(repeating: " ", count: columns - self.columns)
    }

    /// The text with blanks before it up to so many columns; never cut.
    public func paddedLeft(to columns: Int) -> SafeText {
        SafeText(repeating: " ", count: columns - self.columns) + self
    }

    /// A part of a text between two borders of graphemes.
    func slice(from start: String.Index, to end: String.Index, columns: Int) -> SafeText {
        SafeText(checked: String(string[start..<end]), columns: columns)
    }

    private func asciiIndex(_ columns: Int) -> String.Index {
        string.utf8.index(string.utf8.startIndex, offsetBy: columns)
    }

    /// The border of graphemes after as many of them as fit, and the columns they take.
    private func place(after columns: Int) -> (index: String.Index, columns: Int) {
        var walk = graphemes.makeIterator()
        var index = walk.index
        var taken = 0
        while let grapheme = walk.next(), taken + Int(grapheme.width) <= columns {
            taken += Int(grapheme.width)
            index = walk.index
        }
        return (index, taken)
    }
}
