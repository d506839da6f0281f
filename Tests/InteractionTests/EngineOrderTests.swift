import Interaction
import Reactive
import Testing

/// In which order an engine does things.
struct EngineOrderTests {
    let clock = TestScheduler()

    @Test func `commands are reduced one at a time in the order they arrive`() {
        let engine = Counter.engine(scheduler: .virtual(clock)) { SignalProducer(value: $0) }
        let log = Log<Int>()
        engine.viewModel.signal.observeValues { log.add($0.count) }
        for number in [1, 10, 100] { engine.commandSink.send(value: .add(number)) }
        #expect(engine.viewModel.value.count == 0)
        clock.advance()
        #expect(log.entries == [1, 11, 111])
    }

    @Test func `a command sent from inside a callout is queued, not recursed`() {
        let engine = Counter.engine(scheduler: .immediate) { SignalProducer(value: $0) }
        let log = Log<String>()
        engine.viewModel.signal.observeValues { [weak engine] viewModel in
            log.add("\(viewModel.count) begins")
            if viewModel.count == 1 { engine?.commandSink.send(value: .add(1)) }
            log.add("\(viewModel.count) ends")
        }
        engine.commandSink.send(value: .add(1))
        #expect(log.entries == ["1 begins", "1 ends", "2 begins", "2 ends"])
    }

    @Test(arguments: [true, false])
    func `for one command the order is view model, outward effect, work`(isVirtual: Bool) {
        let log = Log<String>()
        let context = isVirtual ? SchedulerContext.virtual(clock) : .immediate
        let engine = Engine<Counter.Reducer, Counter.Command, String>(
            reducer: Counter.Reducer.self,
            viewModel: Counter.ViewModel(),
            toCommand: { _ in .ask(1) },
            toEffect: { _ in "asked" },
            toSignalProducer: { _ in
                SignalProducer { observer, _ in
                    log.add("work")
                    observer.sendCompleted()
                }
            },
            scheduler: context)
        engine.effect.observeValues { log.add("effect \($0)") }
        engine.viewModel.signal.observeValues { log.add("view \($0.asked)") }
        engine.commandSink.send(value: .ask(1))
        clock.advance()
        #expect(log.entries == ["view 1", "effect asked", "work"])
    }

    @Test func `equal view models are silent, the first one included`() {
        let engine = Counter.engine(scheduler: .immediate) { SignalProducer(value: $0) }
        let log = Log<Int>()
        engine.viewModel.signal.observeValues { log.add($0.count) }
        engine.commandSink.send(value: .nothing)
        engine.commandSink.send(value: .add(0))
        engine.commandSink.send(value: .add(2))
        engine.commandSink.send(value: .add(0))
        #expect(log.entries == [2])
    }

    /// How a producer is made whose interruption is told at once, later, or on another turn of the clock.
    enum Ways: CaseIterable {
        case plain, delayed, observed, never
    }

    @Test(arguments: Ways.allCases)
    func `the older effect of a lane is over before the newer one starts, whatever its producer is made of`(
        way: Ways
    ) {
        let steps = Log<String>()
        let engine = Counter.engine(lane: { _ in "load" }, scheduler: .virtual(clock)) { [clock] number in
            let later = SignalProducer<Int, Never>(value: number).delay(5, on: clock)
            return switch way {
            case .plain: later.map { $0 }
            case .delayed: SignalProducer(value: number).delay(2, on: clock).delay(3, on: clock)
            case .observed: later.observe(on: clock)
            case .never: .never
            }
        }
        engine.trace.observeValues { step in
            switch step.event {
            case .started(let id, _): steps.add("started \(id)")
            case .finished(let id, let ending): steps.add("finished \(id) \(ending)")
            case .reduced(let command, .reply(let id), _, _): steps.add("\(id) \(command)")
            case .reduced, .restored, .emitted: break
            }
        }
        engine.commandSink.send(value: .ask(1))
        clock.advance(by: 1)
        engine.commandSink.send(value: .ask(10))
        clock.advance(by: 3)
        engine.commandSink.send(value: .cancel)
        clock.advance(by: 20)
        #expect(
            steps.entries == ["started #1", "finished #1 cancelled", "started #2", "finished #2 cancelled"])
        #expect(engine.viewModel.value.count == 0)
    }

    @Test(arguments: Ways.allCases)
    func `going back in time ends all effects in their order, each once`(way: Ways) {
        let steps = Log<String>()
        let engine = Counter.engine(scheduler: .virtual(clock)) { [clock] number in
            let later = SignalProducer<Int, Never>(value: number).delay(5, on: clock)
            return way == .never ? .never : way == .observed ? later.observe(on: clock) : later
        }
        engine.trace.observeValues { step in
            switch step.event {
            case .finished(let id, let ending): steps.add("finished \(id) \(ending)")
            case .restored: steps.add("restored")
            case .started, .reduced, .emitted: break
            }
        }
        for number in 1...3 { engine.commandSink.send(value: .ask(number)) }
        clock.advance(by: 1)
        engine.restore(Counter.ViewModel())
        clock.advance(by: 20)
        #expect(steps.entries == ["restored"] + (1...3).map { "finished #\($0) cancelled" })
    }

    @Test func `a transition without an effect schedules nothing on work`() {
        let work = TestScheduler()
        let engine = Counter.engine(
            scheduler: SchedulerContext(state: ImmediateScheduler(), work: work, output: ImmediateScheduler())
        ) { SignalProducer(value: $0) }
        engine.commandSink.send(value: .add(1))
        engine.commandSink.send(value: .nothing)
        #expect(work.isIdle)
        engine.commandSink.send(value: .ask(5))
        #expect(!work.isIdle)
        work.advance()
        #expect(engine.viewModel.value.count == 6)
    }
}
