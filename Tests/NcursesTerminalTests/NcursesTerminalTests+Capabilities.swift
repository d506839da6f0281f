import Glibc
import NcursesTerminal
import Terminal
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    @Suite(.serialized)
    struct Capabilities {
        @Test func `without colours the attributes stay`() throws {
            let (person, terminal) = try open(usesColours: false)
            defer { terminal.close() }
            #expect(terminal.capabilities == TerminalCapabilities(colours: 0, utf8: true))
            terminal.show(frame("error", size: terminal.size, style: .bold.with(foreground: .red)))
            let expected = frame("error", size: terminal.size, style: .bold)
            try person.read { $0.frame == expected }
        }

        @Test func `where there are eight colours the bright ones are bold, and grey is dim`() throws {
            let (person, terminal) = try open(type: "xterm")
            defer { terminal.close() }
            #expect(terminal.capabilities.colours == 8)
            var sent = Frame(size: terminal.size)
            sent.put("a", column: 0, row: 0, style: .colour(.brightRed))
            sent.put("b", column: 1, row: 0, style: .colour(.brightBlack))
            sent.put("c", column: 2, row: 0, style: .colour(.green).with(background: .brightBlue))
            terminal.show(sent)
            var expected = Frame(size: terminal.size)
            expected.put("a", column: 0, row: 0, style: .bold.with(foreground: .red))
            expected.put("b", column: 1, row: 0, style: .dim)
            expected.put("c", column: 2, row: 0, style: .colour(.green).with(background: .blue))
            try person.read { $0.frame == expected }
        }

        @Test func `all pairs of colours can stand on one screen`() throws {
            let (person, terminal) = try open(Size(columns: 17, rows: 17))
            defer { terminal.close() }
            var frame = Frame(size: terminal.size)
            for (column, foreground) in Colour.allCases.enumerated() {
                for (row, background) in Colour.allCases.enumerated() {
                    let style = Style(foreground: foreground, background: background)
                    frame.put("x", column: column, row: row, style: style)
                }
            }
            terminal.show(frame)
            try person.read { $0.frame == frame }
        }

        @Test func `where text is ASCII signs keep their shape and letters lose their accents`() throws {
            let (person, terminal) = try open(locale: "C")
            defer { terminal.close() }
            #expect(!terminal.capabilities.utf8)
            terminal.show(frame("─│ café “ok”… 日x", size: terminal.size))
            try person.read { $0.text == "-| cafe \"ok\". ??x\n\n\n\n" }
        }

        @Test func `a locale that is not installed is taken at its word`() throws {
            let (person, terminal) = try open(locale: "xx_YY.UTF-8")
            defer { withExtendedLifetime(person) { terminal.close() } }
            #expect(terminal.capabilities.utf8)
        }

        @Test func `what is no terminal is refused with what to do instead`() throws {
            let pipe = Glibc.open("/dev/null", O_RDWR)
            defer { Glibc.close(pipe) }
            #expect(throws: TerminalError.notATerminal) {
                _ = try NcursesTerminal(input: pipe, output: pipe, type: "xterm", usesColours: true)
            }
            #expect("\(TerminalError.notATerminal)".contains("perch show"))
        }

        @Test(
            arguments: [
                (nil, TerminalError.dumb(type: "")), ("", .dumb(type: "")), ("dumb", .dumb(type: "dumb")),
                ("unknown", .dumb(type: "unknown")), ("no-such-terminal", .unknownType("no-such-terminal")),
                ("../../etc/passwd", .unknownType("../../etc/passwd")),
                ("x\u{1B}]0;y\u{7}", .unknownType("x")),
            ] as [(String?, TerminalError)])
        func `a terminal that cannot show screens is refused and left as it was`(
            type: String?, expected: TerminalError
        ) throws {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            #expect(throws: expected) {
                _ = try NcursesTerminal(
                    input: person.device, output: person.device, type: type, usesColours: true
                )
            }
            #expect("\(expected)".contains("perch show"))
            #expect(person.isCooked)
            // What the mark finds there before it would have come from the attempt.
            write(person.device, "mark", 4)
            try person.read { $0.text.hasSuffix("mark\n\n\n\n") }
            #expect(person.bytesRead == 4)
        }

        @Test func `every terminal that the system knows and that can place its cursor has its frame`() throws
        {
            let person = try PseudoTerminal(size: Size(columns: 20, rows: 5))
            let entries = TerminfoEntry.installed
            #expect(entries.contains { $0.name == "linux" && $0.placesCursor })
            for entry in entries {
                do throws(TerminalError) {
                    let terminal = try NcursesTerminal(
                        input: person.device, output: person.device, type: entry.name, usesColours: true)
                    terminal.show(frame("text", size: terminal.size))
                    terminal.close()
                    #expect(entry.placesCursor, "\(entry.name)")
                    let sent = person.takeBytes()
                    #expect(sent.contains("text".utf8), "\(entry.name)")
                    let isANSI = entry.placing.starts(with: "\u{1B}[".utf8)
                    #expect(isANSI == sent.contains("\u{1B}[?2004l".utf8), "\(entry.name)")
                } catch {
                    #expect(!entry.placesCursor, "\(entry.name): \(error)")
                    // Nothing but what resets such a terminal.
                    #expect(!person.takeBytes().contains("2004".utf8), "\(entry.name)")
                }
                #expect(person.isCooked, "\(entry.name)")
            }
        }

        @Test func `the console of Linux has eight colours, the bright ones bold, and one screen`() throws {
            let (person, terminal) = try open(Size(columns: 20, rows: 5), type: "linux")
            #expect(terminal.capabilities.colours == 8)
            var sent = Frame(size: terminal.size)
            sent.put("red", column: 0, row: 0, style: .colour(.brightRed))
            sent.put("grey", column: 4, row: 0, style: .colour(.brightBlack))
            sent.put("slanted", column: 9, row: 0, style: Style(attributes: .italic))
            terminal.show(sent)
            var expected = Frame(size: terminal.size)
            expected.put("red", column: 0, row: 0, style: .bold.with(foreground: .red))
            expected.put("grey", column: 4, row: 0, style: .dim)
            expected.put("slanted", column: 9, row: 0)
            try person.read { $0.frame == expected && !$0.isCursorShown }
            terminal.close()
            try person.read { $0.isCursorShown && !$0.marksPastes && $0.style == .plain }
            #expect(person.screen.alternations == 0)
            #expect(person.isCooked)
        }

        @Test func `the arguments of a program are known without the proc file system`() {
            #expect(ProgramArguments.all == CommandLine.arguments)
        }

        @Test func `a text goes to the clipboard without its controls`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            #expect(terminal.copy("https://example.org/\u{1B}[31m?a=é\n"))
            try person.read { $0.clipboard == ["aHR0cHM6Ly9leGFtcGxlLm9yZy8/YT3DqQo="] }
            #expect(!terminal.copy(String(repeating: "x", count: Clipboard.limit + 1)))
        }
    }
}
