/// What can be typed into a prompt.
public enum Typing: Hashable, Sendable {
    /// Opens the prompt for an account.
    case begin
    /// Opens the prompt for an account that gets a tab of its own.
    case beginTab
    /// Adds what was typed or pasted.
    case insert(String)
    /// Takes away the last character.
    case erase
    /// Takes away everything.
    case clear
    /// Takes the text as it stands.
    case accept
}
