import FoundationEssentials
import People
import Terminal

@testable import ReaderUI

/// A state of the reader that has golden frames.
enum ScreenCase: String, CaseIterable, Sendable {
    case peopleLoading = "people-loading"
    case peopleLoaded = "people-loaded"
    case peopleEmpty = "people-empty"
    case peopleFailed = "people-failed"
    case peoplePrompt = "people-prompt"
    case peopleRefused = "people-refused"
    case initialized
    case loading
    case profileOnly = "profile-only"
    case postsOnly = "posts-only"
    case loaded
    case empty
    case failed
    case profileFailed = "profile-failed"
    case reloading
    case stale
    case loadingMore = "loading-more"
    case moreFailed = "more-failed"
    case warned
    case scrolled
    case find
    case findNothing = "find-nothing"
    case finding
    case prompt
    case refused
    case help
    case post
    case postWarned = "post-warned"
    case postUnveiled = "post-unveiled"
    case telling
    case poll
    case standing
    case thread
    case threadLoading = "thread-loading"
    case threadFailed = "thread-failed"
    case threadStale = "thread-stale"
    case threadWaiting = "thread-waiting"
    case threadPost = "thread-post"
    case leftOut = "left-out"
    case tabs
    case accountTabs = "account-tabs"
    case accountTabPrompt = "account-tab-prompt"
    case tabLoading = "tab-loading"
    case tabEmpty = "tab-empty"
    case postLinks = "post-links"
    case styled
    case styledPost = "styled-post"
    case links
    case linkTyped = "link-typed"
    case notice
    case saved
    case savedStale = "saved-stale"
    case starred
    case starredPost = "starred-post"
    case bookmarks
    case bookmarksEmpty = "bookmarks-empty"
    case bookmarksFailed = "bookmarks-failed"
    case bookmark
    case found
    case foundNothing = "found-nothing"
    case findingStored = "finding-stored"
    case offline
    case hardReload = "hard-reload"
    case waiting
    case waitingStale = "waiting-stale"
    case waitingMore = "waiting-more"
    case moreStopped = "more-stopped"
    case skipped
    case log
    case logEmpty = "log-empty"
    case logTold = "log-told"
    case timeline
    case timelinePost = "timeline-post"
    case timelineGap = "timeline-gap"
    case timelineFilling = "timeline-filling"
    case picture
    case pictureAsked = "picture-asked"
    case pictureFailed = "picture-failed"

