import Reactive
import Testing

/// The listings of `Ownership` and of the end of `ComingFromReactiveSwift`.
struct OwnershipListingTests {
    static let output = Recorder<String>()

    private static func print(_ item: some Any) {
        output.append("\(item)")
    }

    final class Screen: Sendable {
        private let (lifetime, token) = Lifetime.make()

        func follow(_ titles: Signal<String, Never>) {
            titles.take(during: lifetime).observeValues { print($0) }
        }
    }

    @Test func `a screen follows titles until it goes`() {
        let (titles, input) = Signal<String, Never>.pipe()
        do {
            let screen = Screen()
            screen.follow(titles)
            input.send(value: "Posts")
            withExtendedLifetime(screen) {}
        }
        #expect(!titles.hasObservers)
        input.send(value: "Profile")
        #expect(Self.output.all == ["Posts"])
    }

    @Test func `one line cuts the loop`() {
        let (lifetime, token) = Lifetime.make()
        let (replies, input) = Signal<Int, Never>.pipe()
        let (answers, answerSink) = Signal<Int, Never>.pipe()
        let answered = answers.recorded()
        replies.take(during: lifetime).observe(answerSink)
        input.send(value: 1)
        token.dispose()
        input.send(value: 2)
        #expect(answered.all == [.value(1), .completed])
    }

    final class Panel: Sendable {
        let lifetime: Lifetime
        private let token = Lifetime.Token()

        init() { lifetime = Lifetime(token) }
    }

    @Test func `an object ends its lifetime when it goes`() {
        let lifetime = Panel().lifetime
        #expect(lifetime.hasEnded)
        let panel = Panel()
        #expect(!panel.lifetime.hasEnded)
    }

    @Test func `something asynchronous becomes a producer`() async {
        let ask: @Sendable () async throws -> Int = { 42 }
        let answer = SignalProducer<Int, any Error>(operation: { try await ask() })
        var answers: [Int] = []
        do {
            for try await value in answer.values { answers.append(value) }
        } catch {
            Issue.record("it does not fail: \(error)")
        }
        #expect(answers == [42])
    }
}
