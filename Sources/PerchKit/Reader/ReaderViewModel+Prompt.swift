extension ReaderViewModel {
    /// Types into the prompt that is open, or opens the one for an account.
    mutating func type(_ typing: Typing) -> Reader.Effect? {
        if typing == .begin {
            overlay = .prompt(Prompt(purpose: .account))
            return nil
        }
        // Without a prompt there is nothing to type into; a script may send anything.
        guard case .prompt(var prompt) = overlay else { return nil }
        switch typing {
        case .begin:
            return nil
        case .insert(let text):
            prompt.insert(text)
        case .erase:
            prompt.erase()
        case .clear:
            prompt.clear()
        case .accept:
            return accept(prompt)
        }
        overlay = .prompt(prompt)
        return nil
    }

    /// Says in the prompt why its text was refused, or in the status line if the prompt is closed already.
    mutating func refuse(_ reason: String) {
        guard case .prompt(var prompt) = overlay, prompt.purpose == .account else {
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
        case .account:
            guard prompt.text.contains(where: { !$0.isWhitespace }) else {
                overlay = nil
                return nil
            }
            // It stays open until the coordinator has pushed the page or refused the text.
            return .show(prompt.text)
        }
    }
}
