import FoundationEssentials
import Interaction
import InteractionTesting
import People
import Reactive
import Testing

/// The page on testing: its listings are code that runs, its messages are what tests say.
struct TestingArticleTests {
    /// A block of the page between two fences.
    private struct Block {
        let language: Substring
        let text: String
    }

    private static func read(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func blocks() throws -> [Block] {
        let page = try read("Sources/InteractionTesting/Documentation.docc/TestingInteractors.md")
        var blocks: [Block] = []
        var open: (language: Substring, lines: [Substring])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("```") else {
                open?.lines.append(line)
                continue
            }
            if let block = open {
                blocks.append(Block(language: block.language, text: block.lines.joined(separator: "\n")))
                open = nil
            } else {
                open = (line.dropFirst(3), [])
            }
        }
        return blocks
    }

    /// A text without the differences of indentation.
    private static func flat(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimming(while: \.isWhitespace) }.joined(separator: "\n")
    }

    @Test func `every listing stands in a test that runs`() throws {
        let sources = try [
            "Examples/TestingArticleTests", "Examples/UserInteractorExampleTests",
            "Support/ManualForecastService",
        ].map { Self.flat(try Self.read("Tests/InteractionTestingTests/\($0).swift")) }
        let listings = try Self.blocks().filter { $0.language == "swift" }
        #expect(listings.count == 6)
        for listing in listings {
            #expect(sources.contains { $0.contains(Self.flat(listing.text)) }, "\(listing.text)")
        }
    }

    @Test func `every message is what a test says`() throws {
        let messages = try Self.blocks().filter { $0.language == "" }.map(\.text)
        #expect(messages == [stateMessage()] + stepMessages())
    }

    private func stateMessage() -> String {
        let state = ReducerState(viewModel: Weather.ViewModel(), effect: Weather.Reducer.Effect?.none)
        let loading = Weather.ViewModel(state: .idle, generation: 1)
        let expected = ReducerState(viewModel: loading, effect: Weather.Reducer.Effect.load(generation: 1))
        return state.difference(from: expected)?.description ?? ""
    }

    private func stepMessages() -> [String] {
        let failures = Failures()
        let service = ManualForecastService()
        func tester() -> InteractorTester<Weather, Weather.Reducer> {
            let clock = TestScheduler()
            let weather = Weather(service: service, clock: clock)
            return InteractorTester(weather, trace: weather.trace, clock: clock, report: failures.reporter)
        }
        let first = tester()
        first.send(.load, .effect(.load(generation: 2)))
        first.send(.load, .effect(.load(generation: 2)))
        first.finish(inFlight: 1)
        let second = tester()
        second.send(.loadLater, .effect(.wait))
        second.receive(.reply(.load, to: 1))
        second.finish(inFlight: 1)
        let third = tester()
        third.send(.load, .effect(.load(generation: 1)))
        service.forecasts.answer(2, .failure(.small))
        third.send(.load, .effect(.load(generation: 2)))
        third.finish(inFlight: 2)
        let fourth = tester()
        fourth.send(.load, .effect(.load(generation: 1)))
        fourth.finish()
        let weather = Weather(service: service, clock: TestScheduler())
        let fifth = InteractorTester(
            weather, trace: weather.trace, clock: TestScheduler(), report: failures.reporter)
        fifth.send(.load)
        fifth.finish()
        return failures.take()
    }

    @Test func `a reducer`() {
        let idle = Weather.ViewModel(state: .idle, generation: 0)
        let loading = Weather.ViewModel(state: .loading, generation: 1)
        let state = Weather.Reducer.reduce(state: ReducerState(viewModel: idle), command: .load)
        let expected = ReducerState(viewModel: loading, effect: Weather.Reducer.Effect.load(generation: 1))
        #expect(state.difference(from: expected) == nil)
    }

    @Test func `a service`() {
        let (clock, service) = (TestScheduler(), ManualForecastService())
        let answers = ["harbour", "harbour", "hill", "mill"].map {
            TestObserver(service.readForecast(place: $0), on: clock)
        }
        service.forecasts.answer(1, .value(.fair))
        service.forecasts.answer(.question("harbour"), .failure(.small))
        service.forecasts.answer(.matching { $0.hasPrefix("h") }, .values([.fair, .foul]))
        service.forecasts.answer(.first, .never)
        #expect(answers.map(\.values) == [[.fair], [], [.fair, .foul], []])
        service.forecasts.finish()
    }

    @Test func `an interactor`() {
        let clock = TestScheduler()
        let service = ManualForecastService()
        let weather = Weather(service: service, clock: clock)
        let tester = InteractorTester(weather, trace: weather.trace, clock: clock, report: .issues)

        tester.send(.load, .effect(.load(generation: 1)), .view(labelled: "loading"))
        tester.send(.load)
        service.forecasts.answer(1, .value(.fair))
        tester.receive(.reply(.loaded(.fair, generation: 1), to: 1), .view(labelled: "loaded"))
        tester.send(.share, .emit(.share("clear")))
        tester.send(.loadLater, .effect(.wait))
        tester.advance(by: 60, .reply(.load, to: 2), .effect(.load(generation: 2)))
        tester.send(.cancel, .cancelled(3))
        tester.finish()
    }

    @Test func `what comes out, and when`() {
        let clock = TestScheduler()
        let service = ManualForecastService()
        let weather = Weather(service: service, clock: clock)
        let tester = InteractorTester(weather, trace: weather.trace, clock: clock, report: .issues)

        let shown = TestObserver(weather.viewModel.map(\.label), on: clock)
        tester.send(.load, .effect(.load(generation: 1)))
        clock.advance(by: 3)
        service.forecasts.answer(1, .failure(.small))
        tester.receive(.reply(.failed(.small, generation: 1)))
        #expect(
            shown.difference(from: [
                .value("idle", at: 0), .value("loading", at: 0), .value("failed", at: 3),
            ]) == nil)
        tester.finish()
    }
}

extension StringProtocol {
    fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
        String(drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
    }
}
