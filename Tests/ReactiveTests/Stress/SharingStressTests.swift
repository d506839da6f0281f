import Dispatch
import Reactive
import Synchronization
import TestSupport
import Testing

/// Threads that send to one signal without a pause: contract clauses 4, 6 and 130.
struct SharingStressTests {
    /// How often each thread sends.
    private let rounds = Repetitions.count(20_000, long: 2_000_000)
    private let senders = 3

    /// What is seen of the delivery; only whoever delivers writes to it, which a race would show.
    private final class Witness: Sendable {
        let isBusy = Atomic(false)
        let overlaps = Atomic(0)
        let disorder = Atomic(0)
        let seen = Atomic(0)
        let last: [Atomic<Int>.Box]

        init(senders: Int) {
            last = (0..<senders).map { _ in .init(-1) }
        }

        func see(sender: Int, value: Int) {
            if isBusy.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
            if last[sender].value.exchange(value, ordering: .relaxed) != value - 1 {
                disorder.add(1, ordering: .relaxed)
            }
            isBusy.store(false, ordering: .releasing)
            seen.add(1, ordering: .releasing)
        }
    }

    @Test func `130: while threads hammer order stays and nobody delivers more than 33`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (rounds, senders) = (rounds, senders)
        let witness = Witness(senders: senders + 1)
        let isOver = DispatchSemaphore(value: 0)
        let own = DispatchSpecificKey<Bool>()
        let count = Atomic(0)
        let most = Atomic(0)
        signal.map { $0 }.observeValues { value in
            if DispatchQueue.getSpecific(key: own) == true { count.add(1, ordering: .relaxed) }
            witness.see(sender: value / rounds, value: value % rounds)
            if witness.seen.load(ordering: .acquiring) == (senders + 1) * rounds { isOver.signal() }
        }
        Race.run(threads: senders + 1, rounds: 1) { thread, _ in
            guard thread == senders else {
                for round in 0..<rounds { input.send(value: thread * rounds + round) }
                return
            }
            let queue = DispatchQueue(label: "counted")
            queue.setSpecific(key: own, value: true)
            queue.sync {
                for round in 0..<rounds {
                    count.store(0, ordering: .relaxed)
                    input.send(value: thread * rounds + round)
                    most.max(count.load(ordering: .relaxed), ordering: .relaxed)
                }
            }
        }
        isOver.expectSignal()
        #expect(witness.overlaps.load(ordering: .relaxed) == 0)
        #expect(witness.disorder.load(ordering: .relaxed) == 0)
        #expect(witness.seen.load(ordering: .relaxed) == (senders + 1) * rounds)
        #expect(most.load(ordering: .relaxed) <= 33)
        withExtendedLifetime(input) {}
    }

    @Test func `130: while threads hammer two signals, one inside the other, nobody delivers more than 98`() {
        let (outer, outerInput) = Signal<Int, Never>.pipe()
        let (inner, innerInput) = Signal<Int, Never>.pipe()
        let rounds = rounds
        let isOver = DispatchSemaphore(value: 0)
        let own = DispatchSpecificKey<Bool>()
        let (seen, count, most) = (Counts(), Counts(), Counts())
        let see: @Sendable () -> Void = {
            if DispatchQueue.getSpecific(key: own) == true { count.add() }
            // Three threads send to the outer one, which sends to the inner one, and one to that.
            if seen.add() == 7 * rounds { isOver.signal() }
        }
        outer.observeValues { value in
            see()
            innerInput.send(value: value)
        }
        inner.observeValues { _ in see() }
        Race.run(threads: 4, rounds: 1) { thread, _ in
            let input = thread == 2 ? innerInput : outerInput
            guard thread == 3 else {
                for round in 0..<rounds { input.send(value: round) }
                return
            }
            let queue = DispatchQueue(label: "counted")
            queue.setSpecific(key: own, value: true)
            queue.sync {
                for round in 0..<rounds {
                    count.reset()
                    input.send(value: round)
                    most.raise(to: count.value)
                }
            }
        }
        isOver.expectSignal()
        #expect(seen.value == 7 * rounds)
        // Its own event at both; 32 of others at the inner one behind that; then 32 of others at either, each of which may be at both.
        #expect(most.value <= 2 + 32 + 2 * 32)
        withExtendedLifetime((outerInput, innerInput)) {}
    }

    /// A number that several threads count.
    private final class Counts: Sendable {
        private let number = Atomic(0)

        var value: Int { number.load(ordering: .acquiring) }

        @discardableResult
        func add() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }

        func reset() { number.store(0, ordering: .releasing) }

        func raise(to least: Int) { number.max(least, ordering: .relaxed) }
    }

    @Test func `130: two signals that feed each other and are hammered lose nothing`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let rounds = rounds / 10
        let seen = Atomic(0)
        let isOver = DispatchSemaphore(value: 0)
        let see: @Sendable () -> Void = {
            if seen.add(1, ordering: .acquiringAndReleasing).newValue == 4 * 3 * rounds { isOver.signal() }
        }
        left.observeValues { value in
            see()
            if value > 0 { rightInput.send(value: value - 1) }
        }
        right.observeValues { value in
            see()
            if value > 0 { leftInput.send(value: value - 1) }
        }
        Race.run(threads: 4, rounds: rounds) { thread, _ in
            (thread.isMultiple(of: 2) ? leftInput : rightInput).send(value: 2)
            left.observeValues { _ in }?.dispose()
        }
        isOver.expectSignal()
        #expect(seen.load(ordering: .acquiring) == 4 * 3 * rounds)
        withExtendedLifetime((leftInput, rightInput)) {}
    }
}

extension Atomic<Int> {
    /// One that can stand in an array.
    fileprivate final class Box: Sendable {
        let value: Atomic<Int>

        init(_ value: Int) {
            self.value = Atomic(value)
        }
    }
}
