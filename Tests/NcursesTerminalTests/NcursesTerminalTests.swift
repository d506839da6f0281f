import Glibc
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal
@testable import TerminalTestSupport

/// Real pseudo-terminals, and a screen that is read back.
///
/// One at a time: ncurses and the handlers of signals are the process's.
@Suite(.serialized)
struct NcursesTerminalTests {
    /// A pseudo-terminal, and a terminal that draws on it.
    static func open(
        _ size: Size = Size(columns: 20, rows: 5), type: String = "xterm-256color", usesColours: Bool = true,
        locale: String = "C.UTF-8", theme: ThemeChoice = .theme(.terminal), hasDirectColours: Bool = false,
        usesMouse: Bool = false, asksOfEmoji: Bool = false, drawsEmojiAsOne: Bool = false
    ) throws -> (person: PseudoTerminal, terminal: NcursesTerminal) {
        setenv("LC_ALL", locale, 1)
        let person = try PseudoTerminal(size: size, drawsEmojiAsOne: drawsEmojiAsOne)
        let terminal = try NcursesTerminal(
            input: person.device, output: person.device, type: type, usesColours: usesColours,
            hasDirectColours: hasDirectColours, theme: theme, usesMouse: usesMouse, asksOfEmoji: asksOfEmoji)
        return (person, terminal)
    }

    /// A frame with one text on it.
    static func frame(_ text: SafeText, size: Size, style: Style = .plain) -> Frame {
        var frame = Frame(size: size)
        frame.put(text, column: 0, row: 0, style: style)
        return frame
    }

    @Suite(.serialized)
    struct Showing {
        @Test func `a frame stands on the screen as it was made`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            var frame = Frame(size: terminal.size)
            frame.put("Maude Plum", column: 0, row: 0, style: .bold)
            frame.put("日本語 é 🇩🇪 k̂", column: 2, row: 1, style: .colour(.brightGreen))
            frame.put("> selected", column: 0, row: 4, style: .reverse.with(background: .blue))
            frame.cursor = Point(column: 3, row: 2)
            terminal.show(frame)
            try person.read { $0.frame == frame.seen }
            #expect(person.screen.isAlternate)
            #expect(person.screen.unknown == [])
        }

        @Test func `any frame after any other stands as it was made`() throws {
            var random = SeededGenerator(seed: 7)
            let (person, terminal) = try open(Size(columns: 33, rows: 9))
            defer { terminal.close() }
            for number in 0..<Repetitions.count(150, long: 20_000) {
                let frame = Frame.random(size: terminal.size, using: &random)
                terminal.show(frame)
                try person.read("frame \(number):\n\(FrameText(frame.seen).text)") { $0.frame == frame.seen }
            }
            #expect(person.screen.unknown == [])
        }

        @Test func `a wide character that pushes others aside leaves nothing behind`() throws {
            let (person, terminal) = try open(Size(columns: 33, rows: 1))
            defer { terminal.close() }
            var before = Frame(size: terminal.size)
            before.put("👨👩👧", column: 1, row: 0)
            var after = Frame(size: terminal.size)
            after.put("ｆ ", column: 6, row: 0, style: .bold.with(background: .blue))
            after.put("👨👩👧", column: 9, row: 0)
            for frame in [before, after, before] {
                terminal.show(frame)
                try person.read { $0.frame == frame.seen }
            }
        }

        @Test func `a list that scrolls stands as it was made`() throws {
            let (person, terminal) = try open(Size(columns: 40, rows: 20))
            defer { terminal.close() }
            for top in [0, 1, 2, 5, 4, 3, 17, 0] {
                var frame = Frame(size: terminal.size)
                for row in 0..<15 {
                    frame.put(
                        "post \(top + row) by somebody, word \((top + row) * 7919)", column: 0, row: row)
                }
                frame.fill(row: 17, style: .reverse)
                terminal.show(frame)
                try person.read { $0.frame == frame.seen }
            }
        }

