import Glibc
import NcursesTerminal
import Terminal
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    @Suite(.serialized)
    struct Leaving {
        /// Waits until the terminal is as a shell wants it, after it was not.
        func waitUntilRestored(_ person: PseudoTerminal) throws {
            try person.read("a restored terminal") { screen in
                screen.alternations == 1 && !screen.isAlternate && screen.isCursorShown && !screen.marksPastes
                    && screen.style == .plain && screen.mouseModes == []
            }
            #expect(person.isCooked)
        }

        @Test func `closing leaves the terminal as it was found, and closing again does nothing`() throws {
            let (person, terminal) = try open()
            terminal.show(frame("text", size: terminal.size, style: .colour(.red)))
            try person.read {
                $0.isAlternate && !$0.isCursorShown && $0.marksPastes && $0.text.hasPrefix("text")
            }
            #expect(!person.isCooked)
            terminal.close()
            try waitUntilRestored(person)
            terminal.close()
            #expect(terminal.wait(until: nil) == [.hungUp])
            terminal.show(frame("late", size: terminal.size))
            terminal.waker.wake()
            #expect(!terminal.copy("late"))
        }

        @Test func `another program has the terminal for as long as it runs`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let text = frame("text", size: terminal.size)
            terminal.show(text)
            try person.read { $0.frame == text }
            var failure: (any Error)?
            terminal.withReleasedScreen {
                do { try waitUntilRestored(person) } catch { failure = error }
                // Ctrl-C and Ctrl-\ in the other program are not ours, however often.
                for _ in 0..<5 { deliver(SIGINT) }
                deliver(SIGQUIT)
            }
            #expect(failure == nil)
            try person.read { $0.frame == text && $0.isAlternate && $0.marksPastes }
            #expect(!person.isCooked)
            person.type("j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
        }

        @Test(arguments: [SIGTERM, SIGHUP])
        func `that it is to end is told to whoever has the terminal, and by the next wait`(signal: Int32)
            throws
        {
            let (person, terminal) = try open()
            defer { terminal.close() }
            func isEnding() -> Bool {
                var file = pollfd(fd: terminal.ending, events: Int16(POLLIN), revents: 0)
                return poll(&file, 1, 0) == 1
            }
            terminal.withReleasedScreen {
                deliver(SIGINT)
                #expect(!isEnding())
                deliver(signal)
                #expect(isEnding())
            }
            #expect(!isEnding() && !person.isCooked)
            #expect(terminal.wait(until: nil) == [signal == SIGTERM ? .terminated : .hungUp])
        }

        @Test func `a size that changed while another program had the terminal is an event`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let size = Size(columns: 9, rows: 2)
            terminal.withReleasedScreen { person.resize(to: size) }
            #expect(terminal.wait(until: nil) == [.resized(size)])
        }

        @Test func `a trap leaves the terminal as it was found`() async throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .failure) { [path = person.path as String] in
                try Leaving.draw(on: path)
                fatalError("on purpose")
            }
            try waitUntilRestored(person)
        }

        @Test(arguments: [
            SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
            SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT, SIGSYS, SIGXCPU, SIGXFSZ, SIGPIPE,
            // The first and the last of real time that glibc leaves to programs, whose names are functions in C.
            34, 64,
        ])
        func `a deadly signal leaves the terminal as it was found, and is deadly`(signal: Int32) async throws
        {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .signal(signal)) { [path = person.path as String, signal] in
                // Whoever runs the tests may have had it ignored.
                Glibc.signal(signal, SIG_DFL)
                try Leaving.draw(on: path)
                deliver(signal)
            }
            try waitUntilRestored(person)
        }

        @Test func `an overflowing stack leaves the terminal as it was found`() async throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .failure) { [path = person.path as String] in
                try Leaving.draw(on: path)
                print(Leaving.endless(1))
            }
            try waitUntilRestored(person)
        }

        @Test func `leaving by exit leaves the terminal as it was found`() async throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .exitCode(3)) { [path = person.path as String] in
                try Leaving.draw(on: path)
                exit(3)
            }
            try waitUntilRestored(person)
        }

        @Test func `a program that hangs is ended by asking often`() async throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .exitCode(130)) { [path = person.path as String] in
                try Leaving.draw(on: path)
                for _ in 0..<4 { deliver(SIGINT) }
            }
            try waitUntilRestored(person)
        }

        @Test func `a program that is busy for long can be interrupted, and answers keys when it is not`()
            throws
        {
            let (person, terminal) = try open()
            defer { terminal.close() }
            var modes = termios()
            // Tests run on threads where most signals are blocked.
            var alarm = sigset_t()
            sigemptyset(&alarm)
            sigaddset(&alarm, SIGALRM)
            pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
            // Busy from the moment when it has been told something.
            _ = terminal.wait(until: terminal.now)
            repeat {
                poll(nil, 0, 10)
                #expect(tcgetattr(person.device, &modes) == 0)
            } while modes.c_lflag & tcflag_t(ISIG) == 0
            // It goes on, and would show its next frame.
            _ = terminal.wait(until: terminal.now)
            person.type("j\u{3}")
            #expect(terminal.wait(until: nil) == [.key(.character("j")), .interrupted])
            #expect(tcgetattr(person.device, &modes) == 0)
            #expect(modes.c_lflag & tcflag_t(ISIG) == 0)
        }

        @Test func `the console is blank after a program that crashed, for what is said of it`() async throws
        {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            await #expect(processExitsWith: .signal(SIGUSR1)) { [path = person.path as String] in
                Glibc.signal(SIGUSR1, SIG_DFL)
                try Leaving.draw(on: path, type: "linux")
                deliver(SIGUSR1)
            }
            try person.read("a blank screen") {
                $0.isCursorShown && $0.text == "\n\n\n\n" && $0.style == .plain
            }
        }

        /// Takes the terminal of that name and draws something; the terminal is never closed.
        static func draw(on path: String, type: String = "xterm", usesMouse: Bool = false) throws {
            setenv("SWIFT_BACKTRACE", "enable=no", 1)
            let device = Glibc.open(path, O_RDWR | O_NOCTTY)
            let terminal = try NcursesTerminal(
                input: device, output: device, type: type, usesColours: true, usesMouse: usesMouse)
            terminal.show(frame("in use", size: terminal.size, style: .bold.with(foreground: .red)))
            _ = Unmanaged.passRetained(terminal)
        }

        /// Never comes back.
        @inline(never)
        private static func endless(_ number: Int) -> Int {
            number < 0 ? 0 : endless(number &+ 1) &+ endless(number &+ 2)
        }
    }
}
