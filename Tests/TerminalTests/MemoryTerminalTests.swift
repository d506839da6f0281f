import Terminal
import Testing

struct MemoryTerminalTests {
    @Test func `it answers what it was fed, batch by batch, and then that it hung up`() {
        let terminal = MemoryTerminal(events: [.key(.enter), .resized(Size(columns: 9, rows: 3))])
        terminal.feed(.interrupted, .terminated)
        terminal.press("j", "page-down", "no such key")
        #expect(terminal.wait(until: nil) == [.key(.enter)])
        #expect(terminal.size == Size(columns: 80, rows: 24))
        #expect(terminal.wait(until: nil) == [.resized(Size(columns: 9, rows: 3))])
        #expect(terminal.size == Size(columns: 9, rows: 3))
        #expect(terminal.wait(until: nil) == [.interrupted, .terminated])
        #expect(terminal.wait(until: nil) == [.key(.character("j"))])
        #expect(terminal.wait(until: nil) == [.key(.pageDown)])
        #expect(terminal.wait(until: nil) == [.hungUp])
    }

    @Test func `with nothing to say it moves its clock to the deadline`() {
        let terminal = MemoryTerminal()
        let deadline = TerminalInstant(nanoseconds: 7)
        #expect(terminal.wait(until: deadline) == [.deadline])
        #expect(terminal.now == deadline)
        #expect(terminal.wait(until: TerminalInstant(nanoseconds: 3)) == [.deadline])
        #expect(terminal.now == deadline)
    }

    @Test func `a waker wakes once however often it is called, from any thread`() async {
        let terminal = MemoryTerminal(events: [.key(.enter)])
        let waker = terminal.waker
        await Task.detached { for _ in 0..<3 { waker.wake() } }.value
        #expect(terminal.wait(until: nil) == [.woken])
        #expect(terminal.wait(until: nil) == [.key(.enter)])
    }

    @Test func `it keeps what was shown, copied and asked`() {
        let terminal = MemoryTerminal()
        #expect(terminal.frame == nil)
        var frame = Frame(size: terminal.size)
        terminal.show(frame)
        frame.put("x", column: 0, row: 0)
        terminal.show(frame)
        #expect(terminal.frames.count == 2)
        #expect(terminal.frame == frame)
        #expect(terminal.copy("a\u{1B}[1mb"))
        #expect(!terminal.copy(String(repeating: "x", count: Clipboard.limit + 1)))
        #expect(terminal.copies == ["ab"])
        var ran = false
        terminal.withReleasedScreen { ran = true }
        #expect(ran)
        #expect(terminal.releases == 1)
        terminal.close()
        #expect(terminal.isClosed)
    }
}
