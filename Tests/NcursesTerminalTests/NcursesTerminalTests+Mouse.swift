import Glibc
import NcursesTerminal
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    @Suite(.serialized)
    struct Mouse {
        private static let click = "\u{1B}[<0;3;2M"
        private static let clicked = TerminalEvent.mouse(MouseEvent(.click, at: Point(column: 2, row: 1)))

        private func sent(_ person: PseudoTerminal) -> String {
            String(decoding: person.transcript, as: UTF8.self)
        }

        @Test func `while it is not used, nothing is said of it and reports mean nothing`() throws {
            let (person, terminal) = try open()
            person.type(Self.click + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            terminal.useMouse(false)
            terminal.withReleasedScreen {}
            terminal.close()
            try person.read("a restored terminal") { !$0.isAlternate && $0.alternations > 0 }
            #expect(!sent(person).contains("?100"))
        }

        @Test func `while it is used, reports are events between keys`() throws {
            let (person, terminal) = try open(usesMouse: true)
            defer { terminal.close() }
            try person.read("reports turned on") { $0.mouseModes == [1000, 1006] }
            person.type("k" + Self.click + "j\u{1B}[<64;1;1M")
            var events: [TerminalEvent] = []
            while events.count < 4 { events += terminal.wait(until: nil) }
            #expect(
                events == [
                    .key(.character("k")), Self.clicked, .key(.character("j")),
                    .mouse(MouseEvent(.wheelUp, at: Point(column: 0, row: 0))),
                ])
        }

        @Test func `it can be turned on and off while the terminal is in use`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            for isOn in [true, true, false, true] {
                terminal.useMouse(isOn)
                try person.read("mouse \(isOn)") { $0.mouseModes == (isOn ? [1000, 1006] : []) }
                person.type(Self.click + "j")
                var events: [TerminalEvent] = []
                while events.last != .key(.character("j")) { events += terminal.wait(until: nil) }
                #expect(events.contains(Self.clicked) == isOn)
            }
            #expect(person.screen.unknown == [])
        }

        @Test func `another program does not get reports, and this one gets them again`() throws {
            let (person, terminal) = try open(usesMouse: true)
            defer { terminal.close() }
            var failure: (any Error)?
            terminal.withReleasedScreen {
                do { try person.read("no reports") { $0.mouseModes == [] && $0.alternations == 1 } } catch {
                    failure = error
                }
            }
            #expect(failure == nil)
            try person.read("reports again") { $0.mouseModes == [1000, 1006] }
        }

        @Test func `closing turns it off`() throws {
            let (person, terminal) = try open()
            terminal.useMouse(true)
            try person.read("reports turned on") { $0.mouseModes == [1000, 1006] }
            terminal.close()
            try Leaving().waitUntilRestored(person)
            terminal.useMouse(true)
            person.readAvailable()
            #expect(person.screen.mouseModes == [])
        }

        @Test(arguments: [SIGSEGV, SIGABRT, SIGQUIT])
        func `a program that crashes turns it off`(signal: Int32) async throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .signal(signal)) { [path = person.path as String, signal] in
                Glibc.signal(signal, SIG_DFL)
                try Leaving.draw(on: path, usesMouse: true)
                deliver(signal)
            }
            try Leaving().waitUntilRestored(person)
            #expect(sent(person).contains("\u{1B}[?1000h") && sent(person).contains("\u{1B}[?1006l"))
        }
    }
}
