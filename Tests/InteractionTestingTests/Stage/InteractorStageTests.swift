import FoundationEssentials
import Interaction
import InteractionTesting
import Reactive
import Replay
import Terminal
import Testing

/// The weather, driven by scripts.
struct InteractorStageTests {
    private let failures = Failures()

    private func play(_ lines: String) throws -> PlayResult {
        let text = "perch-script 1\nsize 20x2\nstart 2026-01-01T12:00:00Z\n" + lines
        let source = try ScriptSource(text: text, name: "weather.perch")
        let clock = TestScheduler(startDate: source.script.start.date)
        let start = clock.currentDate
        let service = ManualForecastService(report: failures.reporter)
        let weather = Weather(service: service, clock: clock)
        let stage = InteractorStage(
            "weather", weather, trace: weather.trace, clock: clock, size: source.script.size,
            commands: Weather.Command.allCases,
            keys: { key, viewModel in
                switch (key, viewModel.state) {
                case (.character("l"), _): [.load]
                case (.escape, .loading): [.cancel]
                default: []
                }
            },
            reply: { number, payload throws(StageRefusal) in
                guard case .json(let json) = payload, json.text == "\"fair\"" else {
                    throw StageRefusal("the weather is fair or nothing")
                }
                service.forecasts.answer(.number(number), .value(.fair))
            },
            fail: { number, _ in service.forecasts.answer(.number(number), .failure(.small)) },
            frame: { viewModel, size, now in
                var frame = Frame(size: size)
                frame.put(SafeText(viewModel.label.text), column: 0, row: 0)
                frame.put("\(Int(now.timeIntervalSince(start)))s \(size.columns)", column: 0, row: 1)
                return frame
            })
        return Player(source).play(on: stage)
    }

    @Test func `a session with keys, replies, failures, time and another size`() throws {
        let result = try play(
            """
            +0s     key l
                    command weather load
                    effect #1 weather load
                    view weather loading
            +1s     reply #1 = "fair"
                    view weather loaded
                    text "loaded"
                    text "1s 20"
            +1s     send weather share
                    emit weather share
            +0s     type "lxl"
                    command weather load
                    effect #2 weather load
                    command weather load
            +0s     key esc
                    command weather cancel
                    cancelled #2
            +0s     key esc
            +0s     send weather load
                    effect #3 weather load
            +0s     fail #3 small
                    view weather failed
            +1s     send weather loadLater
                    effect #4 weather wait
            +60s    wait
                    effect #5 weather load
            +0s     resize 12x2
                    text "63s 12"
            end with #5

            """)
        #expect(result.report == "")
        #expect(failures.messages == [])
    }

    @Test(arguments: [
        ("send weather lod", "weather has no command lod. Did you mean `load`?"),
        ("send wether load", "there is no wether. Did you mean `weather`?"),
    ])
    func `what it has not is refused with what it has`(line: String, message: String) throws {
        let result = try play("+0s \(line)\nend\n")
        #expect(result.divergences.map { $0.message.hasSuffix(message) } == [true], "\(result.report)")
    }

    @Test func `what happens and is not listed is told`() throws {
        let result = try play("+0s key l\nend\n")
        #expect(
            result.divergences.map(\.message) == [
                "`command weather load` happened beneath this line, and no line lists it.",
                "`effect #1 weather load` happened beneath this line, and no line lists it.",
                """
                effect #1 weather load is still in flight. Answer it with `reply` or `fail`, or allow it: end with #1
                """,
            ])
    }

    @Test func `a payload that is refused leaves the effect in flight`() throws {
        let result = try play("+0s send weather load\n  effect #1 weather load\n+0s reply #1 = 7\nend\n")
        #expect(
            result.divergences.map(\.message) == ["reply #1: the weather is fair or nothing."])
    }
}
