import Dispatch
import Glibc
import NcursesTerminal
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    @Suite(.serialized)
    struct Waiting {
        /// Waits until so many events have come.
        private func events(_ count: Int, _ terminal: NcursesTerminal) -> [TerminalEvent] {
            var events: [TerminalEvent] = []
            while events.count < count { events += terminal.wait(until: nil) }
            return events
        }

        @Test func `keys come in order`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            person.type("jé\u{1B}[A\u{1B}OB\r\u{4}\u{1B}[6~")
            let keys: [Key] = [
                .character("j"), .character("é"), .up, .down, .enter, .control("d"), .pageDown,
            ]
            #expect(events(keys.count, terminal) == keys.map(TerminalEvent.key))
        }

        @Test func `escape alone comes after no more than a moment`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let start = terminal.now
            person.type("\u{1B}")
            #expect(terminal.wait(until: nil) == [.key(.escape)])
            let taken = terminal.now.nanoseconds - start.nanoseconds
            #expect(taken >= 25_000_000)
            #expect(taken < 1_000_000_000 * UInt64(Patience.seconds))
        }

        @Test func `a paste comes as one event, its marks having been asked for`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            try person.read { $0.marksPastes }
            person.type("\u{1B}[200~q\rq\u{1B}[201~x")
            #expect(events(2, terminal) == [.paste("q\nq"), .key(.character("x"))])
        }

        @Test func `what interrupts and stops is text in a paste, and elsewhere an event`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            person.type("\u{1B}[200~a\u{3}\u{3}\u{3}\u{3}\u{1A}\u{1C}b\u{1B}[201~x\u{3}\u{3}")
            let pasted = TerminalEvent.paste("a\u{3}\u{3}\u{3}\u{3}\u{1A}\u{1C}b")
            // Each counts: whoever waits because of the first is ended by the second.
            #expect(
                events(4, terminal) == [pasted, .key(.character("x")), .interrupted, .interrupted])
        }

        @Test func `a key that was chosen to interrupt does, and Ctrl-C is a key then`() throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            var modes = termios()
            tcgetattr(person.device, &modes)
            // Ctrl-X.
            modes.c_cc.0 = 0x18
            tcsetattr(person.device, TCSANOW, &modes)
            let terminal = try NcursesTerminal(
                input: person.device, output: person.device, type: "xterm", usesColours: true)
            defer { terminal.close() }
            person.type("\u{3}\u{18}")
            #expect(events(2, terminal) == [.key(.control("c")), .interrupted])
        }

        @Test func `controls that a shell would eat are keys`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            person.type("\u{13}\u{11}\u{16}\u{1C}\u{F}")
            let keys: [Key] = [.control("s"), .control("q"), .control("v"), .control("\\"), .control("o")]
            #expect(events(5, terminal) == keys.map(TerminalEvent.key))
        }

        @Test func `another thread wakes it, and many calls are one event`() throws {
            let (person, terminal) = try open()
            defer { withExtendedLifetime(person) { terminal.close() } }
            let waker = terminal.waker
            // Not a task: this test has a thread of theirs, and there may be only one.
            DispatchQueue.global().async { waker.wake() }
            #expect(terminal.wait(until: nil) == [.woken])
            for _ in 0..<3 { waker.wake() }
            #expect(terminal.wait(until: nil) == [.woken])
            #expect(terminal.wait(until: TerminalInstant(nanoseconds: 0)).contains(.deadline))
        }

        @Test func `a deadline ends the wait, and one in the past looks once`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let deadline = terminal.now.advanced(byNanoseconds: 2_000_000)
            #expect(terminal.wait(until: deadline) == [.deadline])
            #expect(terminal.now >= deadline)
            person.type("j")
            person.waitUntilArrived()
            #expect(terminal.wait(until: deadline) == [.key(.character("j")), .deadline])
        }

        @Test(arguments: [
            (SIGINT, TerminalEvent.interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp),
            (SIGCONT, .resumed),
        ])
        func `a signal is an event`(signal: Int32, event: TerminalEvent) throws {
            let (person, terminal) = try open()
            defer { withExtendedLifetime(person) { terminal.close() } }
            deliver(signal)
            deliver(signal)
            #expect(terminal.wait(until: nil) == [event])
        }

        @Test func `after a resize the frame is drawn from nothing`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            terminal.show(frame("before", size: terminal.size))
            try person.read { $0.text == "before\n\n\n\n" }
            let size = Size(columns: 31, rows: 3)
            person.resize(to: size)
            deliver(SIGWINCH)
            #expect(terminal.wait(until: nil) == [.resized(size)])
            #expect(terminal.size == size)
            terminal.show(frame("after", size: size))
            try person.read { $0.text == "after\n\n" }
        }

        @Test func `a window signal without a new size is no event`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            deliver(SIGWINCH)
            person.type("j")
            #expect(events(1, terminal) == [.key(.character("j"))])
        }

        @Test func `a terminal that is gone is said once, and the rest goes on`() throws {
            setenv("LC_ALL", "C.UTF-8", 1)
            var person: PseudoTerminal? = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            // The person's end closes; the program's stays open here, as it does in a program.
            let device = dup(person?.device ?? -1)
            defer { close(device) }
            let terminal = try NcursesTerminal(
                input: device, output: device, type: "xterm", usesColours: true)
            defer { terminal.close() }
            person = nil
            #expect(terminal.wait(until: nil) == [.hungUp])
            terminal.waker.wake()
            #expect(terminal.wait(until: nil) == [.woken])
            terminal.show(frame("nobody looks", size: terminal.size))
            #expect(!terminal.copy("nobody"))
        }
    }
}
