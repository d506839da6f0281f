import Interaction
import InteractionTesting
import Reactive
import Testing

/// What a tester says of what is left over, word for word.
struct FinishMessageTests {
    private let clock = TestScheduler()
    private let failures = Failures()
    private let service = ManualForecastService()

    private func tester() -> InteractorTester<Weather, Weather.Reducer> {
        let weather = Weather(service: service, clock: clock)
        return InteractorTester(weather, trace: weather.trace, clock: clock, report: failures.reporter)
    }

    @Test func `an effect in flight`() {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)))
        tester.finish()
        #expect(
            failures.messages == [
                """
                finish at +0s: an effect is still in flight.
                    #1 load(generation: 1)
                Let the service answer and receive it, cancel it, or say that it is meant to go on: \
                finish(inFlight: 1).
                """
            ])
    }

    @Test func `an effect that is meant to be in flight, and has ended or never was`() {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.cancel, .cancelled(1))
        tester.finish(inFlight: 1, 2)
        #expect(
            failures.messages == [
                """
                finish at +0s: #1 is not in flight: it has ended.
                Take it out of finish(inFlight:).
                """,
                """
                finish at +0s: #2 is not in flight: no such effect has started.
                Take it out of finish(inFlight:).
                """,
            ])
    }

    @Test func `what no step has listed, before the next step and at the end`() {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)))
        service.forecasts.answer(1, .failure(.great))
        tester.send(.load, .effect(.load(generation: 2)))
        service.forecasts.answer(2, .value(.fair))
        tester.advance(by: 1)
        tester.interactor.commandSink.send(value: .share)
        tester.finish()
        #expect(
            failures.messages == [
                """
                send(load) at +0s: before that, something happened that no step has listed.
                  + reply #1 failed(great, generation: 1)
                Receive it first: receive(.reply(.failed(great, generation: 1), to: 1)).
                """,
                """
                advance(by: 1s) at +0s: before that, something happened that no step has listed.
                  + reply #2 loaded(Forecast(sky: "clear", degrees: [12, 14]), generation: 2)
                Receive it first: receive(.reply(.loaded(Forecast(sky: "clear", degrees: [12, 14]), generation: 2), \
                to: 2)).
                """,
                """
                finish at +1s: before that, something happened that no step has listed.
                  + command share
                  + emit share("clear")
                Receive it first: receive(.command(.share), .emit(.share("clear"))).
                """,
            ])
    }

    @Test func `a tester that is released without an end finishes then, in the line in which it was made`() {
        let weather = Weather(service: service, clock: clock)
        let line = #line + 2
        func test() {
            let tester = InteractorTester(
                weather, trace: weather.trace, clock: clock, report: failures.reporter)
            tester.send(.load, .effect(.load(generation: 1)))
        }
        test()
        #expect(
            failures.messages == [
                """
                the test ended without finish() at +0s: an effect is still in flight.
                    #1 load(generation: 1)
                Let the service answer and receive it, cancel it, or say that it is meant to go on: \
                finish(inFlight: 1).
                """
            ])
        #expect(failures.all.map(\.location.line) == [UInt(line)])
    }

    @Test func `a test that goes on after its end has to end again`() {
        func test() {
            let tester = tester()
            tester.finish()
            tester.send(.load, .effect(.load(generation: 1)))
        }
        test()
        #expect(
            failures.messages == [
                """
                the test ended without finish() at +0s: an effect is still in flight.
                    #1 load(generation: 1)
                Let the service answer and receive it, cancel it, or say that it is meant to go on: \
                finish(inFlight: 1).
                """
            ])
    }

    @Test func `a failure is in the line of its step`() {
        let tester = tester()
        tester.send(.load)
        tester.receive(.cancelled(1))
        tester.finish()
        let line = UInt(#line)
        #expect(failures.all.map(\.location.line) == [line - 3, line - 2, line - 1])
    }
}
