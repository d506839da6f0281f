import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Why posts are missing.
struct ReaderDetailsTests {
    private var reader: ReaderViewModel { .person(Sample.skipping) }

    private func text(_ reader: ReaderViewModel) -> String {
        RootScreen.screen.frame(reader, in: Environment(size: reader.size, now: Sample.now)).text
    }

    @Test func `d says which posts are missing and why, and closes that again`() {
        var reader = reader
        reader.press("d")
        #expect(reader.mode == .details)
        for words in ["Perch could not read 2 posts:", "#3", "expected a date, found \"soon\"", "109876"] {
            #expect(text(reader).contains(words))
        }
        reader.press("d")
        #expect(reader.mode == .person)
        reader.press("d", "esc")
        #expect(reader.mode == .person)
    }

    @Test func `where nobody knows how many are missing no number is told`() {
        let broken = SkippedPost(name: "#3", why: "it broke off", count: nil)
        let left = SkippedPost(name: "#4 to #9", why: "too many", count: 6)
        for (skipped, status, heading) in [
            ([broken], "Not all posts could be read", "how many posts are missing is not known:"),
            ([left], "6 posts could not be read", "Perch could not read 6 posts:"),
            ([left, broken], "At least 6 posts could not be read", "Perch could not read at least 6 posts:"),
        ] {
            var reader = ReaderViewModel.person(
                Sample.user(
                    .initialized,
                    .loaded(.init(posts: Posts(Sample.posts()), skipped: PostsViewModel.Skipped(skipped)))))
            #expect(text(reader).contains(" \(status)  d why"), "\(text(reader))")
            reader.press("d")
            #expect(text(reader).contains(heading))
        }
    }

    @Test func `where nothing is missing d says that`() {
        for page in [ReaderViewModel.person(Sample.loaded), .person()] {
            var reader = page
            reader.press("d")
            #expect(reader.overlay == nil)
            #expect(reader.notice?.text == "No post was left out.")
        }
    }

    @Test func `many are scrolled through, and those beyond the first hundred are counted`() {
        let skipped = (1...250).map { SkippedPost(name: "#\($0)", why: "no date") }
        var reader = ReaderViewModel.person(
            Sample.user(
                .initialized,
                .loaded(.init(posts: Posts(Sample.posts()), skipped: PostsViewModel.Skipped(skipped)))))
        reader.press("d")
        for _ in 0..<40 { reader.press("space") }
        #expect(text(reader).contains("and 150 more"))
        reader.after(.resized(Size(columns: 200, rows: 60)))
        #expect(text(reader).contains("and 150 more"))
    }

    @Test func `a thread tells what it leaves out too`() {
        let thread = PostThread(
            entries: Sample.thread.entries, focus: Sample.thread.focus,
            skipped: [SkippedPost(name: "x7", why: "nobody wrote it")])
        var reader = ReaderViewModel.person(Sample.loaded)
            .with(
                .opened(.thread(Sample.posts()[1], Sample.account, page: 2, Sample.thread(.initialized))),
                .page(.thread(Sample.thread(.loaded(.init(thread: thread))), page: 2), at: Sample.now))
        #expect(text(reader).contains("1 post could not be read.  d says why"))
        reader.press("d")
        #expect(text(reader).contains("nobody wrote it"))
    }
}
