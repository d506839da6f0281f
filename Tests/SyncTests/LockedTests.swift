import Dispatch
import Sync
import Testing

struct LockedTests {
    private enum Refusal: Error, Equatable {
        case no
    }

    @Test func `the body sees the state, changes it, and its result comes back`() {
        let count = Locked(1)
        let answer = count.withLock { count in
            count += 1
            return "now \(count)"
        }
        #expect(answer == "now 2")
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `an error is passed on with its type and unlocks, and what was changed stays`() {
        let count = Locked(1)
        do throws(Refusal) {
            try count.withLock { count throws(Refusal) in
                count = 5
                throw .no
            }
            Issue.record("The error has been swallowed.")
        } catch {
            #expect(error == .no)
        }
        #expect(count.withLock { $0 } == 5)
    }

    @Test func `only one thread at a time is inside`() {
        let count = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test func `what one thread wrote before unlocking, the next one inside reads`() {
        let box = Locked<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for turn in 0..<250 { box.withLock { $0.append(thread * 1_000 + turn) } }
        }
        let all = box.withLock { $0 }
        #expect(all.count == 1_000)
        // Each thread's own additions stand in its own order.
        for thread in 0..<4 {
            let own = all.filter { $0 / 1_000 == thread }
            #expect(own == own.sorted())
        }
    }
}
