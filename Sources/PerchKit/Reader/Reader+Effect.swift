import People
import Values

extension Reader {
    /// What the reader asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Passes a command on to the interactor of a person's page.
        case user(UserInteractor.Command, page: Int)
        /// Passes a command on to a further tab of a person's page, and to the profile where that is meant.
        case tab(UserInteractor.Command, PostsTab, page: Int)
        /// Passes a command on to the interactor of the people list.
        case people(PeopleInteractor.Command)
        /// Opens the account that was typed, which may be no account at all.
        case show(String, Placement = .onTop)
        /// Opens the thread of a post of this account's list.
        indirect case openThread(Post, Account)
        /// Passes a command on to the interactor of a thread's page.
        case thread(ThreadInteractor.Command, page: Int)
        /// Bookmarks a post of this account's list, or lets its bookmark go.
        indirect case bookmark(Post, Account)
        /// Passes a command on to the interactor of the bookmarks.
        indirect case bookmarks(BookmarksInteractor.Command)
        /// Passes a command on to the interactor that finds words in everything stored.
        case find(FindInteractor.Command)
        /// Switches offline mode on or off.
        case offline(Bool)
        /// Shows a page in a browser.
        case open(WebAddress)
        /// Copies a text.
        case copy(String)
        /// Lets go of the interactor of a page that was left.
        case close(page: Int)
        /// Gives up what is under way everywhere, and reads the bookmarks again.
        case settle
        /// Records the session, or ends that.
        case record
        /// Shows the session step by step.
        case inspect
        /// Ends the program.
        case quit
    }
}
