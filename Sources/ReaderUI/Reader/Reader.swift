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
        /// Does as somebody has chosen in their settings.
        case set(Setting)
        /// Keys mean what somebody has chosen in their settings.
        case keys(ReaderKeys)
        /// The terminal has another size.
        case resized(Size)
        /// Opens an account that is named by hand, without a prompt.
        indirect case open(Account, Placement)
        /// What has become known to an interactor behind the pages; the coordinator says when it learnt so.
        indirect case page(PageContent, at: Date)
        /// A page goes on top of the stack, or into a tab of its own; the coordinator owns its interactors already.
        indirect case opened(NewPage, Placement = .onTop)
        /// What was asked of servers, and what is being asked. Without this nobody is asked.
        indirect case logContent(RequestLog.Content)
        /// Offline mode was switched on or off.
        case offlineMode(Bool)
        /// The account that was typed cannot be opened, for this reason.
        case refused(String)
        /// Something to say in the status line.
        indirect case told(Notice)
        /// What has become of the wish for a picture of this number.
        indirect case picture(PictureNews, ofWish: Int)
        /// What has become of the text of this number that a command was given.
        indirect case piped(PipeOutcome, ofWish: Int)
    }
}

extension Reader {
    /// What the reader asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Passes a command on to an interactor behind the pages.
        indirect case page(PageCommand)
        /// Opens an account that is named by hand, which may be no account at all, or that is next to be read.
        case show(Account, Placement = .onTop)
        /// Opens the thread of a post of this account's list.
        indirect case openThread(Post, Account)
        /// Bookmarks a post of this account's list, or lets its bookmark go.
        indirect case bookmark(Post, Account)
        /// Marks posts as read or unread.
        indirect case mark(ReadMark)
        /// Takes marks back.
        indirect case unmark(ReadMark)
        /// Switches offline mode on or off.
        case offline(Bool)
        /// Shows a page in a browser, or what is attached to a post in what is for its kind.
        case open(WebAddress, as: Post.Media.Kind? = nil)
        /// Copies a text.
        case copy(String)
        /// Fetches a picture and draws it as text, in place of the one before.
        indirect case picture(PictureWish)
        /// Gives up the picture that is being fetched or drawn.
        case endPicture
        /// Shows a text in the pager, which has the screen as long as it runs.
        indirect case pager(ChosenText)
        /// Gives a text to the command of the settings, in place of the one before.
        indirect case pipe(PipeWish)
        /// Ends that command.
        case endPipe
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
    /// What has become known to one of the interactors behind the pages.
    ///
    /// Pages have numbers, by which the coordinator and the reader name them; what has none is there once in a session.
    public enum PageContent: Sendable {
        /// Of the list of people.
        case people(PeopleViewModel)
        /// Of the person of a page: the profile, and the posts of the first tab.
        case person(UserViewModel, page: Int)
        /// Which tabs the page of a person has.
        case tabs([PostsTab], page: Int)
        /// Of the posts of a further tab.
        case list(PostsViewModel, of: PostsTab, page: Int)
        /// Of the thread of a page.
        case thread(ThreadViewModel, page: Int)
        /// Of the bookmarks. Without this there is no store.
        case bookmarks(BookmarksViewModel)
        /// Of a find in everything stored.
        case found(FindViewModel)
        /// Of the posts of everybody who is followed.
        case timeline(TimelineViewModel)
        /// Of a change of whom somebody follows that has ended.
        case following(FollowingViewModel)
        /// Of how far everybody who is followed has been asked.
        case refresh(RefreshViewModel)
    }

    /// What is passed on to one of the interactors behind the pages.
    public enum PageCommand: Equatable, Sendable {
        /// To the list of people.
        case people(PeopleInteractor.Command)
        /// To a person and the list of one of the tabs; the first is `posts`.
        case person(UserInteractor.Command, PostsTab = .posts, page: Int)
        /// To the thread of a page.
        case thread(ThreadInteractor.Command, page: Int)
        /// To the bookmarks.
        indirect case bookmarks(BookmarksInteractor.Command)
        /// To what finds words in everything stored.
        case found(FindInteractor.Command)
        /// To the posts of everybody who is followed.
        case timeline(TimelineInteractor.Command)
        /// To what keeps the list of whom somebody follows.
        case following(FollowingInteractor.Command)
        /// To what asks everybody who is followed.
        case refresh(RefreshInteractor.Command)
    }

    /// A page that the coordinator has opened.
    ///
    /// A struct around what stays the package's own: `Command` is public, and pages are not.
    public struct NewPage: Sendable {
        package let page: ReaderPage

        package init(_ page: ReaderPage) {
            self.page = page
        }
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
        /// Posts of several people: the timeline, the bookmarks, or what was found.
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
        /// What was asked of servers, and what was told last, is shown.
        case log
        /// Pictures of a post are shown.
        case pictures
        /// What a command wrote is shown.
        case output
        /// The keys are shown.
        case help

        /// Whether it is of something that lies over the page.
        package var isOverlay: Bool {
            switch self {
            case .people, .person, .post, .shelf, .shelfPost, .thread, .threadPost: false
            case .prompt, .links, .details, .log, .pictures, .output, .help: true
            }
        }
    }
}

extension Reader.Command {
    /// Whether it may lead to posts that are still to come: then the cursor goes on to them when they do.
    var leadsOn: Bool {
        switch self {
        case .list, .app(.older): true
        default: false
        }
    }

    /// Whether somebody asked for it with a key or a script, as opposed to news that come by themselves.
    var isFromPerson: Bool {
        switch self {
        case .user, .people, .list, .find, .prompt, .links, .app, .open: true
        case .set, .keys, .resized, .page, .opened, .logContent, .offlineMode, .refused, .told, .picture,
            .piped:
            false
        }
    }
}
