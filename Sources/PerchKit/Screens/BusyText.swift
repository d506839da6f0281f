import People
import Terminal
import TerminalApp

/// The line about a server that wants to be left alone: when it is asked again, and what the keys do about it.
struct BusyText {
    /// Who is busy.
    let source: SafeText
    /// What it said.
    let wait: Wait

    /// `harbour.example is busy (429): again in 12 s  r now  x stop`, then shorter ones.
    ///
    /// - Parameters:
    ///   - named: when what is asked again, where there is room for names.
    ///   - times: the same without names.
    func lines(_ named: SafeText, _ times: SafeText) -> [StyledLine] {
        let status: SafeText = if case .busy(let status, _) = wait.error { " (\(status))" } else { "" }
        let texts: [SafeText] = [
            source + " is busy" + status + ": " + named, source + " is busy" + status + ": " + times,
            "Busy" + status + ": " + times, "Busy: " + times,
        ]
        return texts.map { text in
            StyledLine(" ").with(text, Theme.pending).with("  ").with("r", Theme.key).with(" now  ")
                .with("x", Theme.key).with(" stop")
        } + [StyledLine(" ").with("Busy: " + times, Theme.pending)]
    }
}
