import Reactive
import Testing

/// Producers that send all they have at once need no stream of their own: the contract holds for them all the same.
struct AtOnceTests {
    private typealias Producer = SignalProducer<Int, TestError>

    private let log = Recorder<Int>()

    /// Sends `number` and notes that it was asked for it.
    private func work(_ number: Int) -> Producer {
        Producer { [log] () -> Int in
            log.append(number)
            return number
        }
    }

    /// All that a start sends that is given up when its first value has come.
    private func eventsUntilFirst(_ producer: Producer) -> [Signal<Int, TestError>.Event] {
        let seen = Recorder<Signal<Int, TestError>.Event>()
        producer.startWithSignal { signal, handle in
            signal.observe { event in
                seen.append(event)
                if case .value = event { handle.dispose() }
            }
        }
        return seen.all
    }

    @Test func `82: all has arrived when start returns, and nothing is left to cancel`() {
        let oops: Result<Int, TestError> = .failure(.oops)
        let cases: [(Producer, [Signal<Int, TestError>.Event])] = [
            (.empty, [.completed]),
            (Producer(value: 1), [.value(1), .completed]),
            (Producer(error: .oops), [.failed(.oops)]),
            (Producer(result: oops), [.failed(.oops)]),
            (Producer { () -> Int in 2 }, [.value(2), .completed]),
            (Producer(value: 1).map { $0 + 1 }, [.value(2), .completed]),
            (SignalProducer<Int, Never>(value: 3).promoteError(), [.value(3), .completed]),
            (Producer(value: 1).concat(Producer(value: 2)), [.value(1), .value(2), .completed]),
            (Producer(error: .oops).map { $0 + 1 }, [.failed(.oops)]),
        ]
        for (producer, events) in cases {
            let seen = Recorder<Signal<Int, TestError>.Event>()
            let handle = producer.start { seen.append($0) }
            #expect(seen.all == events)
            #expect(handle.isDisposed)
            handle.dispose()
            #expect(seen.all == events)
        }
    }

    @Test func `81: each start does the work anew, and a map of it as well`() {
        let producer = work(1).map { [log] number in
            log.append(number * 10)
            return number + 1
        }
        #expect(log.all == [])
        producer.start()
        #expect(producer.recorded().values() == [2])
        #expect(log.all == [1, 10, 1, 10])
    }

    @Test func `83: a start that is given up inside a value is interrupted, and no other work begins`() {
        let interrupted: [Signal<Int, TestError>.Event] = [.value(1), .interrupted]
        #expect(eventsUntilFirst(work(1)) == interrupted)
        #expect(eventsUntilFirst(work(1).map { $0 }) == interrupted)
        #expect(eventsUntilFirst(work(1).concat(work(2))) == interrupted)
        #expect(eventsUntilFirst(Producer(value: 1).concat(work(2)).concat(work(3))) == interrupted)
        #expect(eventsUntilFirst(Producer([]).then(work(1)).concat(work(2))) == interrupted)
        #expect(eventsUntilFirst(work(1).prefix(value: 1)) == interrupted)
        #expect(log.all == [1, 1, 1, 1])
    }

    @Test(arguments: [FlattenStrategy.merge, .concat, .latest, .throttle, .race])
    func `83: a flattened start that is given up inside a value begins no other work`(
        strategy: FlattenStrategy
    ) {
        let flattened = Producer([1, 2, 3]).flatMap(strategy) { [self] in work($0) }
        #expect(eventsUntilFirst(flattened) == [.value(1), .interrupted])
        #expect(log.all == [1])
    }

    @Test func `74: what is sent at once takes the place of what ran`() {
        let ended = Recorder<String>()
        let (outer, outerInput) = Signal<Producer, TestError>.pipe()
        let seen = outer.flatten(.latest).recorded()
        outerInput.send(value: Producer.never.on(interrupted: { ended.append("never") }))
        outerInput.send(value: Producer(value: 1))
        #expect(ended.all == ["never"])
        #expect(seen.all == [.value(1)])
        outerInput.sendCompleted()
        #expect(seen.all == [.value(1), .completed])
    }

    @Test func `75: one that fails at once ends the whole, and those that wait are not begun`() {
        let (outer, outerInput) = Signal<Producer, TestError>.pipe()
        let seen = outer.flatten(.concat).recorded()
        let (first, firstInput) = Signal<Int, TestError>.pipe()
        outerInput.send(value: first.producer)
        outerInput.send(value: Producer(error: .oops))
        outerInput.send(value: work(3))
        #expect(seen.all == [])
        firstInput.sendCompleted()
        #expect(seen.all == [.failed(.oops)])
        #expect(log.all == [])
    }

    @Test func `an observer is released when all has been sent`() {
        let farewells = Recorder<String>()
        do {
            let farewell = Farewell { _ in farewells.append("released") }
            Producer(value: 1).start { _ in withExtendedLifetime(farewell) {} }
        }
        #expect(farewells.all == ["released"])
    }
}
