import Interaction
import InteractionTesting
import Reactive
import Testing

/// What a failing step says, word for word.
struct StepMessageTests {
    private let clock = TestScheduler()
    private let failures = Failures()
    private let service = ManualForecastService()
    private let tester: InteractorTester<Weather, Weather.Reducer>

    init() {
        let weather = Weather(service: service, clock: clock)
        tester = InteractorTester(weather, trace: weather.trace, clock: clock, report: failures.reporter)
    }

    /// Ends the test without a word of what is left.
    private func end() {
        _ = failures.take()
        let inFlight = tester.inFlight
        if inFlight.isEmpty { tester.finish() } else { tester.finish(inFlight: inFlight[0]) }
        #expect(failures.take() == [])
    }

    @Test func `an effect that was not expected`() {
        tester.send(.load)
        #expect(
            failures.take() == [
                """
                send(load) at +0s: something else happened than expected.
                  + effect #1 load(generation: 1)
                (- expected, did not happen; + happened, not expected)
                Effect #1 was not expected. List it as .effect(.load(generation: 1)), or find why the reducer asks for it.
                """
            ])
        end()
    }

    @Test func `an effect with another content`() {
        tester.send(.load, .effect(.load(generation: 2)))
        #expect(
            failures.take() == [
                """
                send(load) at +0s: something else happened than expected.
                  - effect load(generation: 2)
                  + effect #1 load(generation: 1)
                (- expected, did not happen; + happened, not expected)
                Effect #1: generation: expected 2, was 1.
                Correct the list, or the reducer.
                """
            ])
        end()
    }

    @Test func `an effect that did not start because the command was ignored`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.load, .effect(.load(generation: 2)))
        #expect(
            failures.take() == [
                """
                send(load) at +0s: something else happened than expected.
                  - effect load(generation: 2)
                (- expected, did not happen; + happened, not expected)
                The command was ignored while the view was ViewModel(state: loading, generation: 1): it stayed, and \
                no work began. Take the effect out of the list, or let the reducer answer the command in that \
                state.
                """
            ])
        end()
    }

    @Test func `an effect that did not start after an ignored command, in a later step`() {
        tester.send(.share)
        tester.receive(.effect(.wait))
        #expect(
            failures.take() == [
                """
                receive at +0s: something else happened than expected.
                  - effect wait
                (- expected, did not happen; + happened, not expected)
                Nothing asked for `effect wait`. Take it out of the list, or let the reducer return it; if \
                its producer is known to be empty, it starts no work.
                """
            ])
        end()
    }

    @Test func `an effect that did not start although the command was not ignored`() {
        tester.send(.load, .effect(.load(generation: 1)), .effect(labelled: "wait"))
        #expect(
            failures.take() == [
                """
                send(load) at +0s: something else happened than expected.
                    effect #1 load(generation: 1)
                  - effect labelled "wait"
                (- expected, did not happen; + happened, not expected)
                Nothing asked for `effect labelled "wait"`. Take it out of the list, or let the reducer \
                return it; if its producer is known to be empty, it starts no work.
                """
            ])
        end()
    }

    @Test func `an answer that nobody gave, with what is in flight and when the clock has something to do`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.receive(.reply(.loaded(.fair, generation: 1), to: 1))
        #expect(
            failures.take() == [
                """
                receive at +0s: something else happened than expected.
                  - reply #1 loaded(Forecast(sky: "clear", degrees: [12, 14]), generation: 1)
                (- expected, did not happen; + happened, not expected)
                No such answer came. In flight: #1 load(generation: 1). Let its service answer before this step.
                """
            ])
        tester.send(.loadLater, .cancelled(1), .effect(.wait))
        tester.advance(by: 0.5, .reply(.load, to: 2))
        #expect(
            failures.take() == [
                """
                advance(by: 500ms) at +500ms: something else happened than expected.
                  - reply #2 load
                (- expected, did not happen; + happened, not expected)
                No such answer came. In flight: #2 wait. Let its service answer before this step, or let time pass: \
                the clock has something to do in 59.5s.
                """
            ])
        end()
    }

    @Test func `an answer of which nobody is in flight`() {
        tester.receive(.reply(labelled: "loaded"))
        #expect(
            failures.take() == [
                """
                receive at +0s: something else happened than expected.
                  - reply labelled "loaded"
                (- expected, did not happen; + happened, not expected)
                No such answer came. No effect is in flight that could answer.
                """
            ])
        end()
    }

    @Test func `an answer with another content, of another effect`() {
        tester.send(.load, .effect(.load(generation: 1)))
        service.forecasts.answer(1, .value(.foul))
        tester.receive(.reply(.loaded(.fair, generation: 2), to: 2))
        #expect(
            failures.take() == [
                """
                receive at +0s: something else happened than expected.
                  - reply #2 loaded(Forecast(sky: "clear", degrees: [12, 14]), generation: 2)
                  + reply #1 loaded(Forecast(sky: "clear", degrees: [12, 9]), generation: 1)
                (- expected, did not happen; + happened, not expected)
                The reply of #1: expected an answer of #2, was one of #1.
                The reply of #1: 0.degrees[1]: expected 14, was 9.
                The reply of #1: generation: expected 2, was 1.
                Correct the list, or the reducer.
                """
            ])
        end()
    }

    @Test func `the right answer of another effect`() {
        tester.send(.load, .effect(.load(generation: 1)))
        service.forecasts.answer(1, .failure(.small))
        tester.receive(.reply(.failed(.small, generation: 1), to: 2))
        #expect(
            failures.take() == [
                """
                receive at +0s: something else happened than expected.
                  - reply #2 failed(small, generation: 1)
                  + reply #1 failed(small, generation: 1)
                (- expected, did not happen; + happened, not expected)
                The reply of #1: expected an answer of #2, was one of #1.
                Correct the list, or the reducer.
                """
            ])
        end()
    }

    @Test func `a cancellation, an emission and a foreign command that were not expected`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.cancel)
        #expect(
            failures.take() == [
                """
                send(cancel) at +0s: something else happened than expected.
                  + cancelled #1
                (- expected, did not happen; + happened, not expected)
                #1 was interrupted. List it as .cancelled(1), or find what took its lane.
                """
            ])
        tester.send(.load, .effect(.load(generation: 2)))
        service.forecasts.answer(2, .value(.fair))
        clock.advance(by: 2)
        tester.interactor.commandSink.send(value: .share)
        tester.receive()
        #expect(
            failures.take() == [
                """
                receive at +2s: something else happened than expected.
                  + reply #2 loaded(Forecast(sky: "clear", degrees: [12, 14]), generation: 2) (at +0s)
                  + command share
                  + emit share("clear")
                (- expected, did not happen; + happened, not expected)
                #2 was answered. List it as .reply(.loaded(Forecast(sky: "clear", degrees: [12, 14]), \
                generation: 2), to: 2), or answer it in a later step.
                Somebody else sent a command. List it as .command(.share), or find who sends it.
                An effect went outwards. List it as .emit(.share("clear")), or find why the reducer asks for it.
                """
            ])
        end()
    }

    @Test func `a cancellation of another effect`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.cancel, .cancelled(2))
        #expect(
            failures.take() == [
                """
                send(cancel) at +0s: something else happened than expected.
                  - cancelled #2
                  + cancelled #1
                (- expected, did not happen; + happened, not expected)
                The cancelled effect: expected #2, was #1.
                Correct the list, or the reducer.
                """
            ])
        end()
    }

    @Test func `a cancellation that did not happen`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.receive(.cancelled(1))
        tester.receive(.cancelled(2))
        service.forecasts.answer(1, .value(.fair))
        tester.receive(.reply(labelled: "loaded"), .cancelled(1))
        #expect(
            failures.take().map { $0.split(separator: "\n").last.map(String.init) } == [
                "#1 is still in flight. Only a newer effect in its lane interrupts it: look at the lanes.",
                "There is no #2: the newest effect is #1.",
                "#1 had ended before, so nothing was left to interrupt.",
            ])
        end()
    }

    @Test func `a foreign command that nobody sent`() {
        tester.send(.load, .command(.load), .effect(.load(generation: 1)))
        #expect(
            failures.take() == [
                """
                send(load) at +0s: something else happened than expected.
                  - command load
                    effect #1 load(generation: 1)
                (- expected, did not happen; + happened, not expected)
                Nobody else sent that command. What the tester sends itself is not listed.
                """
            ])
        end()
    }

    @Test func `a wrong order`() {
        tester.send(.load, .effect(.load(generation: 1)))
        tester.send(.loadLater, .effect(.wait), .cancelled(1))
        #expect(
            failures.take() == [
                """
                send(loadLater) at +0s: something else happened than expected.
                  - effect wait
                    cancelled #1
                  + effect #2 wait
                (- expected, did not happen; + happened, not expected)
                `effect #2 wait` happened in another place. List what happens in its order.
                """
            ])
        end()
    }

    @Test func `another view than expected`() {
        tester.send(.load, .effect(.load(generation: 1)), .view(labelled: "idle"))
        tester.receive(.view(Weather.ViewModel(state: .loading, generation: 2)))
        tester.receive(.view(that: "is at rest", accepts: { $0.state == .idle }))
        #expect(
            failures.take() == [
                """
                send(load) at +0s: another view is shown than expected.
                  - view labelled "idle"
                  + view labelled "loading"
                (- expected, is not shown; + is shown instead)
                Correct the list, or the reducer.
                """,
                """
                receive at +0s: another view is shown than expected.
                  - view ViewModel(state: loading, generation: 2)
                  + view ViewModel(state: loading, generation: 1)
                (- expected, is not shown; + is shown instead)
                The view: generation: expected 2, was 1.
                Correct the list, or the reducer.
                """,
                """
                receive at +0s: another view is shown than expected.
                  - view that is at rest
                  + view ViewModel(state: loading, generation: 1)
                (- expected, is not shown; + is shown instead)
                Correct the list, or the reducer.
                """,
            ])
        end()
    }

    @Test func `a command that was not reduced`() {
        let weather = Weather(service: service, clock: TestScheduler())
        let stranger = InteractorTester(
            weather, trace: weather.trace, clock: clock, report: failures.reporter)
        stranger.send(.load)
        stranger.finish()
        #expect(
            failures.take() == [
                """
                send(load) at +0s: the command was not reduced.
                Either the interactor does not run on this tester's clock, or the trace is another interactor's. Make \
                the interactor with SchedulerContext.virtual(clock).
                """
            ])
        end()
    }
}
