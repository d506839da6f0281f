import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The tabs of a person's page.
struct ReaderTabTests {
    private var reader: ReaderViewModel {
        .person(Sample.loaded).with(
            .page(.tabs([.posts, .replies, .media], page: 1), at: Sample.now), .list(.down))
    }

    private func posts(_ state: PostsViewModel.State) -> PostsViewModel {
        PostsViewModel(state: state, generation: 1)
    }

    private var media: PostsViewModel { posts(.loaded(.init(posts: Posts([Sample.posts()[4]])))) }

    @Test func `a tab is loaded when it is shown for the first time, and not again`() {
        var reader = reader
        #expect(reader.after(.app(.media)) == .page(.person(.loadPosts, .media, page: 1)))
        reader.after(.page(.list(media, of: .media, page: 1), at: Sample.now))
        #expect(reader.person?.posts?.count == 1)
        #expect(reader.after(.app(.posts)) == nil)
        #expect(reader.after(.app(.media)) == nil)
        #expect(reader.person?.posts?.count == 1)
    }

    @Test func `each tab keeps its place, and what is looked for in it`() {
        var reader = reader.with(.list(.down), .find(.begin), .prompt(.insert("weir")), .prompt(.accept))
        let before = reader.person
        reader.after(.app(.media), .page(.list(media, of: .media, page: 1), at: Sample.now))
        #expect(reader.row == 0)
        #expect(reader.person?.find == nil)
        reader.after(.app(.posts))
        #expect(reader.person?.place == before?.place)
        #expect(reader.person?.find == before?.find)
    }

    @Test func `Tab goes through those that there are, and from the last to the first`() {
        var reader = reader
        var seen: [PostsTab?] = []
        for _ in 0..<3 {
            reader.press("tab")
            seen.append(reader.person?.tab)
        }
        #expect(seen == [.replies, .media, .posts])
    }

    @Test func `where there are none the keys say so`() {
        for key in ["tab", "2", "4"] {
            var reader = ReaderViewModel.person(Sample.loaded)
            reader.press(key)
            #expect(reader.person?.tab == .posts)
            #expect(reader.notice?.text == "There are no tabs where this comes from.")
        }
        var reader = reader
        reader.press("4")
        #expect(reader.person?.tab == .posts)
    }

    @Test func `what is asked for is for the tab that is shown`() {
        var reader = reader.with(.app(.media), .page(.list(media, of: .media, page: 1), at: Sample.now))
        #expect(reader.after(.user(.reload)) == .page(.person(.reload, .media, page: 1)))
        let key = Sample.posts()[4].key
        #expect(reader.after(.app(.copy)) == .page(.person(.copyPost(key), .media, page: 1)))
        reader.after(.page(.list(posts(.loading), of: .media, page: 1), at: Sample.now))
        #expect(reader.isPending)
        #expect(reader.after(.app(.escape)) == .page(.person(.cancel, .media, page: 1)))
        reader.after(.app(.posts))
        #expect(!reader.isPending)
        #expect(reader.after(.user(.reload)) == .page(.person(.reload, page: 1)))
    }

    @Test func `news of a tab that is not shown wait for it, and the profile's show everywhere`() {
        var reader = reader.with(.app(.media), .page(.list(media, of: .media, page: 1), at: Sample.now))
        reader.after(.page(.person(Sample.loaded(12), page: 1), at: Sample.now))
        #expect(reader.person?.posts?.count == 1)
        #expect(reader.person?.owner == Sample.loaded(12))
        reader.after(.page(.person(Sample.loading, page: 1), at: Sample.now))
        #expect(reader.person?.user.profileViewModel.state == .loading)
        #expect(reader.person?.user.postsViewModel == media)
        reader.after(.app(.posts))
        #expect(reader.person?.user.postsViewModel.state == .loading)
        #expect(reader.person?.postsSince == Sample.now)
        reader.after(.page(.list(posts(.empty(.idle)), of: .media, page: 1), at: Sample.now))
        #expect(reader.person?.posts(of: .media) == posts(.empty(.idle)))
    }
}
