import Reactive
import Testing

/// Section I of the contract, clauses 113 and 121: how a property is changed.
struct PropertyChangeTests {
    private enum Refusal: Error {
        case no
    }

    @Test func `113: modify, swap and withValue are atomic, one event per change`() {
        let property = MutableProperty(0)
        let events = property.signal.recorded()
        Race.run(threads: 4, rounds: 100) { _, _ in property.modify { $0 += 1 } }
        #expect(property.value == 400)
        #expect(events.values() == Array(1...400))

        let swapped = Recorder<Int>()
        Race.run(threads: 4, rounds: 50) { thread, round in
            swapped.append(property.swap(1_000 + thread * 100 + round))
        }
        // Everything that was stored has been replaced once, but for the last.
        let replaced = Set(swapped.all + [property.value])
        #expect(swapped.count == 200)
        #expect(replaced.count == 201)
        #expect(replaced.contains(400))
    }

    @Test func `113: modify and withValue return what their closure returns`() {
        let property = MutableProperty([1, 2])
        let last = property.modify { $0.popLast() }
        #expect(last == 2)
        #expect(property.value == [1])
        #expect(property.withValue { $0.count } == 1)
        #expect(property.swap([]) == [1])
    }

    @Test func `113: a modification that throws notifies nobody`() {
        let property = MutableProperty(0)
        let events = property.signal.recorded()
        #expect(throws: Refusal.no) {
            try property.modify { value throws(Refusal) in
                value = 1
                throw .no
            }
        }
        #expect(throws: Refusal.no) { try property.withValue { _ throws(Refusal) in throw .no } }
        #expect(events.all.isEmpty)
        #expect(property.value == 1)
        property.value = 2
        #expect(events.values() == [2])
    }

    @Test func `113: a collection is changed in place, not copied`() {
        let property = MutableProperty(Array(repeating: 0, count: 100))
        let addresses = (0..<2).map { number in
            property.modify { array in
                array[number] = 1
                return array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
            }
        }
        #expect(addresses[0] == addresses[1])
    }

    @Test func `113: a nested change of the same property is a programming error`() async {
        await #expect(processExitsWith: .failure) {
            let property = MutableProperty(0)
            property.modify { value in
                property.modify { $0 += 1 }
                value += 1
            }
        }
    }

    @Test func `121: a value set from inside a notification is stored at once and told in its turn`() {
        let property = MutableProperty(0)
        let first = Recorder<Int>()
        let second = Recorder<Int>()
        property.signal.observeValues { value in
            if value < 3 {
                property.value = value + 1
                #expect(property.value == value + 1)
            }
            first.append(value)
        }
        property.signal.observeValues { second.append($0) }
        property.value = 1
        #expect(first.all == [1, 2, 3])
        #expect(second.all == [1, 2, 3])
        #expect(property.value == 3)
    }

    @Test func `121: the last event every observer sees is the current value, whoever races`() {
        let property = MutableProperty(0)
        let recorders = [
            property.signal.recorded(), property.producer.recorded(), property.map { $0 }.signal.recorded(),
        ]
        for _ in 0..<10 {
            Race.run(threads: 3, rounds: 20) { thread, round in property.value = thread * 100 + round }
            for recorder in recorders { #expect(recorder.all.last == .value(property.value)) }
        }
    }
}
