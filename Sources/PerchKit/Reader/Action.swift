/// What can be done about pages and overlays.
public enum Action: String, CaseIterable, Hashable, Sendable {
    /// Opens what the cursor stands on.
    case open
    /// Goes back one page; from the last it leaves the program.
    case back
    /// Closes the overlay, else leaves find, else cancels loading, else goes back one page.
    case escape
    /// Shows or hides the keys.
    case help
    /// Shows what the cursor stands on in a browser.
    case browse
    /// Copies the link of what the cursor stands on.
    case copy
    /// The newer post, while a post is open.
    case newer
    /// The older post, while a post is open.
    case older
    /// Leaves the program from anywhere.
    case quit
}
