import Reactive
import Testing

/// Clauses 71 and 83 of the contract where an operator between the source and what runs has completed.
struct CancellingTests {
    private let log = Recorder<String>()
    private let clock = TestScheduler()

    /// Sends `values` at once and goes on until it is disposed of, which is logged.
    private func work(_ name: String, _ values: Int...) -> SignalProducer<Int, Never> {
        SignalProducer { [log] observer, lifetime in
            for value in values { observer.send(value: value) }
            lifetime.observeEnded { withExtendedLifetime(observer) { log.append("\(name) disposed") } }
        }
    }

    @Test func `71: work that began behind a scheduler and take(first:) is cancelled`() {
        let events = Recorder<Signal<Int, Never>.Event>()
        let handle = work("outer", 1)
            .observe(on: clock)
            .take(first: 1)
            .flatMap(.latest) { _ in work("inner") }
            .start { events.append($0) }
        clock.advance()
        #expect(log.takeAll() == ["outer disposed"])
        handle.dispose()
        clock.run()
        #expect(log.all == ["inner disposed"])
        #expect(events.all == [.interrupted])
    }

    @Test(arguments: [FlattenStrategy.merge, .concat, .latest, .race, .throttle])
    func `71: work that cancels itself while it is being started is cancelled`(strategy: FlattenStrategy) {
        let events = Recorder<Signal<Int, Never>.Event>()
        let producer = work("outer", 1).take(first: 1).flatMap(strategy) { _ in work("inner", 1, 2) }
        producer.startWithSignal { signal, handle in
            signal.observe { event in
                events.append(event)
                if event == .value(1) { handle.dispose() }
            }
        }
        #expect(events.all == [.value(1), .interrupted])
        #expect(log.all.sorted() == ["inner disposed", "outer disposed"])
    }

    @Test func `83: after a cancellation from inside a value merge sends no further value`() {
        let events = Recorder<Signal<Int, Never>.Event>()
        SignalProducer.merge(work("first", 1, 2), work("second", 3)).startWithSignal { signal, handle in
            signal.observe { event in
                events.append(event)
                if event == .value(1) { handle.dispose() }
            }
        }
        #expect(events.all == [.value(1), .interrupted])
    }
}
