import Dispatch
import Sync
import Testing

struct ThreadNumberTests {
    private static let number = ThreadNumber()
    private static let other = ThreadNumber()

    @Test func `a thread has none until it is given one, which it keeps, and others have their own`() {
        #expect(Self.number.isKept)
        let rounds = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 200) { round in
            #expect(Self.number.value == nil)
            for value in [round, 0, .max - 1] {
                Self.number.value = value
                #expect(Self.number.value == value)
            }
            #expect(Self.other.value == nil)
            Self.number.value = nil
            rounds.withLock { $0 += 1 }
        }
        #expect(rounds.withLock { $0 } == 200)
        #expect(Self.number.value == nil)
    }
}
