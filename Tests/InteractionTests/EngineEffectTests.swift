import Interaction
import Reactive
import TestSupport
import Testing

/// How an engine runs the work of effects.
struct EngineEffectTests {
    let clock = TestScheduler()

    @Test func `S1: the initial effect runs once`() {
        let asked = Log<Int>()
        let engine = Counter.engine(effect: .ask(7), scheduler: .virtual(clock)) { number in
            asked.add(number)
            return SignalProducer(value: number)
        }
        clock.advance()
        #expect(asked.entries == [7])
        #expect(engine.viewModel.value.count == 7)
        engine.commandSink.send(value: .add(1))
        clock.advance()
        #expect(asked.entries == [7])
    }

    @Test func `effects without a lane run side by side`() {
        let engine = Counter.engine(scheduler: .virtual(clock)) { [clock] number in
            SignalProducer(value: number).delay(Double(number), on: clock)
        }
        engine.commandSink.send(value: .ask(3))
        engine.commandSink.send(value: .ask(1))
        clock.advance(by: 1)
        #expect(engine.viewModel.value.count == 1)
        clock.advance(by: 2)
        #expect(engine.viewModel.value.count == 4)
    }

    @Test func `a new effect in a lane interrupts the one that runs there`() {
        let ended = Log<Int>()
        let engine = Counter.engine(lane: { _ in "load" }, scheduler: .virtual(clock)) { [clock] number in
            SignalProducer(value: number).delay(5, on: clock).on(interrupted: { ended.add(number) })
        }
        engine.commandSink.send(value: .ask(1))
        clock.advance(by: 2)
        engine.commandSink.send(value: .ask(10))
        clock.advance()
        #expect(ended.entries == [1])
        clock.advance(by: 10)
        #expect(engine.viewModel.value.count == 10)
    }

    @Test func `an effect with an empty producer cancels its lane and starts nothing`() {
        let steps = Log<String>()
        let engine = Counter.engine(lane: { _ in "load" }, scheduler: .virtual(clock)) { _ in .never }
        engine.trace.observeValues { step in
            switch step.event {
            case .started(let id, _): steps.add("started \(id)")
            case .finished(let id, let ending): steps.add("finished \(id) \(ending)")
            case .reduced, .restored, .emitted: break
            }
        }
        engine.commandSink.send(value: .ask(1))
        clock.advance()
        engine.commandSink.send(value: .cancel)
        clock.advance()
        #expect(steps.entries == ["started #1", "finished #1 cancelled"])
    }

    @Test func `an outward effect reaches the outside`() {
        let engine = Counter.engine(scheduler: .virtual(clock)) { SignalProducer(value: $0) }
        let log = Log<Counter.Effect>()
        engine.effect.observeValues { log.add($0) }
        engine.commandSink.send(value: .tell("a"))
        engine.commandSink.send(value: .ask(1))
        engine.commandSink.send(value: .tell("b"))
        clock.advance()
        #expect(log.entries == [.told("a"), .told("b")])
    }

    @Test func `thousands of synchronous replies do not grow the stack`() {
        // Each answer asks again: with recursion this is that many frames of the whole engine.
        let count = Repetitions.count(20_000, long: 100_000)
        let engine = Counter.engine(scheduler: .immediate) { SignalProducer(value: $0) }
        engine.viewModel.signal.observeValues { [weak engine] viewModel in
            if viewModel.count == viewModel.asked, viewModel.count < count {
                engine?.commandSink.send(value: .ask(1))
            }
        }
        engine.commandSink.send(value: .ask(1))
        #expect(engine.viewModel.value == Counter.ViewModel(count: count, asked: count))
    }

    @Test func `restoring sets the view model, interrupts the work and starts none`() {
        let interrupted = Log<Int>()
        let engine = Counter.engine(scheduler: .virtual(clock)) { number in
            SignalProducer<Int, Never>.never.on(interrupted: { interrupted.add(number) })
        }
        engine.commandSink.send(value: .ask(1))
        engine.commandSink.send(value: .ask(2))
        clock.advance()
        engine.restore(Counter.ViewModel(count: 40, asked: 0))
        clock.advance()
        #expect(interrupted.entries == [1, 2])
        #expect(engine.viewModel.value.count == 40)
        engine.commandSink.send(value: .add(2))
        clock.advance()
        #expect(engine.viewModel.value.count == 42)
    }
}
