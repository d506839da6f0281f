import Terminal

extension Notice {
    /// The notice as a status line.
    var line: StyledLine {
        StyledLine(" ").with((isProblem ? "! " : "") + SafeText(text), isProblem ? Theme.problem : Theme.good)
    }
}
