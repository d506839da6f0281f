import Interaction
import People
import Terminal
import TerminalApp

/// How texts name the keys in force where somebody is: `u`, `Ctrl-x k`, `gg`.
///
/// What no key does any more is named as it is chosen behind `:`, such as `:app undo`, so that a text never tells of a key that
/// does something else.
package struct KeyNames: Sendable {
    private let keys: ReaderKeys
    private let mode: Reader.Mode

    /// The names of the keys of a mode.
    package init(_ keys: ReaderKeys, in mode: Reader.Mode) {
        self.keys = keys
        self.mode = mode
    }

    /// What asks again, whatever it is called on the page.
    package static let reload: [Reader.Command] = [.app(.refresh), .user(.reload), .app(.reread)]

    /// What ends waiting for a busy server, or asking everybody.
    static let stopping: [Reader.Command] = [.user(.stopWaiting), .app(.stopWaiting)]

    /// The key of the first of these commands that the mode has, or else the way to it behind `:`; nil if it has none of them.
    package func name(_ commands: [Reader.Command]) -> SafeText? {
        let rows = keys.rows(for: mode)
        guard let row = commands.lazy.compactMap({ rows.row(of: $0) }).first else {
            return nil
        }
        if let key = KeyName.first(row) { return key }
        guard let colon = rows.row(of: .prompt(.beginCommand)).flatMap(KeyName.first)
        else { return nil }
        return colon + (colon == ":" ? "" : " ") + SafeText(row.command.label.text)
    }

    /// The key of a command alone; empty if no key means it.
    func key(_ command: Reader.Command) -> SafeText {
        keys.rows(for: mode).row(of: command).flatMap(KeyName.first) ?? ""
    }

    /// The keys that scroll down and up; the arrows' names where no key does.
    var scrolling: (down: SafeText, up: SafeText) {
        (name([.list(.down)]) ?? "Down", name([.list(.up)]) ?? "Up")
    }

    /// What the key of the first of these commands does, such as `u takes it back.` behind what stands before it; empty if
    /// there is no way to do it.
    package func text(_ before: String, _ commands: Reader.Command..., does: String) -> String {
        text(before, commands, does: does)
    }

    /// The same at the beginning of a sentence.
    func text(_ command: Reader.Command, does: String) -> String { text("", [command], does: does) }

    /// The same for commands that are one to whoever reads.
    func text(_ before: String, _ commands: [Reader.Command], does: String) -> String {
        name(commands).map { before + $0.string + does } ?? ""
    }

    /// The same as a line, the key in the colour of keys.
    func line(_ commands: Reader.Command..., does: SafeText) -> StyledLine { line(commands, does: does) }

    /// The same as a line for commands that are one to whoever reads.
    func line(_ commands: [Reader.Command], does: SafeText) -> StyledLine {
        name(commands).map { StyledLine($0, Theme.key).with(does) } ?? .blank
    }
}

extension KeyNames {
    /// What to do about an error.
    func advice(_ error: ServiceError) -> String {
        switch error {
        case .offlineMode: text(.app(.offline), does: " turns it off.")
        case .gone:
            text("They may be elsewhere: ", .prompt(.begin), does: " opens another account.")
        default: error.advice
        }
    }

    /// What happened, why, and what to do about it, as far as there is something to say.
    func words(_ error: ServiceError) -> [String] {
        [error.summary, error.reason, advice(error)].filter { !$0.isEmpty }
    }

    /// What the state of somebody's account means, in one sentence.
    func meaning(of header: ProfileHeader) -> String? {
        guard case .moved = header.user.standing else { return header.standingMeaning }
        return "The person lives there now" + text("; ", .links(.begin), does: " opens the new account") + "."
    }
}

extension ReaderViewModel {
    /// How texts name the keys of the page.
    package var keyNames: KeyNames { KeyNames(keys, in: pageMode) }
}
