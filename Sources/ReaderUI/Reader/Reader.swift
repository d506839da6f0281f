import FoundationEssentials
import People
import Terminal
import Values

/// Names what belongs to the reader as a whole: its commands, effects and modes.
///
/// The reader is what lies on the terminal: which people are open, where the cursor stands, what is typed. What is
/// known of a person is the business of `UserInteractor`; the reader keeps its latest view model.
public enum Reader {}

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

extension Reader {
    /// What the keys mean at the moment: each mode has a key table of its own.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// The list of people.
        case people
        /// A person's posts.
        case person
        /// One post, to be read whole.
        case post
        /// Posts of several people: the bookmarks, or what was found.
        case shelf
        /// One of those posts, to be read whole.
        case shelfPost
        /// The conversation around a post.
        case thread
        /// One post of a conversation, to be read whole.
        case threadPost
        /// A text is typed.
        case prompt
        /// A link is chosen.
        case links
        /// It is shown why posts are missing.
        case details
        /// What was asked of servers is shown.
        case log
        /// The keys are shown.
        case help
    }
}

extension Reader.Command {
    /// Whether somebody asked for it with a key or a script, as opposed to news that come by themselves.
    var isFromPerson: Bool {
        switch self {
        case .user, .people, .list, .find, .prompt, .links, .app: true
        case .resized, .peopleContent, .content, .bookmarksContent, .foundContent, .threadContent,
            .pushThread, .tabs, .tabContent, .logContent, .offlineMode, .push,
            .refused,
            .told:
            false
        }
    }
}
