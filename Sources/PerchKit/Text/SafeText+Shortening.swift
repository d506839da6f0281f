import Terminal

extension SafeText {
    /// The text, or its beginning with a sign that it goes on, in no more than so many columns.
    ///
    /// - Parameter utf8: whether the terminal can show an ellipsis; else it is two dots.
    func shortened(to columns: Int, utf8: Bool) -> SafeText {
        self.columns > columns ? goingOn(in: columns, utf8: utf8) : self
    }

    /// As much of the text as leaves room for a sign that it goes on, and that sign.
    func goingOn(in columns: Int, utf8: Bool) -> SafeText {
        let sign: SafeText = utf8 ? "…" : ".."
        return columns > sign.columns
            ? prefix(columns: columns - sign.columns) + sign : prefix(columns: columns)
    }
}
