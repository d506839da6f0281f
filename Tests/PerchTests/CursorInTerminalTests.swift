import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

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

    /// What moves in lists, and what opens or closes something over them, with what is seen then.
    @Test
    func `at home, in the timeline and in the inspector it waits at the row that is chosen, after every key`()
        throws
    {
        let settings = try SettingsFolder()
        try settings.write("[following]\nrefresh = \"never\"\n")
        _ = try settings.folder.write(
            ["wren", "twocents", "tides"].map { "\(BuiltPerch.account($0))\n" }.joined(),
            to: "config/perch/following")
        let (person, program) = try settings.start([], columns: 80, rows: 24)
        /// Reads until the cursor waits at the sign of a row, of which there is one, or at its own line of the inspector.
        func waits(_ what: String, _ text: String) throws {
            try person.read("\(text), and the cursor at its row, \(what)") { screen in
                screen.text.contains(text) && self.text(at: screen).hasPrefix(">") && !screen.isCursorShown
            }
        }
        try waits("at first", "Whom you follow")
        for key in ["j", "j", "k", "G", "k", "g", "\u{4}", "\u{15}", " ", "\u{1B}[5~", "s", "s", "s"] {
            person.type(key)
            try waits("after \(key.debugDescription) at home", "Whom you follow")
        }
        person.type("r")
        try waits("after all were asked", "unread")
        person.type("gt")
        try waits("in the timeline", "─ Newest first ─")
        for key in ["j", "m", "A", "j", "j", "k", "G", "g", "\t", "b", "U", "U", "\u{4}", "\u{15}", " "] {
            person.type(key)
            try waits("after \(key.debugDescription) in the timeline", "/")
        }
        for (opening, seen, closing) in [
            ("?", "─ Keys ─", "?"), (":", "Commands", "\u{15}\u{1B}"), ("L", "─ Requests", "L"),
        ] {
            person.type(opening)
            try person.read(seen) { $0.text.contains(seen) }
            person.type(closing)
            try waits("after \(seen) was closed", "Newest first")
        }
        person.type("I")
        try waits("in the inspector", "this session")
        for key in ["h", "h", "l", "H", "L", "g", "l", "x", "x", "w", "j"] {
            person.type(key)
            try waits("after \(key) in the inspector", "this session")
        }
        person.type("\u{3}")
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
            text(at: $0).hasPrefix("Load ") && !$0.isCursorShown
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
