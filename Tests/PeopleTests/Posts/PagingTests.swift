import Interaction
import People
import Reactive
import Testing

/// Lists whose further pages are empty, repeat themselves, or never end.
@Suite struct PagingTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualPostsService()
    private let interactor: PostsInteractor

    init() {
        interactor = PostsInteractor(userId: "lantern", service: service, scheduler: .virtual(clock))
    }

    private func send(_ command: PostsInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func reply(_ number: Int, _ numbers: some Sequence<Int>, next: PageToken?) {
        service.requests.reply(number, PostsReply(posts: Samples.posts(numbers), next: next))
        clock.advance()
    }

    private var list: PostsViewModel { interactor.viewModel.value }
    private var pages: [PageToken?] { service.requests.questions.map(\.page) }

    @Test func `a page without a new post is followed by the next at once`() {
        send(.load)
        reply(1, 1...3, next: "2")
        send(.loadMore)
        reply(2, 2...3, next: "3")
        #expect(list.label == "loaded more")
        #expect(pages == [nil, "2", "3"])
        reply(3, 4...5, next: "4")
        #expect(list.content?.tail == .more("4"))
        #expect(list.content?.posts.count == 5)
    }

    @Test func `a server that never ends and never sends anything new is asked three times`() {
        send(.load)
        reply(1, 1...3, next: "2")
        send(.loadMore)
        for number in 2...4 { reply(number, 1...3, next: PageToken("\(number + 1)")) }
        #expect(pages == [nil, "2", "3", "4"])
        #expect(list.label == "loaded more stopped")
        #expect(list.content?.tail == .stopped(.nothingNew(pages: 3), retry: "5"))
        #expect(!list.isPending)
    }

    @Test func `somebody who asks has such a server asked three times more`() {
        send(.load)
        reply(1, 1...3, next: "2")
        send(.loadMore)
        for number in 2...4 { reply(number, [], next: PageToken("\(number + 1)")) }
        send(.loadMore)
        for number in 5...7 { reply(number, [], next: PageToken("\(number + 1)")) }
        #expect(pages.last == "7")
        #expect(list.content?.tail == .stopped(.nothingNew(pages: 3), retry: "8"))
        send(.loadMore)
        reply(8, 4...4, next: "9")
        #expect(list.content?.tail == .more("9"))
    }

    @Test func `a list that begins without posts is asked for its second page`() {
        send(.load)
        reply(1, [], next: "2")
        #expect(list.label == "loaded more")
        reply(2, 1...2, next: nil)
        #expect(list.content?.posts.count == 2)
        #expect(list.content?.tail == .end)
    }

    @Test func `a page that names itself as the next one ends the list, and says why`() {
        send(.load)
        reply(1, 1...3, next: "2")
        send(.loadMore)
        reply(2, 4...5, next: "2")
        #expect(list.content?.posts.count == 5)
        #expect(list.content?.tail == .stopped(.sameAgain, retry: "2"))
        #expect(pages == [nil, "2"])
    }

    @Test func `two pages that name each other end, too`() {
        send(.load)
        reply(1, 1...3, next: "a")
        send(.loadMore)
        reply(2, 4...5, next: "b")
        send(.loadMore)
        var number = 3
        while list.isPending, number < 20 {
            reply(number, 4...5, next: number.isMultiple(of: 2) ? "b" : "a")
            number += 1
        }
        #expect(pages.count == 5)
        #expect(list.label == "loaded more stopped")
        #expect(list.content?.posts.count == 5)
    }

    @Test func `a thousand posts are asked for in as many pages as there are, each once`() {
        send(.load)
        for page in 0..<25 {
            #expect(service.requests.inFlight == [page + 1])
            reply(
                page + 1, page * 40..<page * 40 + 40, next: page < 24 ? PageToken("\(page + 1)") : nil)
            // Whoever holds a key asks many times; one request is enough.
            for _ in 0..<30 { send(.loadMore) }
        }
        #expect(pages.count == 25)
        #expect(list.content?.posts.count == 1_000)
        #expect(list.content?.tail == .end)
    }

    @Test func `a reload begins to count anew`() {
        send(.load)
        reply(1, 1...3, next: "2")
        send(.loadMore)
        reply(2, [], next: "3")
        send(.load)
        reply(4, 1...3, next: "2")
        send(.loadMore)
        for number in 5...7 { reply(number, [], next: PageToken("\(number + 1)")) }
        #expect(list.content?.tail == .stopped(.nothingNew(pages: 3), retry: "8"))
    }
}
