import Reactive
import TestSupport
import Testing

/// Section I of the contract, clauses 109 and 110: from the current value to its changes.
struct PropertyReplayTests {
    @Test func `109: the producer sends the current value and the changes, the signal the changes only`() {
        let produced: Recorder<Signal<Int, Never>.Event>
        let signalled: Recorder<Signal<Int, Never>.Event>
        do {
            let property = MutableProperty(1)
            property.value = 2
            produced = property.producer.recorded()
            signalled = property.signal.recorded()
            property.value = 3
            property.value = 4
        }
        #expect(produced.all == [.value(2), .value(3), .value(4), .completed])
        #expect(signalled.all == [.value(3), .value(4), .completed])
    }

    @Test func `110: between the replay and the changes no value is lost or comes twice`() {
        let rounds = Repetitions.count(500, long: 50_000)
        let properties = (0..<rounds).map { _ in MutableProperty(0) }
        let recorders = Recorder<Recorder<Signal<Int, Never>.Event>>()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                for value in 1...5 { properties[round].value = value }
            } else {
                recorders.append(properties[round].producer.map { $0 }.recorded())
            }
        }
        let wrong = recorders.all.map { $0.values() }.filter { values in
            guard let first = values.first else { return true }
            return values != Array(first...5)
        }
        #expect(recorders.count == 2 * rounds)
        #expect(wrong == [])
    }

    @Test func `110: a producer started during a notification begins with the current value`() {
        let property = MutableProperty(0)
        let late = Recorder<Int>()
        property.signal.observeValues { value in
            guard value == 1 else { return }
            property.value = 2
            property.producer.startWithValues { late.append($0) }
            property.value = 3
        }
        property.value = 1
        property.value = 4
        #expect(late.all == [2, 3, 4])
    }

    @Test func `110: a value set from inside the replay follows it`() {
        let property = MutableProperty(0)
        let seen = Recorder<Int>()
        property.producer.startWithValues { value in
            if value < 3 { property.value = value + 1 }
            seen.append(value)
        }
        #expect(seen.all == [0, 1, 2, 3])
    }

    @Test func `110: a start that is given up inside the replay gets nothing more`() {
        let property = MutableProperty(0)
        let seen = Recorder<Signal<Int, Never>.Event>()
        property.producer.startWithSignal { signal, handle in
            signal.observe { event in
                seen.append(event)
                property.value = 1
                handle.dispose()
            }
        }
        #expect(seen.all == [.value(0), .interrupted])
        #expect(!property.signal.hasObservers)
    }

    @Test func `110: a property that goes during the replay still completes`() {
        let seen = Recorder<Signal<Int, Never>.Event>()
        let properties = Recorder<MutableProperty<Int>>()
        properties.append(MutableProperty(7))
        let producer = properties.all[0].producer
        producer.start { event in
            seen.append(event)
            _ = properties.takeAll()
        }
        #expect(seen.all == [.value(7), .completed])
    }
}
