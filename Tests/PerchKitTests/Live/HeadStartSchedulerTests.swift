import Reactive
import Testing

@testable import PerchKit

struct HeadStartSchedulerTests {
    private let clock = TestScheduler()
    private let ran = MutableProperty<[String]>([])

    private func note(_ name: String) -> @Sendable () -> Void {
        { [ran] in ran.modify { $0.append(name) } }
    }

    @Test func `in the head start work runs at once, and after it on the queue`() {
        let scheduler = HeadStartScheduler(clock)
        scheduler.schedule(note("at once"))
        #expect(ran.value == ["at once"])
        scheduler.end()
        scheduler.schedule(note("queued"))
        #expect(ran.value == ["at once"])
        clock.advance()
        #expect(ran.value == ["at once", "queued"])
    }

    @Test func `what is for later waits for its time in the head start too`() {
        let scheduler = HeadStartScheduler(clock)
        #expect(scheduler.currentDate == clock.currentDate)
        scheduler.schedule(after: .seconds(2), action: note("later"))
        #expect(ran.value.isEmpty)
        clock.advance(by: .seconds(2))
        #expect(ran.value == ["later"])
    }

    @Test func `work in the head start may schedule work, and may end it`() {
        let scheduler = HeadStartScheduler(clock)
        scheduler.schedule { [ran] in
            scheduler.schedule { ran.modify { $0.append("inner") } }
            scheduler.end()
            scheduler.schedule { ran.modify { $0.append("queued") } }
        }
        #expect(ran.value == ["inner"])
        clock.advance()
        #expect(ran.value == ["inner", "queued"])
    }
}
