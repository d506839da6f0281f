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
    /// Shows the text behind the warning of the post that the cursor stands on, or hides it again.
    case unveil
    /// Shows all texts behind warnings on the page, or hides them again.
    case unveilAll
    /// Shows why posts of the list are missing, or closes that.
    case details
    /// Shows the next list of a person's posts, the first after the last.
    case nextTab
    /// Shows a person's posts.
    case posts
    /// Shows a person's posts with those that answer others.
    case replies
    /// Shows a person's posts with attachments.
    case media
    /// Shows the posts that a person has put first.
    case pinned
    /// Shows the next tab, the first after the last.
    case nextAccount
    /// Shows the tab before, the last before the first.
    case previousAccount
    /// Bookmarks the post that the cursor stands on, or lets its bookmark go.
    case bookmark
    /// Takes back the last change of the bookmarks.
    case undo
    /// Shows the bookmarks.
    case bookmarks
    /// Reads the bookmarks or a thread again, or looks for the same words again.
    case reread
    /// Does not ask for a thread again after the wait that goes on.
    case stopWaiting
    /// Opens the page of the person in whose list a bookmark or a found post stands, or who wrote a post of a thread.
    case openAccount
    /// Opens the thread of the post that the cursor stands on.
    case thread
    /// Asks for words to find in everything stored.
    case findStored
    /// Loads a person anew, which drops what is stored once it has come, if asked for twice.
    case reloadHard
    /// Switches offline mode on or off.
    case offline
    /// Gives up all that is being asked for, on every page, and reads the bookmarks again: what a session that goes on
    /// from a moment of its past begins with.
    case settle
    /// Begins to record the session, or ends that.
    case record
    /// Looks at the session step by step.
    case inspect
    /// Shows or hides what was asked of servers.
    case log
    /// Leaves the program from anywhere.
    case quit
}
