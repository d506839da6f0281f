import Reactive
import Sync
import Terminal
import Testing

@testable import TerminalApp

/// What comes from outside, one at a time.
struct IntakeTests {
    private let terminal = MemoryTerminal(size: Size(columns: 20, rows: 3))

    @Test func `each is admitted in its turn, and settled before the next`() {
        let intake = Intake(waker: terminal.waker)
        let seen = Locked<[String]>([])
        for name in ["one", "two"] {
            intake.schedule { seen.withLock { $0.append(name) } }
        }
        #expect(seen.withLock(\.self).isEmpty)
        intake.admit { seen.withLock { $0.append("settled") } }
        #expect(seen.withLock(\.self) == ["one", "settled", "two", "settled"])
    }

    @Test func `what comes while others are settled is admitted after them`() {
        let intake = Intake(waker: terminal.waker)
        let seen = Locked<[Int]>([])
        intake.schedule { seen.withLock { $0.append(1) } }
        intake.admit {
            let count = seen.withLock { $0.count }
            if count < 3 { intake.schedule { seen.withLock { $0.append(count + 1) } } }
        }
        #expect(seen.withLock(\.self) == [1, 2, 3])
    }

    @Test func `what is taken back is not admitted`() {
        let intake = Intake(waker: terminal.waker)
        let seen = Locked<[String]>([])
        let handle = intake.schedule { seen.withLock { $0.append("dropped") } }
        intake.schedule { seen.withLock { $0.append("kept") } }
        handle?.dispose()
        intake.admit {}
        #expect(seen.withLock(\.self) == ["kept"])
    }
}
