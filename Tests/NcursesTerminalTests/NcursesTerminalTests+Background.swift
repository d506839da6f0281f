import FoundationEssentials
import Glibc
import NcursesTerminal
import Terminal
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    @Suite(.serialized)
    struct Background {
        private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
        private static let dark = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
        private static let attributes = "\u{1B}[?64;1;2;22c"

        private func red(_ terminal: NcursesTerminal) -> Frame {
            frame("error", size: terminal.size, style: .colour(.red))
        }

        /// What was sent, once it holds what is expected.
        private func sent(_ person: PseudoTerminal, until text: String) throws -> String {
            try person.read(text) { _ in String(decoding: person.transcript, as: UTF8.self).contains(text) }
            return String(decoding: person.transcript, as: UTF8.self)
        }

        @Test(arguments: [(light, "38;5;124m"), (dark, "38;5;210m")])
        func `a terminal that says what its background is has letters that can be read on it`(
            answer: String, colour: String
        ) throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            try person.read("the questions") { $0.questions == [.background, .attributes] }
            terminal.show(red(terminal))
            // The first frame waits for nobody.
            _ = try sent(person, until: "[31m")
            person.type(answer + Self.attributes + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            #expect(try !sent(person, until: colour).contains("\u{7}"))
            #expect(person.screen.text == "error\n\n\n\n" && person.screen.unknown == [])
        }

        @Test func `what was answered at once has the first frame already`() throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            person.type("k" + Self.light + Self.attributes)
            person.waitUntilArrived()
            terminal.show(red(terminal))
            #expect(try !sent(person, until: "38;5;124m").contains("[31m"))
            // What was typed meanwhile is not lost.
            #expect(terminal.wait(until: nil) == [.key(.character("k"))])
        }

        @Test func `a terminal that is silent keeps its own palette, and keys come as ever`() throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            terminal.show(red(terminal))
            person.type("j\u{1B}[A")
            #expect(terminal.wait(until: nil) == [.key(.character("j")), .key(.up)])
            terminal.show(frame("another", size: terminal.size, style: .colour(.red)))
            #expect(try !sent(person, until: "another").contains("38;5;"))
        }

        @Test func `one that tells its kind alone is one that does not say`() throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            terminal.show(red(terminal))
            person.type(Self.attributes + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            #expect(try !sent(person, until: "error").contains("38;5;"))
            // A multiplexer may pass the one question on, and then its answer is the last.
            person.type(Self.light + "k")
            #expect(terminal.wait(until: nil) == [.key(.character("k"))])
            _ = try sent(person, until: "38;5;124m")
        }

        @Test(arguments: [
            "\u{1B}]11;rgb:zzzz/0000/0000\u{1B}\\", "\u{1B}]11;\u{7}",
            "\u{1B}]11;?\u{1B}\\\u{1B}]4;1;rgb:0/0/0\u{7}",
            "\u{1B}]11;" + String(repeating: "f", count: 3_000) + "\u{7}", "\u{1B}[?\u{1B}[?\u{1B}]11\u{18}",
        ])
        func `garbage in the place of an answer is no key, and changes nothing`(garbage: String) throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            terminal.show(red(terminal))
            person.type(garbage + Self.attributes + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            #expect(try !sent(person, until: "error").contains("38;5;"))
        }

        @Test func `an answer counts once, and only for whoever has asked`() throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            terminal.show(red(terminal))
            person.type(Self.dark + Self.attributes + Self.light + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            #expect(try !sent(person, until: "38;5;210m").contains("38;5;124m"))
            let (other, asksNothing) = (person, terminal)
            asksNothing.use(.theme(.terminal))
            other.type(Self.light + "k")
            #expect(asksNothing.wait(until: nil) == [.key(.character("k"))])
            #expect(!String(decoding: other.transcript, as: UTF8.self).contains("38;5;124m"))
        }

        @Test func `nothing is left for the shell of what is answered while the program leaves`() throws {
            let (person, terminal) = try open(theme: .background)
            terminal.show(red(terminal))
            person.type(Self.light + Self.attributes)
            person.waitUntilArrived()
            terminal.close()
            var left = pollfd(fd: person.device, events: Int16(POLLIN), revents: 0)
            #expect(poll(&left, 1, 0) == 0)
            #expect(person.isCooked)
        }

        @Test func `before another program has the terminal, answers are waited for and keys kept`() throws {
            let (person, terminal) = try open(theme: .background)
            defer { terminal.close() }
            terminal.show(red(terminal))
            person.type("q" + Self.light + Self.attributes)
            person.waitUntilArrived()
            var isEmpty = false
            terminal.withReleasedScreen {
                var left = pollfd(fd: person.device, events: Int16(POLLIN), revents: 0)
                isEmpty = poll(&left, 1, 0) == 0
            }
            #expect(isEmpty)
            #expect(terminal.wait(until: nil) == [.key(.character("q"))])
        }

        @Test(arguments: [
            ("xterm-256color", false, ThemeChoice.background), ("linux", true, .background),
            ("xterm-mono", true, .background), ("vt100", true, .background),
            ("xterm-256color", true, .theme(.terminal)), ("xterm-256color", true, .theme(.gruvboxDark)),
        ])
        func `who has no use for the answer does not ask`(
            type: String, usesColours: Bool, theme: ThemeChoice
        ) throws {
            let (person, terminal) = try open(type: type, usesColours: usesColours, theme: theme)
            terminal.show(frame("text", size: terminal.size))
            terminal.close()
            person.readAvailable()
            #expect(person.screen.questions == [])
        }

        /// Audit 2026-11-27: blue and magenta of its palette can hardly be read on black.
        @Test func `the console of Linux, which cannot be asked, is taken for dark`() throws {
            let (person, terminal) = try open(type: "linux", theme: .background)
            defer { terminal.close() }
            var sent = Frame(size: terminal.size)
            sent.put("blue", column: 0, row: 0, style: .colour(.blue))
            terminal.show(sent)
            var expected = Frame(size: terminal.size)
            expected.put("blue", column: 0, row: 0, style: .bold.with(foreground: .cyan))
            try person.read { $0.frame == expected }
        }

        @Test func `other colours are shown at once, of what stands there too`() throws {
            let (person, terminal) = try open(theme: .theme(.terminal))
            defer { terminal.close() }
            terminal.show(red(terminal))
            _ = try sent(person, until: "[31m")
            terminal.use(.theme(.gruvboxDark))
            _ = try sent(person, until: "48;5;234m")
            // Blanks, too, have what is behind.
            let painted = try sent(person, until: "38;5;167m")
            #expect(painted.contains("error") && terminal.capabilities.colours == 16)
            terminal.use(.theme(.mono))
            #expect(terminal.capabilities.colours == 0)
            let expected = frame("error", size: terminal.size)
            try person.read { $0.frame == expected }
            terminal.use(.background)
            terminal.use(.background)
            try person.read("the questions") { $0.questions == [.background, .attributes] }
            _ = try sent(person, until: "[31m")
        }

        @Test func `exact colours are sent where terminfo or COLORTERM has them, and the nearest elsewhere`()
            throws
        {
            let folder = FileManager.default.temporaryDirectory.appending(path: "perch-terminfo-\(getpid())")
                .path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try CompiledEntry.direct(in: folder)
            setenv("TERMINFO", folder, 1)
            defer { unsetenv("TERMINFO") }
            for (type, hasDirectColours, isDirect) in [
                ("xterm-256color", true, true), ("xterm-direct", false, true),
                ("xterm-256color", false, false),
                // No entry of that kind is known of these.
                ("screen-256color", true, false),
            ] {
                let (person, terminal) = try open(
                    type: type, theme: .theme(.gruvboxDark), hasDirectColours: hasDirectColours)
                terminal.show(red(terminal))
                let sent = try sent(person, until: "error")
                #expect(sent.contains("48;2;29;32;33") == isDirect, "\(type)")
                #expect(sent.contains("38;2;251;73;52") == isDirect, "\(type)")
                #expect(sent.contains("48;5;234") != isDirect, "\(type)")
                // The palette of such an entry has eight colours.
                terminal.use(.theme(.terminal))
                terminal.show(frame("bright", size: terminal.size, style: .colour(.brightRed)))
                let after = try self.sent(person, until: "bright")
                #expect(after.contains(isDirect ? "31m" : "91m"), "\(type)")
                terminal.close()
            }
        }
    }
}
