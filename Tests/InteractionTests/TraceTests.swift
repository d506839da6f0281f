import FoundationEssentials
import Interaction
import Reactive
import Testing

/// What an engine tells of itself.
struct TraceTests {
    let clock = TestScheduler()

    private func lines(of engine: Counter.Engine) -> Log<TraceLine> {
        let log = Log<TraceLine>()
        engine.trace.observeValues { log.add($0.line(instance: "counter")) }
        return log
    }

    @Test func `a command with an effect is told step by step, each dated and numbered`() {
        let engine = Counter.engine(scheduler: .virtual(clock)) { [clock] in
            SignalProducer(value: $0).delay(2, on: clock)
        }
        let log = lines(of: engine)
        let start = clock.currentDate
        engine.commandSink.send(value: .ask(5))
        clock.advance(by: 2)
        let id = EffectID(number: 1)
        let expected: [(Double, TraceLine.Event)] = [
            (0, .reduced("ask", cause: .external, before: "count 0", after: "count 0")),
            (0, .started(id, "ask")),
            (2, .finished(id, .completed)),
            (2, .reduced("answered", cause: .reply(id), before: "count 0", after: "count 5")),
        ]
        #expect(
            log.entries
                == expected.enumerated().map { index, step in
                    TraceLine(
                        instance: "counter", index: index, instant: start.addingTimeInterval(step.0),
                        event: step.1)
                })
    }

    @Test func `an outward effect is told as emitted`() {
        let engine = Counter.engine(scheduler: .immediate) { SignalProducer(value: $0) }
        let log = lines(of: engine)
        engine.commandSink.send(value: .tell("a"))
        #expect(
            log.entries.map(\.event) == [
                .reduced("tell", cause: .external, before: "count 0", after: "count 0"), .emitted("tell"),
            ])
    }

    @Test func `effects are numbered per engine, from 1`() {
        for _ in 0..<2 {
            let engine = Counter.engine(scheduler: .immediate) { _ in .never }
            let log = lines(of: engine)
            engine.commandSink.send(value: .ask(1))
            engine.commandSink.send(value: .ask(1))
            let started = log.entries.compactMap { line -> Int? in
                if case .started(let id, _) = line.event { return id.number }
                return nil
            }
            #expect(started == [1, 2])
        }
    }

    @Test func `a restore is told, with before and after`() {
        let engine = Counter.engine(scheduler: .immediate) { _ in .never }
        let log = lines(of: engine)
        engine.restore(Counter.ViewModel(count: 9, asked: 0))
        #expect(log.entries.map(\.event) == [.restored(before: "count 0", after: "count 9")])
    }
}
