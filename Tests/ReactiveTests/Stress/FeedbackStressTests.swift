import Dispatch
import Reactive
import Synchronization
import TestSupport
import Testing

/// Two signals that feed each other from two threads: contract clauses 5, 9 and 10.
///
/// One after the other, because in the long run each needs two threads for some seconds.
@Suite(.serialized)
struct FeedbackStressTests {
    /// How long the long run goes on, in seconds; the short one is one race.
    private static let seconds = 10.0
    /// How often each thread sends in one race.
    ///
    /// What one thread sends while the other delivers has to wait, so a race
    /// without end would pile up more and more.
    private static let rounds = 2_000

    /// Calls `body` on two threads until it is time, and answers how often.
    private func run(_ body: @escaping @Sendable (_ thread: Int) -> Void) -> Int {
        let end = DispatchTime.now() + Self.seconds
        var total = 0
        repeat {
            Race.run(rounds: 1) { thread, _ in
                for _ in 0..<Self.rounds { body(thread) }
            }
            total += 2 * Self.rounds
        } while Repetitions.isLong && DispatchTime.now() < end
        return total
    }

    @Test func `10: two signals that feed each other lose nothing and do not stand still`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let seen = Atomic(0)
        left.map { $0 - 1 }.observeValues { value in
            seen.add(1, ordering: .relaxed)
            if value > 0 { rightInput.send(value: value) }
        }
        right.filter { $0 > 0 }.observeValues { value in
            seen.add(1, ordering: .relaxed)
            leftInput.send(value: value)
        }
        let rounds = run { thread in (thread == 0 ? leftInput : rightInput).send(value: 3) }
        // From the left 3 is seen as 2, 2, 1, 1, 0; from the right there is one more before it.
        let lefts = seen.load(ordering: .relaxed) - 5 * rounds
        #expect(lefts == rounds / 2)
    }

    @Test func `10: two signals that feed each other through merge and combineLatest do not stand still`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let returned = Atomic(0)
        Signal.merge(left, right.filter { $0 < 0 }).observeValues { value in
            if value > 0 { rightInput.send(value: -value) }
        }
        left.combineLatest(with: right).observeValues { pair in
            if pair.0 == 2, pair.1 < 0 { leftInput.send(value: 0) }
        }
        right.observeValues { value in
            if value < 0 { returned.add(1, ordering: .relaxed) }
        }
        let rounds = run { thread in (thread == 0 ? leftInput : rightInput).send(value: thread == 0 ? 2 : 1) }
        #expect(rounds > 0)
        #expect(returned.load(ordering: .relaxed) > 0)
        #expect(returned.load(ordering: .relaxed) <= rounds)
    }

    @Test func `121: two properties that set each other end with what was set last`() {
        let left = MutableProperty(0)
        let right = MutableProperty(0)
        let lastLeft = Atomic(0)
        let lastRight = Atomic(0)
        left.signal.observeValues { value in
            lastLeft.store(value, ordering: .relaxed)
            if value.isMultiple(of: 2) { right.modify { $0 += 1 } }
        }
        right.signal.observeValues { value in
            lastRight.store(value, ordering: .relaxed)
            if value.isMultiple(of: 4) { left.modify { $0 += 1 } }
        }
        let rounds = run { thread in (thread == 0 ? left : right).modify { $0 += 1 } }
        #expect(left.value == lastLeft.load(ordering: .relaxed))
        #expect(right.value == lastRight.load(ordering: .relaxed))
        // Each change on one side is one more, or one that the other side made.
        #expect(left.value + right.value == rounds + left.value / 2 + right.value / 4)
    }
}
