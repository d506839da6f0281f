import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Which posts count as read.
struct ReadMarksTests {
    /// The posts that count as read while these keys are pressed: Enter is a line feed, the right arrow `>`.
    private func read(_ keys: String, size: Size) -> [String] {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: size)
        var read: [String] = []
        for key in keys {
            let event = TerminalEvent.key(key == "\n" ? .enter : key == ">" ? .right : .character(key))
            for command in KeyTables.commands(for: event, in: viewModel) {
                let before = viewModel
                viewModel.after(command)
                if let post = viewModel.postRead(since: before) { read.append(post.raw) }
            }
        }
        return read
    }

    private let wide = Size(columns: 200, rows: 60)

    @Test func `a post is read when it is opened, and the next one when that is gone on to`() {
        for size in [wide, Sample.screen, Size(columns: 30, rows: 9)] {
            #expect(read("\n", size: size) == ["0"])
            #expect(read("\njjkk>>", size: size) == ["0", "1", "2"])
        }
    }

    @Test func `a post is read when the cursor passes it, if all of it is shown beside the list`() {
        #expect(read("jj", size: wide) == ["0", "1"])
        // There is no room for it.
        #expect(read("jj", size: Size(columns: 30, rows: 9)) == [])
    }

    @Test func `going up, jumping and finding pass nothing`() {
        #expect(read("jk", size: wide) == ["0"])
        for keys in ["G", "Gk", " ", "/geese from\n"] { #expect(read(keys, size: wide) == [], "\(keys)") }
    }

    @Test func `posts that come in above are not read by that`() {
        let before = ReaderViewModel.person(Sample.loaded, size: wide)
        var viewModel = before
        let posts = Posts([Sample.post(99, "New")] + Sample.posts(40))
        viewModel.after(
            .page(
                .person(Sample.user(.initialized, .loaded(.init(posts: posts, tail: .end))), page: 1),
                at: Sample.now))
        #expect(viewModel.postRead(since: before) == nil)
    }
}