    /// The state at a size.
    func viewModel(_ size: Size) -> ReaderViewModel {
        switch self {
        case .peopleLoading: .people(.loading, size: size)
        case .peopleLoaded: .people(.loaded(Sample.people), size: size).with(.list(.down))
        case .peopleEmpty: .people(.empty, size: size)
        case .peopleFailed:
            .people(
                .failed(.unreadable(file: "Fixtures/People", place: "", expected: "a folder of people")),
                size: size)
        case .peoplePrompt:
            .people(.loaded(Sample.people), size: size).with(.prompt(.begin), .prompt(.insert("file:Fix")))
        case .peopleRefused:
            .people(.loaded(Sample.people), size: size)
                .with(
                    .prompt(.begin), .prompt(.insert("orla")),
                    .refused("\"orla\" is no account; write file:DIR#ID."))
        case .initialized: .person(size: size, over: true)
        case .loading: .person(Sample.loading, size: size)
        case .profileOnly: person(Sample.user(.loaded(.init(user: Sample.user)), .initialized), size)
        case .postsOnly: person(Sample.user(.initialized, .loaded(.init(posts: Posts(Sample.posts())))), size)
        case .loaded: person(Sample.loaded, size)
        case .empty: person(Sample.user(.loaded(.init(user: Sample.user)), .empty(.idle)), size)
        case .failed:
            person(Sample.user(.loaded(.init(user: Sample.user)), .failed(.unavailable(status: 503))), size)
        case .profileFailed: person(Sample.user(.failed(.timedOut(seconds: 10)), .failed(.offline)), size)
        case .reloading: person(Sample.loaded, size).with(news(Sample.loaded(refresh: .reloading)))
        case .stale:
            person(Sample.loaded, size)
                .with(
                    news(Sample.loaded(refresh: .reloading)), news(Sample.loaded(refresh: .failed(.offline))))
        case .loadingMore: person(Sample.loaded(tail: .loading("2")), size)
        case .moreFailed: person(Sample.loaded(tail: .failed(.offline, retry: "2")), size)
        case .warned: person(Sample.loaded, size).with(.list(.down), .list(.down), .list(.down))
        case .scrolled: person(Sample.loaded, size).with(.list(.bottom), .list(.up))
        case .find:
            person(Sample.loaded, size).with(.find(.begin), .prompt(.insert("weir")), .prompt(.accept))
        case .findNothing:
            person(Sample.loaded, size).with(.find(.begin), .prompt(.insert("heron")), .prompt(.accept))
        case .finding: person(Sample.loaded, size).with(.find(.begin), .prompt(.insert("geese")))
        case .prompt:
            person(Sample.loaded, size).with(.prompt(.begin), .prompt(.insert("file:Fixtures/People#t")))
        case .refused:
            person(Sample.loaded, size)
                .with(
                    .prompt(.begin), .prompt(.insert("tam")),
                    .refused("\"tam\" is no account; write file:DIR#ID."))
        case .help: person(Sample.loaded, size).with(.app(.help))
        case .post: person(Sample.loaded, size).with(.app(.open))
        case .postWarned:
            person(Sample.loaded, size).with(.list(.down), .list(.down), .list(.down), .app(.open))
        case .postUnveiled:
            person(Sample.loaded, size)
                .with(.list(.down), .list(.down), .list(.down), .app(.open), .app(.unveil))
        case .telling: person(Sample.told, size).with(.app(.unveilAll))
        case .poll: person(Sample.told, size).with(.app(.open))
        case .thread: thread(.loaded(.init(thread: Sample.thread)), size)
        case .threadLoading: thread(.loading, size)
        case .threadFailed: thread(.failed(.unavailable(status: 503)), size)
        case .threadStale: thread(.loaded(.init(thread: Sample.thread, refresh: .failed(.offline))), size)
        case .threadWaiting: thread(.waiting(Sample.wait), size)
        case .threadPost: thread(.loaded(.init(thread: Sample.thread)), size).with(.app(.open))
        case .leftOut: person(Sample.skipping, size).with(.app(.details))
        case .tabs: person(Sample.loaded, size).with(.page(.tabs(PostsTab.allCases, page: 1), at: Sample.now))
        case .accountTabs:
            person(Sample.loaded, size).with(
                tab("@tam@weir.example", page: 2), tab("feed", page: 3), .app(.nextAccount))
        case .accountTabPrompt:
            person(Sample.loaded, size).with(.prompt(.beginTab), .prompt(.insert("user@host")))
        case .tabLoading: media(.loading, size)
        case .tabEmpty: media(.empty(.idle), size)
        case .postLinks:
            person(Sample.told, size).with(.list(.down), .list(.down), .app(.open), .app(.unveil))
        case .styled: person(Sample.styling, size)
        case .styledPost: person(Sample.styling, size).with(.app(.open))
        case .links: person(Sample.told, size).with(.list(.down), .links(.begin), .list(.down))
        case .linkTyped:
            person(Sample.told, size)
                .with(
                    .list(.down), .list(.down), .app(.open), .app(.unveil), .links(.begin), .links(.type("7"))
                )
        case .standing:
            person(Sample.user(.loaded(.init(user: Sample.suspended)), .empty(.idle)), size)
        case .notice:
            person(Sample.loaded, size).with(
                .told(Notice("Sent to the terminal: https://brine.example/@orla/0")))
        case .saved: .person(size: size, over: true).with(store(), news(Sample.saved(.reloading)))
        case .savedStale:
            .person(size: size, over: true)
                .with(store(), news(Sample.saved(.reloading)), news(Sample.saved(.failed(.offline))))
        case .starred: person(Sample.loaded, size).with(store(Sample.bookmarks))
        case .starredPost: person(Sample.loaded, size).with(store(Sample.bookmarks), .app(.open))
        case .bookmarks: person(Sample.loaded, size).with(store(Sample.bookmarks), .app(.bookmarks))
        case .bookmarksEmpty: person(Sample.loaded, size).with(store(), .app(.bookmarks))
        case .bookmarksFailed:
            person(Sample.loaded, size)
                .with(
                    .page(
                        .bookmarks(
                            BookmarksViewModel(state: .failed(.storage(why: "The disk is full.")))),
                        at: Sample.now
                    ),
                    .app(.bookmarks))
        case .bookmark:
            person(Sample.loaded, size).with(store(Sample.bookmarks), .app(.bookmarks), .app(.open))
        case .found: finding(size).with(foundContent(.loaded(Sample.found)))
        case .foundNothing: finding(size).with(foundContent(.empty))
        case .findingStored:
            person(Sample.loaded, size).with(store(), .app(.findStored), .prompt(.insert("geese")))
        case .offline:
            .person(size: size, over: true)
                .with(
                    store(), .offlineMode(true), news(Sample.saved(.reloading)),
                    news(Sample.saved(.failed(.offlineMode))), .list(.down))
        case .hardReload: person(Sample.loaded, size).with(store(), .app(.reloadHard))
        case .waiting: person(Sample.user(.waiting(Sample.wait), .waiting(Sample.wait)), size)
        case .waitingStale:
            person(Sample.loaded, size).with(news(Sample.loaded(refresh: .waiting(Sample.wait))))
        case .waitingMore: person(Sample.loaded(tail: .waiting(Sample.wait, retry: "2")), size)
        case .moreStopped: person(Sample.loaded(tail: .stopped(.nothingNew(pages: 3), retry: "2")), size)
        case .skipped: person(Sample.skipping(2), size)
        case .log: person(Sample.loaded, size).with(.logContent(Sample.log), .app(.log))
        case .logTold:
            person(Sample.loaded, size)
                .with(
                    .logContent(Sample.log), .app(.undo),
                    .told(Notice("Not stored: the disk is full.", isProblem: true)),
                    .app(.log))
        case .logEmpty: person(Sample.loaded, size).with(.app(.log))
        case .timeline:
            timeline(size).with(.list(.down), .list(.down), .list(.down), .list(.down), .list(.down))
        case .timelinePost: timeline(size).with(.app(.open))
        case .timelineGap: timeline(size).atGap
        case .timelineFilling:
            timeline(size).atGap.with(
                .page(.timeline(Sample.filling), at: Sample.now - 1.2))
        case .picture: Sample.pictures(.shown(Sample.drawn(columns: 40, rows: 12)), size: size)
        case .pictureAsked: Sample.pictures(nil, size: size)
        case .pictureFailed:
            Sample.pictures(.failed("It has 100000x100000 pixels. v opens it in the browser."), size: size)
        }
    }

