import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The line of what is going on.
struct StatusTextTests {
    /// The line under a person's posts, without the blanks around it.
    private func status(
        _ viewModel: ReaderViewModel, size: Size = Sample.screen, after seconds: Double = 0, utf8: Bool = true
    ) -> String {
        let frame = RootScreen.screen.frame(
            viewModel, in: Environment(size: size, now: Sample.now + seconds, utf8: utf8))
        return frame.text(row: size.rows - 2).trimmingSpaces
    }

    private func skipping(_ count: Int, tail: PostsViewModel.Tail = .end) -> UserViewModel {
        Sample.skipping(count, tail: tail)
    }

    /// A person's page whose profile and posts are at two moments asked for, and then something else becomes known.
    private func page(
        posts: PostsViewModel, profile: ProfileViewModel, account: Account = "tam@brine.example"
    ) -> ReaderViewModel {
        var viewModel = ReaderViewModel(
            size: Sample.screen,
            page: .person(PersonPage(id: 1, account: account, title: "tam", user: Sample.rest)))
        let loading = ProfileViewModel(state: .loading, generation: 1)
        viewModel.after(
            .page(
                .person(
                    UserViewModel(profileViewModel: loading, postsViewModel: .init(state: .initialized)),
                    page: 1),
                at: Sample.now - 1.25))
        viewModel.after(
            .page(
                .person(
                    UserViewModel(profileViewModel: profile, postsViewModel: posts), page: 1),
                at: Sample.now - 0.5
            ))
        return viewModel
    }

    @Test func `of a list that goes on it is said how many posts there are, also of one`() {
        for (count, words) in [(1, "1 post"), (3, "3 posts")] {
            let viewModel = ReaderViewModel.person(Sample.loaded(count, tail: .more("2")))
            #expect(status(viewModel) == "\(words) so far; older ones load at the end")
        }
    }

    /// Stranger 2026-11-30: what a verified link said of itself stood there, and where it led was cut off.
    @Test func `beside the mark of what is verified stands where it leads`() {
        let field = User.Field(
            name: "Site", value: "https://good.example \(String(repeating: "x", count: 80)) [evil.example]",
            isVerified: true, address: WebAddress("https://evil.example/"))
        let user = User(id: "orla", name: "Orla", handle: "@orla@brine.example", fields: [field])
        let viewModel = ReaderViewModel.person(
            Sample.user(.loaded(.init(user: user, refresh: .idle)), .initialized))
        let text = RootScreen.screen.frame(viewModel, in: Environment(size: Sample.screen, now: Sample.now))
            .text
        #expect(text.contains("[ok] evil.example\n") || text.contains("[ok] evil.example "))
        #expect(!text.contains("good.example"))
    }

    @Test func `where no profile is shown, that it failed or what became of the account stands below`() {
        func told(_ profile: ProfileViewModel.State, _ setting: Reader.Setting) -> String {
            var viewModel = page(
                posts: Sample.loaded(40).postsViewModel,
                profile: ProfileViewModel(state: profile, generation: 1))
            viewModel.after(.set(setting))
            return status(viewModel)
        }
        let failed = ProfileViewModel.State.failed(.timedOut(seconds: 10))
        #expect(told(failed, .showsPosts).hasPrefix("! No profile: "))
        #expect(!told(failed, .showsAll).contains("No profile"))
        let user = User(id: 1, name: "Tam", standing: .suspended)
        let suspended = ProfileViewModel.State.loaded(.init(user: user))
        #expect(told(suspended, .showsPosts) != told(suspended, .showsAll))
        #expect(!told(suspended, .showsPosts).isEmpty)
    }

    @Test func `a notice that is too long for its row takes those above it, so that its end is read`() {
        let words =
            "The recording at /home/wren/a/folder/with/a/rather/long/name/here/evening.perch cannot be written: the disk is full. Make room, then record again."
        let viewModel = ReaderViewModel.person(Sample.loaded(40)).with(.told(Notice(words, isProblem: true)))
        func rows(_ size: Size) -> [String] {
            let viewModel = viewModel.with(.resized(size))
            let frame = RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
            return (0..<size.rows).map { frame.text(row: $0).trimmingSpaces }
        }
        let tall = rows(Size(columns: 80, rows: 24))
        #expect(tall[20...22].joined(separator: " ") == "! " + words)
        #expect(tall[23].contains("help"))
        // Never more than three rows, and none that a small screen needs for its list.
        let narrow = rows(Size(columns: 30, rows: 24))
        #expect(narrow.firstIndex(of: "! The recording at") == 21)
        #expect(narrow[22].hasPrefix("/home/wren") && narrow[23].hasSuffix("…"))
        let low = rows(Size(columns: 80, rows: 10))
        #expect(low.filter { $0.contains("rather/long") }.count == 1)
        #expect(low.contains { $0.hasPrefix("! The recording at ") && $0.hasSuffix("…") })
    }

