import Glibc
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal
@testable import TerminalTestSupport

extension NcursesTerminalTests {
    /// When a terminal is asked whether it has taken what it was sent.
    @Suite(.serialized)
    struct Output {
        private final class Clock {
            var milliseconds: UInt64 = 1_000
            var now: TerminalInstant { TerminalInstant(nanoseconds: milliseconds * 1_000_000) }
        }

        private let person: PseudoTerminal
        private let clock = Clock()

        init() throws {
            person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        }

        private func send(_ watch: inout OutputWatch) {
            var byte: UInt8 = 0x61
            write(person.device, &byte, 1)
            watch.sent()
        }

        /// A watch that holds a frame back, of a terminal that has taken something before.
        private func holding() throws -> OutputWatch {
            var watch = OutputWatch(output: person.device) { [clock] in clock.now }
            // Who is asked while the other end reads may miss it; so it is asked again.
            for _ in 0..<100 {
                send(&watch)
                person.readUntilQuiet()
                _ = watch.hasRoom()
                send(&watch)
                send(&watch)
                if !watch.hasRoom() { return watch }
            }
            throw Failure.neverHeld
        }

        private enum Failure: Error { case neverHeld }

        @Test
        func `looks become rarer no faster than the wait grows, so that a missed one costs an eighth of it`()
            throws
        {
            var watch = try holding()
            defer { watch.close() }
            let start = clock.milliseconds
            var looks = 0
            while clock.milliseconds < start + 4_000 {
                let hasRoom = watch.hasRoom()
                #expect(!hasRoom)
                let waited = clock.milliseconds - start
                let pause = (watch.nextLook.nanoseconds - clock.now.nanoseconds) / 1_000_000
                #expect(pause <= max(1, waited / 8), "after \(waited) ms")
                clock.milliseconds += max(1, pause)
                looks += 1
            }
            // And they do become rarer: each writes a byte that the terminal has not asked for.
            #expect(looks < 80)
            clock.milliseconds += 10_000_000
            let isFree = watch.hasRoom()
            #expect(!isFree)
            #expect(watch.nextLook.nanoseconds - clock.now.nanoseconds == 10_000_000_000)
        }

        @Test func `a frame goes on as soon as the terminal has taken what was there`() throws {
            var watch = try holding()
            defer { watch.close() }
            person.readUntilQuiet()
            let hasRoom = watch.hasRoom()
            #expect(hasRoom)
        }

        @Test func `a frame that sends nothing is not waited for`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            var frame = Frame(size: terminal.size)
            frame.put("once", column: 0, row: 0)
            terminal.show(frame)
            try person.read("the frame") { $0.text.contains("once") }
            person.readUntilQuiet()
            let before = person.bytesRead
            for _ in 0..<10 { terminal.show(frame) }
            frame.put("more", column: 0, row: 0)
            terminal.show(frame)
            try person.read("the next frame") { $0.text.contains("more") }
            #expect(!person.transcript.dropFirst(before).contains(0))
        }
    }
}
