import People

/// A line of text that is being typed.
package struct Prompt: Equatable, Sendable {
    /// What the text is for.
    package enum Purpose: Equatable, Sendable {
        /// Whose posts to open, and where.
        case account(Reader.Placement)
        /// What to look for in the list.
        case find
        /// What to look for in everything stored.
        case stored
        /// The groups that somebody is to be in, who is in these before.
        case tags(Account, before: [String])
        /// Which command to run, by words of what it does.
        case command
    }

    /// No account and no search is longer; a paste beyond it is cut.
    static let limit = 500

    package let purpose: Purpose
    /// What stands in the line.
    package var text = ""
    /// Why the text was refused, until it is changed.
    var refusal: String?
    /// Which of the commands that the text leaves is meant.
    private(set) var chosen = 0

    mutating func insert(_ more: String) {
        let room = Self.limit - text.count
        text += joined(more).prefix(max(0, room))
        changed()
    }

    /// Pasted lines as one: words that stood on two lines stay two words, while no account is written on several lines.
    private func joined(_ more: String) -> String {
        if case .account = purpose { return more.filter { !$0.isNewline } }
        let lines = more.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // What is copied whole ends in a line break that nobody means.
        let end = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        return lines.prefix(end).joined(separator: " ")
    }

    mutating func erase() {
        _ = text.popLast()
        changed()
    }

    mutating func clear() {
        text = ""
        changed()
    }

    private mutating func changed() {
        refusal = nil
        chosen = 0
    }

    /// Moves to another of so many commands.
    mutating func choose(_ motion: Motion, of count: Int) {
        chosen = Window.moved(chosen, by: motion, count: count, height: 1)
    }
}

/// What can be typed into a prompt.
public enum Typing: Hashable, Sendable {
    /// Opens the prompt for an account.
    case begin
    /// Opens the prompt for an account that gets a tab of its own.
    case beginTab
    /// Opens the prompt for a command.
    case beginCommand
    /// Adds what was typed or pasted.
    case insert(String)
    /// Takes away the last character.
    case erase
    /// Takes away everything.
    case clear
    /// Takes the text as it stands.
    case accept
}

extension ReaderViewModel {
    /// Types into the prompt that is open, or opens one for an account.
    mutating func type(_ typing: Typing) -> Reader.Effect? {
        switch typing {
        case .begin: ask(.account(.onTop))
        case .beginTab: ask(.account(.ownTab))
        case .beginCommand: ask(.command)
        case .insert(let text): edit { $0.insert(text) }
        case .erase: edit { $0.erase() }
        case .clear: edit { $0.clear() }
        case .accept:
            guard case .prompt(let prompt) = overlay else { return nil }
            return accept(prompt)
        }
        return nil
    }

    /// Opens a prompt.
    mutating func ask(_ purpose: Prompt.Purpose) {
        overlay = .prompt(Prompt(purpose: purpose))
    }

    /// Changes the prompt's line; a script may do so where there is none.
    private mutating func edit(_ change: (inout Prompt) -> Void) {
        guard case .prompt(var prompt) = overlay else { return }
        change(&prompt)
        overlay = .prompt(prompt)
    }

    /// Says in the prompt why its text was refused, or in the status line if the prompt is closed already.
    mutating func refuse(_ reason: String) {
        guard case .prompt(var prompt) = overlay, case .account = prompt.purpose else {
            notice = Notice(reason, isProblem: true)
            return
        }
        prompt.refusal = reason
        overlay = .prompt(prompt)
    }

    private mutating func accept(_ prompt: Prompt) -> Reader.Effect? {
        switch prompt.purpose {
        case .find:
            return lookFor(prompt.text)
        case .stored:
            return findStored(prompt.text)
        case .tags(let account, let before):
            return tag(account, before: before, prompt)
        case .command:
            return run(prompt)
        case .account(let placement):
            guard prompt.text.contains(where: { !$0.isWhitespace }) else {
                overlay = nil
                return nil
            }
            // It stays open until the coordinator has pushed the page or refused the text.
            return .show(Account(prompt.text), placement)
        }
    }
}
