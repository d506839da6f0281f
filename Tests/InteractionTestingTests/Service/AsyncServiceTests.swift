import Interaction
import InteractionTestSupport
import InteractionTesting
import Reactive
import Testing

/// An interactor whose service has asynchronous functions, step by step.
struct AsyncServiceTests {
    /// A service as programs have them that use Swift's tasks.
    protocol AsyncForecasts: Sendable {
        func forecast(at place: String) async throws -> Forecast
    }

    /// A service whose forecasts come when the test says so.
    final class ManualForecasts: AsyncForecasts {
        let forecasts: ManualService<String, Forecast, Problem>

        init(report: FailureReporter = .issues) {
            forecasts = ManualService(report: report)
        }

        func forecast(at place: String) async throws -> Forecast { try await forecasts.value(place) }
    }

    /// The service as the interactor asks it: each start is a task, which ends with the start.
    struct Forecasts: ForecastServiceType {
        let service: any AsyncForecasts

        func readForecast(place: String) -> SignalProducer<Forecast, Problem> {
            SignalProducer<Forecast, any Error>(operation: { try await service.forecast(at: place) })
                .mapError { $0 as? Problem ?? .small }
        }
    }

    private let clock = TestScheduler()
    private let failures = Failures()
    private let service = ManualForecasts()

    private func tester() -> InteractorTester<Weather, Weather.Reducer> {
        let weather = Weather(service: Forecasts(service: service), clock: clock)
        return InteractorTester(weather, trace: weather.trace, clock: clock, report: failures.reporter)
    }

    @Test func `what an asynchronous function answers is a reply like any other`() async throws {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)), .view(labelled: "loading"))
        #expect(try await service.forecasts.request(1).question == "harbour")
        service.forecasts.answer(1, .value(.fair))
        await tester.receive(
            within: .seconds(60), .reply(.loaded(.fair, generation: 1), to: 1), .view(labelled: "loaded"))
        tester.send(.load, .effect(.load(generation: 2)))
        try await service.forecasts.request(2)
        service.forecasts.answer(2, .failure(.small))
        await tester.receive(
            within: .seconds(60), .reply(.failed(.small, generation: 2)), .view(labelled: "failed"))
        tester.finish()
        #expect(failures.messages == [])
    }

    @Test func `whoever cancels ends the task, and what it answers then is not heard`() async throws {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)))
        try await service.forecasts.request(1)
        tester.send(.cancel, .cancelled(1), .view(labelled: "idle"))
        tester.send(.load, .effect(.load(generation: 2)))
        try await service.forecasts.request(2)
        try await service.forecasts.request(1, status: .cancelled)
        service.forecasts.answer(2, .value(.foul))
        await tester.receive(within: .seconds(60), .reply(.loaded(.foul, generation: 2), to: 2))
        tester.finish()
        #expect(failures.messages == [])
    }

    @Test func `what never comes fails the step with what has happened by then`() async throws {
        let tester = tester()
        tester.send(.load, .effect(.load(generation: 1)))
        try await service.forecasts.request(1)
        await tester.receive(within: .milliseconds(1), .reply(labelled: "loaded"))
        #expect(failures.messages.count == 1)
        #expect(failures.messages.first?.contains("- reply labelled \"loaded\"") == true)
        tester.finish(inFlight: 1)
    }

    @Test func `whoever waits for a request that never comes ends with its task`() async {
        let waiting = Task { [service] in try await service.forecasts.request(1) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
