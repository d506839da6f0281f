import Interaction
import InteractionTestSupport
import InteractionTesting
import People
import Reactive
import Testing

/// The page on testing: its listings are code that runs, its messages are what tests say.
struct TestingArticleTests {
    @Test func `every listing stands in a test that runs`() throws {
        let files = [
            "Examples/TestingArticleTests", "Examples/UserInteractorExampleTests",
            "Support/ManualForecastService", "Service/AsyncServiceTests",
        ]
        let listings = try Article("TestingInteractors").texts(in: "swift")
        #expect(listings.count == 8)
        for listing in listings {
            #expect(try Article.stands(listing, in: files), "\(listing)")
        }
    }

    @Test func `every message is what a test says`() throws {
        let messages = try Article("TestingInteractors").texts(in: "")
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
