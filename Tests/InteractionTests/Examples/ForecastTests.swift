import FoundationEssentials
import Interaction
import Reactive
import Testing

/// The listings of `Sources/Interaction/Documentation.docc/Interaction.md`, compiled and run as they stand there.
struct ForecastTests {
    struct ForecastViewModel: Equatable, Sendable {
        var text = ""
        var isLoading = false
        var generation = 0
    }

    enum ForecastReducer: ReducerType {
        enum Command: Sendable { case load, loaded(String, generation: Int) }
        enum Effect: Equatable, Sendable { case load(generation: Int) }
        typealias ViewModel = ForecastViewModel

        static func reduce(state: State, command: Command) -> State {
            var viewModel = state.viewModel
            switch command {
            case .load where viewModel.isLoading:
                return State(viewModel: viewModel)
            case .load:
                viewModel.isLoading = true
                viewModel.generation += 1
                return State(viewModel: viewModel, effect: .load(generation: viewModel.generation))
            case .loaded(let text, let generation):
                guard generation == viewModel.generation else { return State(viewModel: viewModel) }
                (viewModel.text, viewModel.isLoading) = (text, false)
                return State(viewModel: viewModel)
            }
        }
    }

    final class ForecastInteractor: EngineInteractorType {
        enum Command: Sendable { case load }
        typealias Effect = Never
        let engine: Engine<ForecastReducer, Command, Never>

        init(
            scheduler: SchedulerContext = SchedulerContext(),
            forecast: @escaping @Sendable () -> SignalProducer<String, Never>
        ) {
            engine = Engine(
                reducer: ForecastReducer.self,
                viewModel: ForecastViewModel(),
                toCommand: { _ in .load },
                toEffect: { _ in nil },
                toSignalProducer: { effect in
                    switch effect {
                    case .load(let generation): forecast().map { .loaded($0, generation: generation) }
                    }
                },
                scheduler: scheduler)
        }
    }

    @Test func `a forecast is loaded once, however often it is asked for meanwhile`() {
        let clock = TestScheduler()
        let (answers, answer) = Signal<String, Never>.pipe()
        let forecast = ForecastInteractor(scheduler: .virtual(clock)) { SignalProducer(answers) }
        forecast.commandSink.send(value: .load)
        forecast.commandSink.send(value: .load)
        clock.advance()
        #expect(forecast.viewModel.value.isLoading)
        answer.send(value: "fair")
        clock.advance()
        #expect(forecast.viewModel.value == ForecastViewModel(text: "fair", generation: 1))
    }

    @Test func `every listing of the article stands in this file`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        func lines(of path: String) throws -> [Substring] {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: true).map { $0.drop { $0 == " " } }
        }
        let own = try lines(of: "Tests/InteractionTests/Examples/ForecastTests.swift")
        let article = try lines(of: "Sources/Interaction/Documentation.docc/Interaction.md")
        let listings = article.indices.filter { article[$0] == "```swift" }.map { start in
            Array(article[(start + 1)...].prefix { $0 != "```" })
        }
        #expect(listings.count == 3)
        for listing in listings {
            let stands = own.indices.contains { own[$0...].starts(with: listing) }
            #expect(stands, "\(listing.first ?? "") is not as it is compiled")
        }
    }
}
