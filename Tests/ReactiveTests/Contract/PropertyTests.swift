import Dispatch
import Reactive
import Testing

/// Section I of the contract: a value that can be read at any time and followed.
struct PropertyTests {
    @Test func `108: the value can be read from inside an observer of the same or another property`() {
        Deadline.watch {
            let first = MutableProperty(0)
            let second = MutableProperty(0)
            let sum = first.combineLatest(with: second).map { $0.0 + $0.1 }
            let log = Recorder<[Int]>()
            first.signal.observeValues { second.value = $0 * 10 }
            second.signal.observeValues { _ in log.append([first.value, second.value, sum.value]) }
            first.value = 1
            first.value = 2
            #expect(log.all.map { Array($0.prefix(2)) } == [[1, 10], [2, 20]])
            #expect(sum.value == 22)
        }
    }

    @Test func `108: reading does not wait for a delivery that another thread is at`() {
        let property = MutableProperty(0)
        let isInside = DispatchSemaphore(value: 0)
        let mayGo = DispatchSemaphore(value: 0)
        property.signal.observeValues { _ in
            isInside.signal()
            mayGo.expectSignal()
        }
        DispatchQueue(label: "sets").async { property.value = 1 }
        isInside.expectSignal()
        #expect(property.value == 1)
        #expect(property.producer.take(first: 1).recorded().values() == [1])
        mayGo.signal()
    }

    @Test func `111: during a notification the value is the one delivered, or a newer one`() {
        let property = MutableProperty(0)
        let tenfold = property.map { $0 * 10 }
        let seen = Recorder<[Int]>()
        property.signal.observeValues { value in if value == 1 { property.value = 2 } }
        property.signal.observeValues { seen.append([$0, property.value]) }
        tenfold.signal.observeValues { seen.append([$0, tenfold.value]) }
        property.value = 1
        #expect(
            seen.all == [[10, 10], [1, 2], [20, 20], [2, 2]]
                || seen.all == [[1, 2], [10, 10], [2, 2], [20, 20]])
    }

    @Test func `111: under a race the value is never older than the one delivered`() {
        let property = MutableProperty(0)
        let composed = property.map { $0 }.skipRepeats()
        let older = Recorder<Int>()
        property.signal.observeValues { if property.value < $0 { older.append($0) } }
        composed.signal.observeValues { if composed.value < $0 { older.append($0) } }
        Race.run(threads: 3, rounds: 200) { _, _ in property.modify { $0 += 1 } }
        #expect(older.all.isEmpty)
        #expect(property.value == 600)
        #expect(composed.value == 600)
    }

    @Test func `112: equal values are delivered too`() {
        let property = MutableProperty(1)
        let events = property.map { $0 }.producer.recorded()
        property.value = 1
        property.value = 1
        #expect(events.values() == [1, 1, 1])
    }

    @Test func `112: skipRepeats leaves them out`() {
        let property = MutableProperty(1)
        let parity = property.map { $0 % 2 }.skipRepeats()
        let tens = property.skipRepeats { $0 / 10 == $1 / 10 }
        let parities = parity.producer.recorded()
        property.value = 3
        property.value = 4
        property.value = 14
        #expect(parities.values() == [1, 0])
        #expect(tens.value == 14)
    }

    @Test func `114: a mutable property that is released completes its streams and ends its lifetime`() {
        let lifetime: Lifetime
        let producer: SignalProducer<Int, Never>
        let signal: Signal<Int, Never>
        let events: [Recorder<Signal<Int, Never>.Event>]
        do {
            let property = MutableProperty(1)
            lifetime = property.lifetime
            producer = property.producer
            signal = property.signal
            events = [producer.recorded(), signal.recorded()]
            property.value = 2
            #expect(!lifetime.hasEnded)
        }
        #expect(lifetime.hasEnded)
        #expect(events[0].all == [.value(1), .value(2), .completed])
        #expect(events[1].all == [.value(2), .completed])
        #expect(producer.recorded().all == [.value(2), .completed])
        #expect(signal.recorded().all == [.interrupted])
    }

    @Test func `114: a property that is released during a notification completes after it`() {
        let properties = Recorder<MutableProperty<Int>>()
        properties.append(MutableProperty(0))
        properties.all[0].signal.observeValues { _ in _ = properties.takeAll() }
        let events = properties.all[0].signal.recorded()
        properties.all.first?.value = 1
        #expect(events.all == [.value(1), .completed])
    }

    @Test func `115: a property begins with its initial value and follows a signal`() {
        for ending in [Signal<Int, Never>.Event.completed, .interrupted] {
            let (signal, input) = Signal<Int, Never>.pipe()
            let property = Property(initial: 0, then: signal)
            let events = property.producer.recorded()
            #expect(property.value == 0)
            input.send(value: 1)
            #expect(property.value == 1)
            input.send(ending)
            #expect(events.all == [.value(0), .value(1), .completed])
            #expect(property.value == 1)
        }
    }

    @Test func `115: a property begins with its initial value and follows a producer`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal.producer.map { $0 * 10 })
        input.send(value: 1)
        #expect(property.value == 10)
        #expect(Property(initial: 0, then: SignalProducer<Int, Never>([1, 2])).value == 2)
        #expect(
            Property(initial: 0, then: SignalProducer<Int, Never>.empty).producer.recorded().all == [
                .value(0), .completed,
            ])
    }

    @Test func `115: a property that follows a signal that has ended is complete`() {
        let property = Property(initial: 1, then: Signal<Int, Never>.empty)
        #expect(property.producer.recorded().all == [.value(1), .completed])
    }

    @Test func `115: a property lets go of what it follows`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let properties = [
                Property(initial: 0, then: signal), Property(initial: 0, then: signal.producer),
            ]
            #expect(signal.hasObservers)
            withExtendedLifetime(properties) {}
        }
        #expect(!signal.hasObservers)
        input.send(value: 1)
    }

    @Test func `117: a constant replays and completes, and its signal has ended`() {
        let property = Property(value: 1)
        #expect(property.value == 1)
        #expect(property.producer.recorded().all == [.value(1), .completed])
        #expect(property.signal.recorded().all == [.interrupted])
        #expect(property.map { $0 + 1 }.producer.recorded().all == [.value(2), .completed])
    }
}
