extension ReaderViewModel {
    /// Types into the prompt that is open, or opens one for an account.
    mutating func type(_ typing: Typing) -> Reader.Effect? {
        switch typing {
        case .begin: ask(.account(.onTop))
        case .beginTab: ask(.account(.ownTab))
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
        case .account(let placement):
            guard prompt.text.contains(where: { !$0.isWhitespace }) else {
                overlay = nil
                return nil
            }
            // It stays open until the coordinator has pushed the page or refused the text.
            return .show(prompt.text, placement)
        }
    }
}
