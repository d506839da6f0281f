import Reactive

/// What the weather is going to be.
struct Forecast: Equatable, Sendable {
    var sky: String
    var degrees: [Int]

    static let fair = Forecast(sky: "clear", degrees: [12, 14])
    static let foul = Forecast(sky: "clear", degrees: [12, 9])
}

/// Where forecasts come from.
protocol ForecastServiceType: Sendable {
    func readForecast(place: String) -> SignalProducer<Forecast, Problem>
}
