import Interaction
import People
import Testing

/// Posts that could not be read.
@Suite struct SkippedTests {
    typealias Reducer = PostsInteractor.Reducer

    private func skips(_ numbers: Range<Int>) -> [SkippedPost] {
        numbers.map { SkippedPost(name: "#\($0)", why: "created_at: expected a date") }
    }

    /// What is shown after commands.
    private func after(_ commands: Reducer.Command...) -> PostsViewModel {
        commands.reduce(PostsViewModel(state: .initialized)) { viewModel, command in
            Reducer.reduce(state: ReducerState(viewModel: viewModel), command: command).viewModel
        }
    }

    @Test func `skipped posts add up page by page, and a reload counts anew`() {
        let first = PostsReply(posts: Samples.posts([1]), next: "2", skipped: skips(0..<2))
        let second = PostsReply(posts: Samples.posts([2]), next: "3", skipped: skips(2..<3))
        let third = PostsReply(posts: Samples.posts([3]))
        let list = after(
            .user(.load), .loaded(first, generation: 1), .user(.loadMore), .loadedMore(second, generation: 2),
            .user(.loadMore),
            .loadedMore(third, generation: 3))
        #expect(list.content?.skipped.count == 3)
        #expect(list.content?.skipped.posts == skips(0..<3))
        let reloaded = after(
            .user(.load), .loaded(first, generation: 1), .user(.load),
            .loaded(PostsReply(posts: Samples.posts([1]), skipped: skips(5..<6)), generation: 2))
        #expect(reloaded.content?.skipped == .init(skips(5..<6)))
    }

    @Test func `what was skipped stays while the list is reloaded or its end fails`() {
        let first = PostsReply(posts: Samples.posts([1]), next: "2", skipped: skips(0..<2))
        let list = after(
            .user(.load), .loaded(first, generation: 1), .user(.load), .failed(.offline, generation: 2),
            .user(.loadMore),
            .failed(.offline, generation: 3))
        #expect(list.label == "loaded stale")
        #expect(list.content?.skipped.count == 2)
    }

    @Test func `all are counted, and only so many are told one by one`() {
        let many = PostsReply(posts: [], next: "2", skipped: skips(0..<90))
        let list = after(
            .user(.load), .loaded(many, generation: 1), .user(.loadMore),
            .loadedMore(PostsReply(posts: [], next: "3", skipped: skips(90..<180)), generation: 2))
        #expect(list.content?.skipped.count == 180)
        #expect(list.content?.skipped.posts == skips(0..<100))
    }

    @Test func `a remark on several posts counts them, and one on an unknown number leaves it open`() {
        let left = SkippedPost(name: "#4 to #9", why: "expected at most 3 posts", count: 6)
        let broken = SkippedPost(name: "#3", why: "expected a value", count: nil)
        #expect(PostsViewModel.Skipped([left]).count == 6)
        #expect(!PostsViewModel.Skipped([left]).isOpen)
        let list = after(
            .user(.load), .loaded(PostsReply(posts: [], next: "2", skipped: [left]), generation: 1),
            .user(.loadMore),
            .loadedMore(PostsReply(posts: [], next: "3", skipped: [broken]), generation: 2))
        #expect(list.content?.skipped.count == 6)
        #expect(list.content?.skipped.isOpen == true)
        #expect(list.content?.skipped.remarks == 2)
        #expect(PostsViewModel.Skipped([broken]).count == 0)
        #expect(!PostsViewModel.Skipped([broken]).isEmpty)
    }

    @Test func `a list of which nothing could be read is not an empty one`() {
        let unreadable = PostsReply(posts: [], skipped: skips(0..<1))
        #expect(after(.user(.load), .loaded(unreadable, generation: 1)).label == "loaded")
        let saved = Saved(unreadable, at: Samples.noon)
        #expect(after(.user(.load), .saved(saved, generation: 1)).label == "loaded reloading")
        #expect(after(.user(.load), .loaded(PostsReply(posts: []), generation: 1)).label == "empty")
    }
}