    /// Stranger 2026-11-30: a broken line of the list hid the row of whoever was chosen until the next key.
    @Test func `a long notice stands above the cursor where it would hide that`() {
        let size = Size(columns: 80, rows: 24)
        let words = String(repeating: "word ", count: 40) + "end"
        var viewModel = ReaderViewModel.person(Sample.loaded(40)).with(.resized(size))
        for _ in 0..<40 {
            let frame = RootScreen.screen.frame(
                viewModel.with(.told(Notice(words))), in: Environment(size: size, now: Sample.now))
            let row = frame.focus?.row ?? 0
            #expect(frame.text(row: row).contains(">"), "\(row)")
            #expect(frame.text.contains("word end"), "\(row)")
            viewModel.after(.list(.down))
        }
    }

    @Test func `as what an address is tried is said while nobody is known there`() {
        var both = page(
            posts: .init(state: .loading, generation: 1), profile: .init(state: .loading, generation: 1),
            account: "https://Brine.example/")
        let open = { (id: Int, purpose: String, place: String) in
            OpenRequest(id: id, start: Sample.now, purpose: purpose, place: place)
        }
        var log = RequestLog.Content()
        log.open = [
            open(1, "site", "brine.example/"), open(2, "handle", "brine.example/.well-known/atproto-did"),
            open(3, "site", "fen.example/"), open(4, "profile", "brine.example/api"),
        ]
        both.update(log)
        let size = Size(columns: 120, rows: 24)
        let trying = "Trying Brine.example as a site, as a handle: profile 1.2 s, posts 0.5 s  Esc cancels"
        #expect(status(both, size: size) == trying)
        #expect(
            status(both, size: Size(columns: 60, rows: 24))
                == "Asking: profile 1.2 s, posts 0.5 s  Esc cancels")
        log.open = [open(4, "profile", "brine.example/api")]
        both.update(log)
        #expect(status(both, size: size).hasPrefix("Asking Brine.example: profile"))
    }

    @Test func `each request is named with its own time, and whoever is asked`() {
        let both = page(
            posts: .init(state: .loading, generation: 1), profile: .init(state: .loading, generation: 1))
        #expect(status(both) == "Asking brine.example: profile 1.2 s, posts 0.5 s  Esc cancels")
        #expect(
            status(both, size: Size(columns: 50, rows: 24))
                == "Asking: profile 1.2 s, posts 0.5 s  Esc cancels")
        #expect(status(both, size: Size(columns: 40, rows: 12)) == "Asking: profile 1.2 s, posts 0.5 s")
        let one = page(
            posts: .init(state: .loading, generation: 1),
            profile: .init(state: .loaded(.init(user: Sample.user)), generation: 1))
        #expect(status(one) == "Asking brine.example: posts 0.5 s  Esc cancels")
    }

    @Test(arguments: [
        (PostsTab.posts, "posts"), (.replies, "replies"), (.media, "media"), (.pinned, "pinned"),
    ])
    func `a tab's list is called by its name, while it loads, waits and goes on`(tab: PostsTab, name: String)
        throws
    {
        let content = PostsViewModel.Content(posts: Posts(Sample.posts()), tail: .loading("2"))
        for (state, line) in [
            (PostsViewModel.State.loading, "Asking brine.example: \(name) 0.5 s  Esc cancels"),
            (.waiting(Sample.wait), "brine.example is busy (429): \(name) again in 12 s  r now  x stop"),
            (.loaded(content), "Asking brine.example: older \(name) 0.5 s  Esc cancels"),
            (
                .loaded(.init(posts: Posts(Sample.posts()), tail: .failed(.offline, retry: "2"))),
                "! No older \(name): You are offline.  G tries again"
            ),
        ] {
            var viewModel = ReaderViewModel(
                size: Sample.screen,
                page: .person(
                    PersonPage(id: 1, account: "tam@brine.example", title: "tam", user: Sample.rest))
            ).with(.page(.tabs(PostsTab.allCases, page: 1), at: Sample.now))
            let posts = PostsViewModel(state: state, generation: 2)
            if tab == .posts {
                let user = UserViewModel(
                    profileViewModel: .init(state: .initialized), postsViewModel: posts)
                viewModel.after(.page(.person(user, page: 1), at: Sample.now - 0.5))
            } else {
                _ = viewModel.after(.app(try #require(Action(rawValue: tab.rawValue))))
                viewModel.after(.page(.list(posts, of: tab, page: 1), at: Sample.now - 0.5))
            }
            #expect(status(viewModel, after: state == .waiting(Sample.wait) ? -0.5 : 0) == line)
        }
    }

    @Test func `a request that takes the place of another begins its own time`() {
        let next = page(
            posts: .init(state: .initialized), profile: .init(state: .loading, generation: 2))
        #expect(status(next) == "Asking brine.example: profile 0.5 s  Esc cancels")
    }

    @Test func `a wait counts down to the moment at which it is over`() {
        let waiting = page(
            posts: .init(state: .waiting(Sample.wait), generation: 2),
            profile: .init(state: .waiting(Sample.wait), generation: 2))
        #expect(status(waiting, after: -0.5) == "brine.example is busy (429): again in 12 s  r now  x stop")
        #expect(status(waiting) == "brine.example is busy (429): again in 12 s  r now  x stop")
        #expect(status(waiting, after: 0.5) == "brine.example is busy (429): again in 11 s  r now  x stop")
        #expect(status(waiting, after: 11) == "brine.example is busy (429): again in 1 s  r now  x stop")
        #expect(status(waiting, after: 60) == "brine.example is busy (429): again in 0 s  r now  x stop")
        #expect(
            status(waiting, size: Size(columns: 40, rows: 12)) == "Busy: again in 12 s  r now  x stop")
        #expect(waiting.isPending, "or nobody would draw the seconds")
    }

    @Test func `one that waits is named, and what is asked meanwhile stands beside it`() {
        let one = page(
            posts: .init(state: .loaded(.init(posts: Posts(Sample.posts())))),
            profile: .init(state: .waiting(Sample.wait), generation: 2))
        #expect(status(one) == "brine.example is busy (429): profile again in 12 s  r now  x stop")
        let more = page(
            posts: .init(
                state: .loaded(.init(posts: Posts(Sample.posts()), tail: .waiting(Sample.wait, retry: "2"))),
                generation: 2),
            profile: .init(state: .loaded(.init(user: Sample.user)), generation: 1))
        #expect(status(more) == "brine.example is busy (429): older posts again in 12 s  r now  x stop")
        let asked = page(
            posts: .init(state: .waiting(Sample.wait), generation: 2),
            profile: .init(state: .loading, generation: 1))
        #expect(
            status(asked) == "brine.example is busy (429): profile 1.2 s, posts again in 12 s  r now  x stop")
    }

    @Test func `a thread that waits counts down as a person's page does`() {
        let waiting = ReaderViewModel.person(Sample.loaded).with(
            .opened(
                .thread(
                    Sample.posts()[1], "tam@brine.example", page: 2,
                    ThreadViewModel(state: .waiting(Sample.wait), generation: 2))),
            .page(
                .thread(
                    ThreadViewModel(state: .waiting(Sample.wait), generation: 2), page: 2), at: Sample.now))
        #expect(status(waiting) == "brine.example is busy (429): again in 12 s  r now  x stop")
        #expect(status(waiting, after: 10.5) == "brine.example is busy (429): again in 2 s  r now  x stop")
        #expect(status(waiting, size: Size(columns: 40, rows: 12)) == "Busy: again in 12 s  r now  x stop")
        let stale = ThreadViewModel(
            state: .loaded(.init(thread: Sample.thread, refresh: .waiting(Sample.wait))), generation: 3)
        let later = waiting.with(.page(.thread(stale, page: 2), at: Sample.now + 20))
        #expect(
            status(later, after: 20.5) == "brine.example is busy (429): again in 12 s  r now  x stop",
            "another wait begins its own time")
    }

    @Test func `a list that does not end says why nobody asks on, and which key does`() {
        let barren = Sample.loaded(tail: .stopped(.nothingNew(pages: 3), retry: "2"))
        #expect(
            status(.person(barren)) == "! 3 pages brought nothing new: the list may go on  G tries on")
        let circle = Sample.loaded(tail: .stopped(.sameAgain, retry: "2"))
        #expect(
            status(.person(circle)) == "! The server goes round in circles: the list may go on  G tries on")
        var viewModel = ReaderViewModel.person(circle)
        #expect(viewModel.after(.list(.down)) == nil, "not by itself")
        #expect(viewModel.after(.list(.bottom)) == .page(.person(.loadMorePosts, page: 1)))
    }

    @Test(arguments: [
        ("tam@brine.example", "brine.example"), ("@tam@brine.example", "brine.example"),
        ("file:Fixtures/People#orla", "Fixtures/People"),
        ("feed:https://brine.example/feed.xml", "brine.example"),
        ("rest:http://127.0.0.1:8080/users#1", "127.0.0.1:8080"),
        ("https://brine.example/@tam", "brine.example"),
        ("https://tam:secret@brine.example/feed", "brine.example"), ("tam.bsky.social", "tam.bsky.social"),
    ])
    func `an account says who is asked for it`(account: String, source: String) {
        #expect(Account(account).source.string == source)
    }

    @Test func `posts that could not be read are counted, and a key tells why`() {
        #expect(status(.person(skipping(1))) == "1 post could not be read  d why")
        #expect(status(.person(skipping(2, tail: .more("2")))) == "2 posts could not be read  d why")
        #expect(status(.person(skipping(0))) == "")
    }

    @Test func `what fails is more important than what was skipped`() {
        let failed = skipping(2, tail: .failed(.offline, retry: "2"))
        #expect(status(.person(failed)) == "! No older posts: You are offline.  G tries again")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
