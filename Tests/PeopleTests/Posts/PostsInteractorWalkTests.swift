import Interaction
import People
import Reactive
import TestSupport
import Testing

/// What holds after any commands and answers whatever.
@Suite struct PostsInteractorWalkTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualPostsService()

    private enum Move {
        case load, loadMore, cancel, answer, lastPage, noPosts, fail, answerAgain
    }

    // Lists that go on are the rule, so that the walk comes to their further pages.
    private let moves: [Move] = [
        .load, .load, .loadMore, .loadMore, .loadMore, .cancel, .answer, .answer, .answer,
        .lastPage, .noPosts, .fail, .answerAgain,
    ]

    private func make(_ move: Move, of number: Int, in interactor: PostsInteractor) {
        let requests = service.requests
        switch move {
        case .load: interactor.commandSink.send(value: .load)
        case .loadMore: interactor.commandSink.send(value: .loadMore)
        case .cancel: interactor.commandSink.send(value: .cancel)
        case .answer:
            let reply = PostsReply(posts: Samples.posts(number..<number + 3), next: PageToken("\(number)"))
            requests.inFlight.forEach { requests.reply($0, reply) }
        case .lastPage:
            requests.inFlight.forEach {
                requests.reply($0, PostsReply(posts: Samples.posts(number...number)))
            }
        case .noPosts:
            requests.inFlight.forEach { requests.reply($0, PostsReply(posts: [])) }
        case .fail:
            requests.inFlight.forEach { requests.fail($0, .offline) }
        case .answerAgain:
            if !requests.questions.isEmpty { requests.reply(1, PostsReply(posts: Samples.posts(900...901))) }
        }
        clock.advance()
    }

    @Test(arguments: 1...8)
    func `an answer is awaited exactly while one request is in flight`(seed: Int) {
        let interactor = PostsInteractor(userId: 1, service: service, scheduler: .virtual(clock))
        var random = Numbers(seed: UInt64(seed))
        var labels: Set<String> = []
        for number in 0..<Repetitions.count(800, long: 8000) {
            let move = moves[random.below(moves.count)]
            make(move, of: number, in: interactor)
            let viewModel = interactor.viewModel.value
            labels.insert(viewModel.label.text)
            let inFlight = service.requests.inFlight.count
            guard inFlight <= 1, viewModel.isPending == (inFlight == 1) else {
                Issue.record("after \(move), number \(number): \(inFlight) in flight, \(viewModel.label)")
                return
            }
            guard let content = viewModel.content else { continue }
            #expect(content.refresh != .reloading || !content.tail.isLoading)
            #expect(Set(content.posts.map(\.key)).count == content.posts.count)
        }
        // The states that a walk can come back to; if it did not, it saw too little to mean anything.
        #expect(
            labels.isSuperset(of: [
                "loaded", "loaded more", "loaded more failed", "loaded reloading", "loaded stale",
                "empty", "empty reloading",
            ])
        )
    }
}
