import Interaction
import InteractionTesting
import Reactive
import Testing

/// What a tester accepts.
struct InteractorTesterTests {
    private let clock = TestScheduler()
    private let failures = Failures()
    private let service = ManualForecastService()

    private func tester(
        beginning: Weather.Reducer.Effect? = nil
    ) -> InteractorTester<Weather, Weather.Reducer> {
        let weather = Weather(beginning: beginning, service: service, clock: clock)
        return InteractorTester(weather, trace: weather.trace, clock: clock, report: failures.reporter)
    }

    private func expectNoFailure(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(failures.messages == [], sourceLocation: sourceLocation)
    }

    @Test func `a load, its answer and what is shown`() {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)), .view(labelled: "loading"))
        #expect(tester.inFlight == [1])
        service.forecasts.answer(1, .value(.fair))
        tester.receive(.reply(.loaded(.fair, generation: 1), to: 1), .view(labelled: "loaded"))
        #expect(tester.inFlight == [])
        tester.finish()
        expectNoFailure()
    }

    @Test func `views are sampled: a step need not say what is shown`() {
        let tester = tester()
        #expect(tester.viewModel?.state == .idle)
        tester.send(.load, .effect(.load(generation: 1)))
        #expect(tester.viewModel?.state == .loading)
        service.forecasts.answer(1, .failure(.small))
        tester.receive(.reply(.failed(.small, generation: 1)))
        #expect(tester.viewModel == Weather.ViewModel(state: .failed(.small), generation: 1))
        tester.finish()
        expectNoFailure()
    }

    @Test func `a part of what is shown is compared by itself, and told by itself if it differs`() {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)), .view(\.generation, equals: 1))
        service.forecasts.answer(1, .value(.fair))
        tester.receive(.reply(labelled: "loaded"), .view(\.state, equals: .loaded(.fair)))
        expectNoFailure()
        tester.send(.share, .emit(.share("clear")), .view(\.state, equals: .loaded(.foul)))
        #expect(
            failures.messages == [
                """
                send(share) at +0s: another view is shown than expected.
                  - view with .state loaded(Forecast(sky: "clear", degrees: [12, 9]))
                  + view with .state loaded(Forecast(sky: "clear", degrees: [12, 14]))
                (- expected, is not shown; + is shown instead)
                The view: degrees[1]: expected 9, was 14.
                Correct the list, or the reducer.
                """
            ])
        tester.finish()
    }

    @Test func `cancelling and sharing are listed, ignored commands list nothing`() {
        let tester = tester()
        tester.send(.share)
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.load)
        tester.send(.cancel, .cancelled(1), .view(labelled: "idle"))
        tester.send(.load, .effect(.load(generation: 2)))
        service.forecasts.answer(2, .value(.fair))
        tester.receive(.reply(labelled: "loaded", to: 2))
        tester.send(.share, .emit(.share("clear")))
        tester.finish()
        expectNoFailure()
    }

    @Test func `time passes only when it is advanced, and what happens on the way is listed in order`() {
        let tester = tester()
        tester.send(.loadLater, .effect(.wait))
        tester.advance(by: 59)
        tester.advance(by: 1, .reply(.load, to: 1), .effect(labelled: "load"), .view(labelled: "loading"))
        tester.finish(inFlight: 2)
        expectNoFailure()
    }

    @Test func `an initial effect is received`() {
        let tester = tester(beginning: .load(generation: 0))
        tester.receive(.effect(.load(generation: 0)))
        service.forecasts.answer(1, .value(.fair))
        tester.receive(.reply(that: "has a forecast", accepts: { $0.label == "loaded" }))
        tester.finish()
        expectNoFailure()
    }

    @Test func `a command of somebody else is listed`() {
        let tester = tester()
        tester.interactor.commandSink.send(value: .load)
        tester.receive(.command(.load), .effect(.load(generation: 1)))
        tester.interactor.commandSink.send(value: .load)
        tester.receive(.command(labelled: "load"))
        tester.finish(inFlight: 1)
        expectNoFailure()
    }

    @Test func `of a command that is sent in answer to the tester's, only the second is somebody else's`() {
        let tester = tester()
        let weather = tester.interactor
        weather.viewModel.signal.observeValues { [weak weather] viewModel in
            if viewModel.state == .loading { weather?.commandSink.send(value: .cancel) }
        }
        tester.send(.load, .command(.cancel), .effect(.load(generation: 1)), .cancelled(1))
        tester.finish()
        expectNoFailure()
    }

    @Test func `what a tester that is finished sees later is nobody's business`() {
        let tester = tester()
        tester.finish()
        tester.interactor.commandSink.send(value: .load)
        clock.advance()
        expectNoFailure()
    }

    @Test func `a tester keeps its interactor, and goes with it`() {
        weak var weather: Weather?
        do {
            let tester = tester()
            weather = tester.interactor
            #expect(weather != nil)
            tester.finish()
        }
        clock.advance()
        #expect(weather == nil)
        expectNoFailure()
    }
}
