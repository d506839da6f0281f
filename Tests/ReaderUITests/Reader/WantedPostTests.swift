import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Whoever opens the address of a post gets to that post, on the page of the person whose it is.
struct WantedPostTests {
    private let more = PostsViewModel.Tail.more("older")

    private func opened(_ account: Account) -> ReaderViewModel {
        ReaderViewModel(
            size: Sample.screen,
            page: .person(PersonPage(id: 1, account: account, title: "orla", user: Sample.loading)))
    }

    private func come(
        _ count: Int, _ tail: PostsViewModel.Tail, refresh: Refresh = .idle,
        to viewModel: inout ReaderViewModel
    ) -> Reader.Effect? {
        viewModel.after(
            .page(.person(Sample.loaded(count, refresh: refresh, tail: tail), page: 1), at: Sample.now))
    }

    @Test(
        arguments: [
            "https://brine.example/@orla/7", "https://weir.example/@orla@brine.example/7",
            "https://brine.example/users/orla/statuses/7", "https://bsky.app/profile/orla.example/post/7",
            "at://did:plc:orla/app.bsky.feed.post/7", "https://brine.example/@orla/7?x=1#y",
        ] as [Account])
    func `the post whose address was opened is read whole as soon as it is there`(account: Account) {
        var viewModel = opened(account)
        #expect(come(5, more, to: &viewModel) == .page(.person(.loadMorePosts, page: 1)))
        #expect(viewModel.person?.reading == nil)
        #expect(come(40, more, to: &viewModel) == nil)
        #expect(viewModel.person?.reading == 0)
        #expect(viewModel.person?.shown?.id.raw == "7")
        #expect(viewModel.notice == nil)
        // Once there, nothing is looked for any more.
        viewModel.after(.app(.escape), .list(.top))
        #expect(come(80, more, to: &viewModel) == nil)
        #expect(viewModel.row == 0)
    }

    @Test(
        arguments: [
            "orla@brine.example", "https://brine.example/@orla", "https://brine.example/users/orla",
            "https://brine.example/profile/orla", "brine.example", "https://brine.example/",
            "https://brine.example/author/orla?author=0", "at://orla.example", "file:Fixtures/People#orla",
        ] as [Account])
    func `an account that is no post's address goes to no post`(account: Account) {
        var viewModel = opened(account)
        #expect(WantedPost(account) == nil)
        #expect(come(40, more, to: &viewModel) == nil)
        #expect(viewModel.person?.reading == nil)
        #expect(viewModel.notice == nil)
    }

    @Test func `a page of a site is looked for among what is there, and no older entries are asked for`() {
        var there = opened("https://brine.example/@orla/7")
        #expect(come(40, .end, to: &there) == nil)
        #expect(there.person?.reading == 0)
        var viewModel = opened("https://brine.example/2026/about")
        #expect(come(40, more, to: &viewModel) == nil)
        #expect(viewModel.person?.pursuit == nil)
        #expect(viewModel.notice == nil)
    }

    @Test func `stored posts do not end the search before newer ones have come`() {
        var viewModel = opened("https://brine.example/@orla/7")
        #expect(come(5, .end, refresh: .reloading, to: &viewModel) == nil)
        #expect(viewModel.person?.reading == nil)
        #expect(come(40, .end, to: &viewModel) == nil)
        #expect(viewModel.person?.reading == 0)
    }

    @Test func `what cannot be found is said, once the list ends or many posts were read`() {
        for (count, tail) in [(40, .end), (WantedPost.most, more)] as [(Int, PostsViewModel.Tail)] {
            var viewModel = opened("https://brine.example/@orla/99999")
            #expect(come(39, more, to: &viewModel) == .page(.person(.loadMorePosts, page: 1)))
            #expect(come(count, tail, to: &viewModel) == nil)
            #expect(viewModel.notice?.line.text.string.contains("That post is not among") == true)
        }
    }

    @Test func `who opens another post or looks for a text meanwhile stays there`() {
        for deeds in [[.app(.open)], [.find(.begin), .prompt(.insert("goose")), .prompt(.accept)]]
            as [[Reader.Command]]
        {
            var viewModel = opened("https://brine.example/@orla/30")
            _ = come(5, more, to: &viewModel)
            for deed in deeds { viewModel.after(deed) }
            let row = viewModel.row
            #expect(come(40, more, to: &viewModel) == nil)
            #expect(viewModel.row == row)
            #expect(viewModel.person?.pursuit == nil)
        }
    }

    @Test func `Esc and any motion end the search, and its line says how far it is`() {
        for deed in [.list(.down), .app(.escape)] as [Reader.Command] {
            var viewModel = opened("https://brine.example/@orla/99999")
            _ = come(40, more, to: &viewModel)
            _ = come(40, .loading("older"), to: &viewModel)
            let frame = RootScreen.screen.frame(
                viewModel, in: Environment(size: Sample.screen, now: Sample.now))
            #expect(
                frame.text(row: 22).contains("Looking for that post: not in 40 posts so far  Esc stops"))
            viewModel.after(deed)
            #expect(come(80, more, to: &viewModel) == nil)
            #expect(viewModel.notice?.line.text.string.contains("That post") != true)
        }
    }
}
