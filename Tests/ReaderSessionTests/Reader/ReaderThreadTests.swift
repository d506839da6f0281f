import FoundationEssentials
import Interaction
import People
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// The page of a thread.
struct ReaderThreadTests {
    private let post = Sample.posts()[1]

    /// A thread's page over a person's.
    private func reader(_ state: ThreadViewModel.State, over people: Bool = true) -> ReaderViewModel {
        ReaderViewModel.person(Sample.loaded, over: people)
            .with(
                .list(.down), .opened(.thread(post, Sample.account, page: 2, Sample.thread(.loading))),
                .page(.thread(Sample.thread(.loading), page: 2), at: Sample.now - 2),
                .page(.thread(Sample.thread(state), page: 2), at: Sample.now - 1))
    }

    private var loaded: ReaderViewModel { reader(.loaded(.init(thread: Sample.thread))) }

    @Test func `t asks for the thread of the post under the cursor, in a list and while it is read`() {
        var reader = ReaderViewModel.person(Sample.loaded).with(.list(.down))
        #expect(reader.after(.app(.thread)) == .openThread(post, Sample.account))
        reader.after(.app(.open))
        #expect(reader.after(.app(.thread)) == .openThread(post, Sample.account))
        var rest = ReaderViewModel.person()
        #expect(rest.after(.app(.thread)) == nil)
        #expect(rest.notice?.text == "There is no post here.")
    }

    @Test func `a bookmark from a thread is kept as its author's, not as that of whose list led there`()
        throws
    {
        let other = Sample.post(
            700, "An answer", author: Post.Author(name: "Tam", handle: "@tam@weir.example"))
        let thread = PostThread(
            entries: [.init(post: post, depth: 0), .init(post: other, depth: 1)], focus: post.key)
        var reader = reader(.loaded(.init(thread: thread))).with(
            .page(.bookmarks(BookmarksViewModel(state: .loaded(.idle))), at: Sample.now), .list(.down))
        let tam: Account = "file:Fixtures/People#tam"
        #expect(reader.thread?.account != tam)
        #expect(reader.after(.app(.bookmark)) == .bookmark(other, tam))
    }

    @Test func `until the thread is there the post is, and Esc gives the thread up`() {
        var reader = reader(.loading)
        #expect(reader.thread?.rows.map(\.key) == [post.key])
        #expect(reader.isPending)
        #expect(reader.after(.app(.escape)) == .page(.thread(.cancel, page: 2)))
        reader.after(.page(.thread(Sample.thread(.initialized), page: 2), at: Sample.now))
        #expect(!reader.isPending)
        #expect(reader.after(.app(.escape)) == .close(page: 2))
        #expect(reader.mode == .person)
        #expect(reader.row == 1)
    }

    @Test func `the cursor stays on the post when what it answers comes in above`() {
        #expect(loaded.row == 1)
        #expect(loaded.thread?.shown?.key == post.key)
    }

    @Test func `where the origin calls the post otherwise the cursor goes to the one it names`() {
        let repost = Sample.posts()[2]
        let reader = ReaderViewModel.person(Sample.loaded)
            .with(
                .opened(.thread(repost, Sample.account, page: 2, Sample.thread(.loading))),
                .page(
                    .thread(
                        Sample.thread(.loaded(.init(thread: Sample.thread))), page: 2), at: Sample.now))
        #expect(reader.row == 1)
    }

    @Test func `Enter reads a post of it whole, the arrows the others, and q goes back step by step`() {
        var reader = loaded
        reader.press("enter", "right", "s")
        #expect(reader.mode == .threadPost)
        #expect(reader.row == 2)
        #expect(reader.thread?.unveiling.shows(Sample.thread.entries[2].post) == true)
        reader.press("q")
        #expect(reader.mode == .thread)
        #expect(reader.after(.app(.back)) == .close(page: 2))
    }

    @Test func `t on another post of it opens that one's thread, and on its own says so`() {
        var reader = loaded
        #expect(reader.after(.app(.thread)) == nil)
        #expect(reader.notice?.text == "This is the thread of that post.")
        reader.after(.list(.down))
        let other = Sample.thread.entries[2].post
        #expect(reader.after(.app(.thread)) == .openThread(other, Sample.account))
    }

    @Test func `a opens the author: the list's person, somebody listed, or by the handle`() {
        var reader = loaded
        #expect(reader.after(.app(.openAccount)) == .show(Sample.account))
        reader.after(.list(.down))
        #expect(reader.after(.app(.openAccount)) == .show("file:Fixtures/People#tam"))
        // Without the list of people the handle of somebody in a file opens nobody.
        var alone = self.reader(.loaded(.init(thread: Sample.thread)), over: false).with(.list(.down))
        #expect(alone.after(.app(.openAccount)) == nil)
        #expect(alone.notice?.isProblem == true)
        var remote = ReaderViewModel.person(Sample.loaded)
            .with(
                .opened(.thread(post, "@orla@brine.example", page: 2, Sample.thread(.loading))),
                .page(
                    .thread(
                        Sample.thread(.loaded(.init(thread: Sample.thread))), page: 2), at: Sample.now),
                .list(.top))
        #expect(remote.after(.app(.openAccount)) == .show("@tam@weir.example"))
    }

    @Test
    func `r asks again, a failure keeps what is there, and what comes for a page that was left is ignored`() {
        var reader = loaded
        #expect(reader.after(.app(.reread)) == .page(.thread(.load, page: 2)))
        let stale = ThreadViewModel.State.loaded(.init(thread: Sample.thread, refresh: .failed(.offline)))
        reader.after(.page(.thread(Sample.thread(stale), page: 2), at: Sample.now))
        #expect(reader.thread?.rows.count == 5)
        reader.press("q")
        let before = reader
        reader.after(.page(.thread(Sample.thread(.failed(.offline)), page: 2), at: Sample.now))
        #expect(reader == before)
    }

    @Test func `a text is found in it, and its link opened and copied`() {
        var reader = loaded.with(.find(.begin), .prompt(.insert("geese")), .prompt(.accept))
        #expect(reader.row == 3)
        #expect(reader.after(.app(.browse)) == nil)
        reader.after(.app(.escape), .list(.top), .list(.down))
        #expect(reader.after(.app(.copy)) == .copy("https://brine.example/@orla/1"))
    }

    @Test func `x does not ask again after a wait, and Esc gives the wait up as it does a load`() {
        var reader = reader(.waiting(Sample.wait))
        #expect(reader.isPending, "or nobody would draw the seconds")
        #expect(
            KeyTables.commands(for: .key(.character("x")), in: reader).map(\.label) == ["app stopWaiting"])
        #expect(reader.after(.app(.stopWaiting)) == .page(.thread(.stopWaiting, page: 2)))
        #expect(reader.after(.app(.escape)) == .page(.thread(.cancel, page: 2)))
        reader.after(.app(.open))
        #expect(
            KeyTables.commands(for: .key(.character("x")), in: reader).map(\.label) == ["app stopWaiting"])
        var person = ReaderViewModel.person(Sample.loaded)
        #expect(person.after(.app(.stopWaiting)) == nil, "there the key is another command")
    }

    @Test func `a wait and what is asked after it each begin their own time`() {
        var reader = reader(.loading)
        for (number, state) in [ThreadViewModel.State.waiting(Sample.wait), .loading].enumerated() {
            let date = Sample.now + Double(number)
            let news = ThreadViewModel(state: state, generation: 2 + number)
            reader.after(.page(.thread(news, page: 2), at: date))
            reader.after(.page(.thread(news, page: 2), at: date + 0.5))
            #expect(reader.thread?.since == date)
        }
    }
}
