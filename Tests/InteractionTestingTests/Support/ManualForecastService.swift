import InteractionTestSupport
import InteractionTesting
import Reactive

/// A forecast service that answers when the test says so.
final class ManualForecastService: ForecastServiceType {
    let forecasts: ManualService<String, Forecast, Problem>

    init(report: FailureReporter = .issues) {
        forecasts = ManualService(report: report)
    }

    func readForecast(place: String) -> SignalProducer<Forecast, Problem> {
        forecasts.producer(place)
    }
}
