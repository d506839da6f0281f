import FoundationEssentials
import People
import Terminal
import TerminalApp

/// What is said where a profile or posts would stand while a busy server is left alone.
struct WaitText {
    let wait: Wait
    let names: KeyNames
    /// When the wait began, if that is known.
    let since: Date?
    let now: Date

    /// When the server is asked again, such as `Asking again in 12 s (2 of 3).`.
    var again: StyledLine {
        let time = since.map { CountdownText(wait, since: $0, now: now).text } ?? "a while"
        let turn: SafeText = wait.number == 1 ? "" : " (\(wait.number) of \(Wait.most))"
        return StyledLine("Asking again in " + time + turn + ".", Theme.pending)
    }

    /// What the keys do about it.
    var keys: StyledLine {
        names.line(KeyNames.reload, does: " asks now    ")
            .appending(names.line(KeyNames.stopping, does: " does not ask again    "))
            .appending(names.line(.app(.escape), does: " cancels"))
    }
}

/// How long a wait still lasts, in words.
package struct CountdownText {
    private let seconds: Double

    init(_ wait: Wait, since start: Date, now: Date) {
        let passed = now.timeIntervalSince(start)
        // A clock that was set back makes no wait longer. To the millisecond, as elapsed times are.
        seconds = min(Double(wait.seconds), max(0, ((Double(wait.seconds) - passed) * 1000).rounded() / 1000))
    }

    /// Such as `12 s`, `4 min 31 s`, `2 h 5 min`: whole seconds, and the last one until the wait is over.
    var text: SafeText { Self.words(Int(seconds.rounded(.up))) }

    /// So many seconds in these words.
    package static func words(_ whole: Int) -> SafeText {
        if whole < 60 { return "\(whole) s" }
        return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
}

/// The line about a server that wants to be left alone: when it is asked again, and what the keys do about it.
struct BusyText {
    /// Who is busy.
    let source: SafeText
    /// What it said.
    let wait: Wait
    let names: KeyNames

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
            StyledLine(" ").with(text, Theme.pending).with("  ")
                .appending(names.line(KeyNames.reload, does: " now  "))
                .appending(names.line(KeyNames.stopping, does: " stop"))
        } + [StyledLine(" ").with("Busy: " + times, Theme.pending)]
    }
}
