import FoundationEssentials
import Interaction
import InteractionTesting
import Machines
import Reactive
import Replay
import Terminal
import Testing

/// The weather, driven by scripts.
struct InteractorStageTests {
    private let failures = Failures()

    private func script(_ lines: String) throws -> ScriptSource {
        try ScriptSource(
            text: "perch-script 1\nsize 20x2\nstart 2026-01-01T12:00:00Z\n" + lines, name: "weather.perch")
    }

    private func stage(for script: Script) -> InteractorStage<Weather, Weather.Reducer> {
        let clock = TestScheduler(startDate: script.start.date)
        let start = clock.currentDate
        let service = ManualForecastService(report: failures.reporter)
        let weather = Weather(service: service, clock: clock)
        return InteractorStage(
            "weather", weather, trace: weather.trace, clock: clock, size: script.size,
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
    }

    private func play(_ lines: String) throws -> PlayResult {
        let source = try script(lines)
        return Player(source).play(on: stage(for: source.script))
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

    // MARK: - What a session can be asked

    private let failing = """
        +1s     key l
        +1s     reply #1 = "fair"
        +1s     key l
        +1s     key esc
        +1s     type "xl"
        +1s     fail #3 small
        +1s     resize 12x2
        end

        """

    @Test func `a session tells why, shows itself as a page, and says which cells it visits`() throws {
        let source = try script(failing)
        let session = stage(for: source.script).record(source)
        let why = try session.why("state")
        let page = session.page(title: "A <storm>")
        let coverage = session.coverage(of: Machine(.weather([.load, .cancel, .share])))
        #expect(session.refusal == nil && session.recording.log.count == 7)
        #expect(why.hasPrefix("state: loading -> failed(small), in step 6 of 7\n"), "\(why)")
        #expect(
            why.contains("type \"xl\"") && why.hasSuffix("It goes back to a text that was typed.\n"), "\(why)"
        )
        #expect(throws: WhyTrouble.self) { try session.why("humidity") }
        #expect(page?.contains("<title>A &lt;storm&gt;</title>") == true)
        #expect(page?.contains("fail #3 small") == true && page?.contains("6s 20") == true)
        let part = coverage.parts[0]
        #expect(
            Set(part.visited.map { "\($0.state) \($0.word)" }) == [
                "idle load", "loading loaded", "loaded load", "loading cancel", "loading failed",
            ])
        #expect(part.missed.map { "\($0.state) \($0.word)" } == ["loaded share", "failed load"])
    }

    @Test func `a session shrinks to what shows the same`() throws {
        let source = try script(failing)
        let shrinker = try ScriptShrinker(source, until: ShrinkGoal("view weather failed")) {
            stage(for: source.script)
        }
        let shrunk = try shrinker.shrink()
        #expect(shrunk.inputs == 2 && shrunk.originalInputs == 7)
        #expect(shrunk.text.contains("fail #1 small"), "\(shrunk.text)")
    }

    @Test func `what the stage cannot take ends a record, and is told`() throws {
        let source = try script("+0s key l\n+0s reply #1 = 7\n+0s key l\nend\n")
        let session = stage(for: source.script).record(source)
        #expect(session.refusal == "weather.perch:5: the weather is fair or nothing.")
        #expect(session.recording.log.count == 1)
    }
}
