import Terminal
import TestSupport
import Testing

/// The terminal's cursor, which screen readers and braille lines follow also while it is hidden.
struct CursorInTerminalTests {
    private func start(_ account: String, rows: Int) throws -> (PseudoTerminal, TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: rows))
        let program = try TerminalProgram(
            BuiltPerch.path, ["--latency", "0", BuiltPerch.account(account)],
            environment: BuiltPerch.environment(), on: person)
        return (person, program)
    }

    /// What stands where the cursor is, and behind that.
    private func text(at screen: VirtualScreen) -> Substring {
        screen.text.split(separator: "\n", omittingEmptySubsequences: false)[screen.cursor.row].dropFirst(
            screen.cursor.column)
    }

    @Test(arguments: [24, 60])
    func `after every key in a list it waits at the sign of the row that is chosen`(rows: Int) throws {
        let (person, program) = try start("twocents", rows: rows)
        try person.read("the posts") { $0.text.contains(" 1/26") && text(at: $0).hasPrefix(">") }
        for (key, place) in [("j", 2), ("j", 3), ("k", 2), ("G", 26), ("k", 25), ("g", 1)] {
            person.type(key)
            try person.read("the cursor at \(place)") { screen in
                screen.text.contains(" \(place)/26") && text(at: screen).hasPrefix(">")
                    && !screen.isCursorShown
            }
        }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test
    func `over a list it waits where the text begins, in a post at its author, and in a prompt it is seen`()
        throws
    {
        let (person, program) = try start("twocents", rows: 24)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("?")
        try person.read("the first words of the help") {
            text(at: $0).hasPrefix("Move ") && !$0.isCursorShown
        }
        person.type("?:")
        try person.read("the prompt for a command") { $0.text.contains("Commands") && $0.isCursorShown }
        person.type("links\r")
        try person.read("why no link is there, or the first") { !$0.text.contains("Commands") }
        person.type("\u{1B}")
        try person.read("the list again") { text(at: $0).hasPrefix(">") && !$0.isCursorShown }
        person.type("\r")
        try person.read("the post's author") {
            !text(at: $0).hasPrefix(">") && $0.cursor.column < 4 && $0.cursor.row > 0
        }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }
}