    private func timeline(_ size: Size) -> ReaderViewModel {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people), size: size)
        viewModel.page = .shelf(ShelfPage(.timeline(Sample.timeline)))
        return viewModel
    }

    private func store(_ bookmarks: BookmarksViewModel = BookmarksViewModel(state: .loaded(.idle)))
        -> Reader.Command
    {
        .page(.bookmarks(bookmarks), at: Sample.now - 0.5)
    }

    private func finding(_ size: Size) -> ReaderViewModel {
        person(Sample.loaded, size)
            .with(
                store(Sample.bookmarks), .app(.findStored), .prompt(.insert("geese tide")), .prompt(.accept))
    }

    private func foundContent(_ state: FindViewModel.State) -> Reader.Command {
        .page(.found(FindViewModel(state: state, words: "geese tide", generation: 1)), at: Sample.now - 0.5)
    }

    private func tab(_ title: String, page: Int) -> Reader.Command {
        .opened(.person("file:x#y", title: title, page: page, Sample.rest), .ownTab)
    }

    private func media(_ state: PostsViewModel.State, _ size: Size) -> ReaderViewModel {
        person(Sample.loaded, size)
            .with(
                .page(.tabs(PostsTab.allCases, page: 1), at: Sample.now), .app(.media),
                .page(
                    .list(
                        PostsViewModel(state: .loading, generation: 1), of: .media, page: 1),
                    at: Sample.now - 0.5),
                .page(
                    .list(
                        PostsViewModel(state: state, generation: 1), of: .media, page: 1),
                    at: Sample.now - 0.5))
    }

    private func thread(_ state: ThreadViewModel.State, _ size: Size) -> ReaderViewModel {
        person(Sample.loaded, size)
            .with(
                .list(.down),
                .opened(.thread(Sample.posts()[1], Sample.account, page: 2, Sample.thread(.initialized))),
                .page(.thread(Sample.thread(.loading), page: 2), at: Sample.now - 0.5),
                .page(.thread(Sample.thread(state), page: 2), at: Sample.now - 0.5))
    }

    private func person(_ user: UserViewModel, _ size: Size) -> ReaderViewModel {
        .person(user, size: size, over: true)
    }

    private func news(_ user: UserViewModel) -> Reader.Command {
        .page(.person(user, page: 1), at: Sample.now - 0.5)
    }
}

extension ReaderViewModel {
    /// The sample's timeline with the cursor below the post at which posts are missing.
    fileprivate var atGap: ReaderViewModel {
        with(.list(.down), .list(.down), .list(.down), .list(.down), .list(.down), .list(.down))
    }
}
