import Glibc
import NcursesTerminal
import Terminal
import Testing

/// Real pseudo-terminals, and a screen that is read back. One at a time: ncurses and the handlers of signals are the
/// process's.
@Suite(.serialized)
struct NcursesTerminalTests {
    private func open(
        _ size: Size = Size(columns: 20, rows: 5), type: String = "xterm-256color", usesColours: Bool = true
    ) throws -> (PseudoTerminal, NcursesTerminal) {
        setenv("LC_ALL", "C.UTF-8", 1)
        let person = try PseudoTerminal(size: size)
        let terminal = try NcursesTerminal(
            input: person.device, output: person.device, type: type, usesColours: usesColours
        )
        return (person, terminal)
    }

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
}
