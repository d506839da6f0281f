import Dispatch
import Reactive
import Sync
import Testing

/// The listings of `GettingStarted`.
struct GettingStartedListingTests {
    final class SearchInteractor: Sendable {
        enum State: Equatable {
            case idle
            case searching(String)
            case found([String])
            case failed
        }

        struct NoAnswer: Error {}

        /// Where texts go in, from any thread.
        let text: Signal<String, Never>.Observer
        /// What is shown.
        let state: Property<State>

        init(
            on scheduler: any DateScheduler,
            find: @escaping @Sendable (String) -> SignalProducer<[String], NoAnswer>
        ) {
            let (texts, text) = Signal<String, Never>.pipe()
            self.text = text
            state = Property(
                initial: .idle,
                then: texts.debounce(0.3, on: scheduler).skipRepeats().flatMap(.latest) { text in
                    find(text)
                        .map(State.found)
                        .flatMapError { _ in SignalProducer(value: .failed) }
                        .prefix(value: .searching(text))
                })
        }
    }

    private func names(containing text: String) async throws -> [String] {
        [text]
    }

    @Test func `a search asks when nobody has typed for 0.3 seconds`() {
        let clock = TestScheduler()
        let (answers, server) = Signal<[String], SearchInteractor.NoAnswer>.pipe()
        let search = SearchInteractor(on: clock) { _ in SignalProducer(answers) }

        search.text.send(value: "o")
        clock.advance(by: .milliseconds(200))
        search.text.send(value: "oh")
        clock.advance(by: .milliseconds(299))
        #expect(search.state.value == .idle)
        clock.advance(by: .milliseconds(1))
        #expect(search.state.value == .searching("oh"))
        server.send(value: ["Ohm"])
        #expect(search.state.value == .found(["Ohm"]))
        server.send(error: SearchInteractor.NoAnswer())
        #expect(search.state.value == .failed)
    }

    @Test func `a search asks what is asynchronous`() {
        let search = SearchInteractor(on: QueueScheduler.main) { text in
            SignalProducer { try await names(containing: text) }.mapError { _ in SearchInteractor.NoAnswer() }
        }
        #expect(search.state.value == .idle)
    }
}
