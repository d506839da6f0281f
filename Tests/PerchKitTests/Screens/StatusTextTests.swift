import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import PerchKit

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
        let skipped = (0..<count).map { SkippedPost(name: "#\($0)", why: "created_at: expected a date") }
        return Sample.user(
            .loaded(.init(user: Sample.user)),
            .loaded(
                .init(posts: Posts(Sample.posts()), tail: tail, skipped: .init(skipped))))
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
