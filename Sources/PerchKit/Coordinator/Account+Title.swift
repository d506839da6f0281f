import PeopleWeb
import People
import PeopleData

extension Account {
    /// What a page is called before anything is known of the person: for a file the person's name without its folder,
    /// for an address what is not secret in it.
    var shortTitle: String {
        guard text.hasPrefix("file:"), let hash = text.lastIndex(of: "#") else {
            return MaskedAddress.text(text)
        }
        return String(text[text.index(after: hash)...])
    }
}
