import Testing

@testable import Reactive

/// Clause 22 of the contract, by what the engine keeps instead of by the clock.
struct ObservingCostTests {
    @Test
    func `22: the places of observers that have gone are taken back, at most as many as stay, plus a few`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        var largest = 0
        for _ in 0..<10_000 {
            signal.observeValues { _ in }?.dispose()
            largest = max(largest, signal.core.slots.count)
        }
        // A handful of empty places is closed only when there are enough of them to be worth it.
        #expect(largest <= 18)
        input.send(value: 1)
    }

    @Test func `22: closing the gaps is rare: once for as many departures as there are places`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let observations = (0..<10_000).map { _ in signal.observeValues { _ in } }
        var moves = 0
        var places = signal.core.slots.count
        for observation in observations.shuffled() {
            observation?.dispose()
            let now = signal.core.slots.count
            // Each observer that is left is moved once when the gaps are closed. Empty places at the end are
            // given back one by one, which moves nobody.
            if places - now > 16, signal.core.vacancies == 0 { moves += now }
            places = now
        }
        // 5,000 + 2,500 + 1,250 + …: one move per observer, not one per observer and departure.
        #expect(moves <= 10_000)
        #expect(places <= 32)
        input.send(value: 1)
    }

    @Test func `22: adding to ten thousand observers moves none of them`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        var growths = 0
        var capacity = 0
        for _ in 0..<10_000 {
            signal.observeValues { _ in }
            if signal.core.slots.capacity != capacity {
                capacity = signal.core.slots.capacity
                growths += 1
            }
        }
        #expect(growths <= 20)
        #expect(signal.core.slots.count == 10_000)
        input.send(value: 1)
    }

    @Test func `22: those who stay are called in their order after the gaps have been closed`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<Int>()
        let observations = (0..<1_000).map { number in
            signal.observeValues { _ in log.append(number) }
        }
        for (number, observation) in observations.enumerated() where number % 7 != 0 {
            observation?.dispose()
        }
        signal.observeValues { _ in log.append(1_000) }
        input.send(value: 0)
        #expect(log.all == (0..<1_000).filter { $0 % 7 == 0 } + [1_000])
    }

    @Test func `22: a queue that never runs empty takes no more room than what is in it`() {
        var queue = Queue<Int>()
        var largest = 0
        queue.append(0)
        for number in 1...10_000 {
            queue.append(number)
            #expect(queue.popFirst() == number - 1)
            largest = max(largest, queue.items.count)
        }
        #expect(largest <= 66)
        #expect(queue.count == 1)
        #expect(queue.popFirst() == 10_000)
        #expect(queue.popFirst() == nil)
        #expect(queue.isEmpty)
    }
}
