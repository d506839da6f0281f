import Interaction
import Reactive
import Testing

/// What is left of an engine when it goes: nothing.
struct EngineLifetimeTests {
    /// Stands for a service: something an engine's callout keeps.
    private final class Service: Sendable {}

    let clock = TestScheduler()

    @Test func `releasing the engine interrupts its work`() {
        let ended = Log<String>()
        var engine: Counter.Engine? = Counter.engine(scheduler: .virtual(clock)) { _ in
            SignalProducer<Int, Never>.never.on(interrupted: { ended.add("interrupted") })
        }
        engine?.commandSink.send(value: .ask(1))
        clock.advance()
        engine = nil
        #expect(ended.entries == ["interrupted"])
    }

    @Test func `nothing is delivered after the release, not even what was under way`() {
        var engine: Counter.Engine? = Counter.engine(scheduler: .virtual(clock)) { SignalProducer(value: $0) }
        let log = Log<String>()
        let sink = engine?.commandSink
        engine?.viewModel.signal.observe { event in
            switch event {
            case .value(let viewModel): log.add("\(viewModel.count)")
            case .completed: log.add("completed")
            case .interrupted: log.add("interrupted")
            }
        }
        engine?.commandSink.send(value: .add(1))
        clock.advance()
        engine?.commandSink.send(value: .add(1))
        engine = nil
        sink?.send(value: .add(1))
        clock.run()
        #expect(log.entries == ["1", "completed"])
    }

    @Test func `everything is freed, whoever still holds the command sink`() {
        weak var service: Service?
        var sink: Signal<Counter.Command, Never>.Observer?
        do {
            let kept = Service()
            service = kept
            let engine = Counter.engine(scheduler: .virtual(clock)) { _ in
                SignalProducer<Int, Never>.never.on(disposed: { withExtendedLifetime(kept) {} })
            }
            sink = engine.commandSink
            engine.commandSink.send(value: .ask(1))
            clock.advance()
            #expect(service != nil)
        }
        clock.run()
        #expect(service == nil)
        withExtendedLifetime(sink) {}
    }

    @Test func `of 1,000 dropped engines none is alive, with work under way and without`() {
        let log = Log<Int>()
        for number in 0..<1_000 {
            let service = CountedService(log)
            let engine = Counter.engine(scheduler: .virtual(clock)) { _ in
                withExtendedLifetime(service) { SignalProducer<Int, Never>.never }
            }
            engine.viewModel.signal.observeValues { _ in }
            engine.commandSink.send(value: number.isMultiple(of: 2) ? .ask(1) : .add(1))
            clock.advance()
        }
        clock.run()
        #expect(log.entries.count == 1_000)
    }

    /// Logs its own end.
    private final class CountedService: Sendable {
        private let log: Log<Int>

        init(_ log: Log<Int>) {
            self.log = log
        }

        deinit {
            log.add(1)
        }
    }

    @Test func `an engine dropped from inside its own callout stops there`() {
        let holder = MutableProperty<Counter.Engine?>(
            Counter.engine(scheduler: .immediate) { SignalProducer(value: $0) })
        let log = Log<Int>()
        holder.value?.viewModel.signal.observeValues { viewModel in
            log.add(viewModel.count)
            holder.value?.commandSink.send(value: .add(1))
            holder.value = nil
        }
        let sink = holder.value?.commandSink
        sink?.send(value: .add(1))
        #expect(log.entries == [1])
    }
}
