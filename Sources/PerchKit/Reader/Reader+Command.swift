import PeopleWeb
import FoundationEssentials
import People
import Terminal

extension Reader {
    /// Everything that can change what the reader shows.
    ///
    /// Histories keep one for nearly every step: cases that carry much are `indirect`, so that the others stay small.
    public enum Command: Sendable {
        /// For the person on the page.
        case user(UserInteractor.Command)
        /// For the list of people.
        case people(PeopleInteractor.Command)
        /// Moves the cursor of a list, or scrolls a text.
        case list(Motion)
        /// Looks for a text in the list on the page.
        case find(Search)
        /// Types into the prompt that is open.
        case prompt(Typing)
        /// Lists links, or chooses one.
        case links(LinkStep)
        /// Moves between pages and overlays.
        case app(Action)
        /// The terminal has another size.
        case resized(Size)
        /// What is known of the people.
        indirect case peopleContent(PeopleViewModel, at: Date)
        /// What is known of the person of one page; the coordinator says when it learnt so.
        indirect case content(UserViewModel, page: Int, at: Date)
        /// What is known of the bookmarks; the coordinator says when it learnt so. Without this there is no store.
        indirect case bookmarksContent(BookmarksViewModel, at: Date)
        /// What a find in everything stored came upon; the coordinator says when.
        indirect case foundContent(FindViewModel, at: Date)
        /// What is known of the thread of one page; the coordinator says when it learnt so.
        indirect case threadContent(ThreadViewModel, page: Int, at: Date)
        /// The page of a post's thread goes on top of the stack; the coordinator owns its interactor already.
        indirect case pushThread(Post, Account, page: Int, ThreadViewModel)
        /// Which tabs the page of a person has.
        case tabs([PostsTab], page: Int)
        /// What is known of the posts of a tab of one page; the coordinator says when it learnt so.
        indirect case tabContent(PostsViewModel, of: PostsTab, page: Int, at: Date)
        /// What was asked of servers, and what is being asked. Without this nobody is asked.
        indirect case logContent(RequestLog.Content)
        /// Offline mode was switched on or off.
        case offlineMode(Bool)
        /// A person's page is opened; the coordinator owns its interactor already.
        indirect case push(Account, title: String, page: Int, UserViewModel, Placement = .onTop)
        /// The account that was typed cannot be opened, for this reason.
        case refused(String)
        /// Something to say in the status line until the next key.
        indirect case told(Notice)
    }
}