        @Test func `the same frame again sends nothing`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let frame = NcursesTerminalTests.frame("Maude Plum", size: terminal.size, style: .reverse)
            terminal.show(frame)
            try person.read { $0.frame == frame.seen }
            let before = person.bytesRead
            terminal.show(frame)
            let mark = try #require(Clipboard.sequence("the end"))
            terminal.copy("the end")
            try person.read { $0.clipboard.count == 1 }
            #expect(person.bytesRead == before + mark.count)
        }

        @Test func `while what was sent is not taken frames are left out, and the latest one is shown`()
            throws
        {
            let (person, terminal) = try open()
            defer { terminal.close() }
            let frames = (0..<50).map {
                NcursesTerminalTests.frame(SafeText("frame \($0)"), size: terminal.size)
            }
            terminal.show(frames[0])
            try person.read { $0.frame == frames[0] }
            // Nobody reads.
            for frame in frames.dropFirst() { terminal.show(frame) }
            person.readAvailable()
            #expect(person.screen.frame == frames[2])
            #expect(terminal.wait(until: terminal.now) == [.deadline])
            try person.read { $0.frame == frames[49] }
        }

        @Test func `one letter more sends a few bytes`() throws {
            let (person, terminal) = try open(Size(columns: 80, rows: 24))
            defer { terminal.close() }
            var frame = Frame(size: terminal.size)
            for row in 0..<24 { frame.put("a row of words that stay", column: 0, row: row) }
            terminal.show(frame)
            try person.read { $0.frame == frame.seen }
            let before = person.bytesRead
            frame.put("!", column: 40, row: 12)
            terminal.show(frame)
            try person.read { $0.frame == frame.seen }
            #expect(person.bytesRead - before < 20)
        }

        @Test func `a frame that is drawn as a whole says that letters are letters, and none after it does`()
            throws
        {
            let (person, terminal) = try open(Size(columns: 40, rows: 5))
            defer { terminal.close() }
            func sent(from start: Int) -> String {
                String(decoding: person.transcript[start...], as: UTF8.self)
            }
            var frame = Frame(size: terminal.size)
            for number in 0..<4 {
                let start = person.bytesRead
                // A word in each of some styles, and another one each time.
                for row in 0..<5 {
                    let style: Style = row == number ? .reverse : .bold.with(background: .blue)
                    frame.put("word \(row * number)", column: 4, row: row, style: style)
                }
                if number == 3 { terminal.withReleasedScreen {} }
                terminal.show(frame)
                try person.read { $0.frame == frame.seen }
                #expect(sent(from: start).contains("\u{1B}(B") == (number == 0 || number == 3), "\(number)")
            }
            #expect(person.screen.unknown == [])
        }

        @Test func `a sequence is taken out wherever it stands, and nothing that only begins like it`() {
            #expect([1, 2, 3, 1, 2].without([1, 2]) == [3])
            #expect([1, 1, 2, 1].without([1, 2]) == [1, 1])
            #expect([UInt8]().without([1, 2]) == [])
            #expect([1, 2].without([]) == [1, 2])
        }

        @Test func `a frame of another size is cut, and blank where it does not reach`() throws {
            let (person, terminal) = try open()
            defer { terminal.close() }
            var small = Frame(size: Size(columns: 5, rows: 1))
            small.put("12345", column: 0, row: 0)
            terminal.show(small)
            try person.read { $0.text == "12345\n\n\n\n" }
            var large = Frame(size: Size(columns: 40, rows: 9))
            for row in 0..<9 { large.put("abcdefghijklmnopqr日本", column: 0, row: row) }
            large.put("abcdefghijklmnopqrs日", column: 0, row: 0)
            terminal.show(large)
            let row = "abcdefghijklmnopqr日"
            try person.read {
                $0.text == ["abcdefghijklmnopqrs", row, row, row, row].joined(separator: "\n")
            }
        }

        @Test(arguments: [Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 300, rows: 2)])
        func `a terminal of any size has its frame`(size: Size) throws {
            let (person, terminal) = try open(size)
            defer { terminal.close() }
            #expect(terminal.size == size)
            var frame = Frame(size: size)
            frame.put("日", column: 0, row: 0)
            frame.put("x", column: size.columns - 1, row: size.rows - 1)
            terminal.show(frame)
            try person.read { $0.frame == frame.seen }
        }

        @Test func `a terminal that claims to be larger than any has a thousand columns`() throws {
            let (person, terminal) = try open(Size(columns: 1_100, rows: 3))
            defer { terminal.close() }
            #expect(terminal.size == Size(columns: 1_000, rows: 3))
            var frame = Frame(size: terminal.size)
            frame.put("x", column: 999, row: 2)
            terminal.show(frame)
            try person.read { $0.rows[2][999].text == "x" }
        }

        @Test func `a terminal that does not know its size is taken for 80x24`() throws {
            let (person, terminal) = try open(Size(columns: 0, rows: 0))
            defer { withExtendedLifetime(person) { terminal.close() } }
            #expect(terminal.size == Size(columns: 80, rows: 24))
        }
    }
}
