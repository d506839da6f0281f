import PeopleWeb
import ReaderUI
import Terminal
import Values

/// What is typed into a prompt for an account, without what may be secret in the address that stands there then.
extension SessionScript {
    /// The text that is typed; each character keeps its place, so that rubbing out leaves as much as it did.
    ///
    /// - Parameter isSecret: what ``isSecret(_:before:)`` said of it.
    func masked(_ text: String, isSecret: Bool) -> String {
        guard let before = address else { return text }
        return String(
            MaskedAddress.letters(before + text, endIsSecret: isSecret).dropFirst(before.count))
    }

    /// Whether a text ends in a part of an address that turns out to be secret in what is typed after it: a password is
    /// one only from its `@` on, and what has no value may get one.
    ///
    /// - Parameter next: what happened after it.
    /// - Returns: `nil` as long as that is not known; false for all that is no text.
    func isSecret(_ entry: SessionLogEntry, before next: some Sequence<SessionLogEntry>) -> Bool? {
        guard case .text(let text) = entry.event, var address else { return false }
        address += text
        guard MaskedAddress.isOpen(address) else { return false }
        let isInQuery = address.contains("?")
        for entry in next {
            switch entry.event {
            case .text(let more):
                for character in more {
                    address.append(character)
                    if isInQuery ? "&#".contains(character) : character == "@" { return true }
                    if !MaskedAddress.isOpen(address) { return false }
                }
            case .key(.backspace), .key(.delete):
                _ = address.popLast()
                // Whatever was meant, it is not what stands there.
                if !MaskedAddress.isOpen(address) { return true }
            case .key(.enter), .sent: return isInQuery
            case .key: return true
            case .answered, .failed, .resized: break
            }
        }
        return nil
    }

    /// What stands in the prompt for an account, or for a command, at which an account may be typed by mistake; `nil` if there is
    /// none.
    private var address: String? {
        guard case .prompt(let prompt) = stage.readerViewModel.overlay else { return nil }
        return switch prompt.purpose {
        case .account, .command: prompt.text
        case .find, .stored, .tags: nil
        }
    }
}
