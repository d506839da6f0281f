import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The mouse, as a terminal reports it to the built program.
struct MouseInTerminalTests {
    private let settings: SettingsFolder

    init() throws { settings = try SettingsFolder() }

    private func report(_ button: Int, column: Int, row: Int) -> String {
        "\u{1B}[<\(button);\(column + 1);\(row + 1)M\u{1B}[<\(button);\(column + 1);\(row + 1)m"
    }

    private func sent(_ person: PseudoTerminal) -> String {
        String(decoding: person.transcript, as: UTF8.self)
    }

    /// The row of the list's cursor, by its sign; nil while that is not drawn.
    ///
    /// Where the terminal's own cursor stands says nothing before all of a frame has come.
    private func row(of screen: VirtualScreen) -> Int? { screen.rows.firstIndex { $0.first?.text == ">" } }

    @Test func `a click chooses a row, another one opens it, the wheel goes three rows`() throws {
        try settings.write("[terminal]\nmouse = \"on\"\n")
        let (person, program) = try settings.start([BuiltPerch.account("twocents")], columns: 80, rows: 24)
        try person.read("the posts") {
            $0.text.contains(" 1/26") && row(of: $0) != nil && $0.mouseModes == [1000, 1006]
        }
        let first = try #require(row(of: person.screen))
        person.type(report(0, column: 20, row: first + 4))
        try person.read("the fifth") { $0.text.contains(" 5/26") && row(of: $0) == first + 4 }
        person.type(report(65, column: 20, row: first))
        try person.read("three rows below") { $0.text.contains(" 8/26") }
        person.type(report(64, column: 20, row: first) + report(64, column: 20, row: first))
        try person.read("six rows above") { $0.text.contains(" 2/26") }
        person.type(report(0, column: 20, row: first + 1))
        try person.read("the whole post") { $0.text.contains("Post") && $0.cursor.row == 2 }
        // Help opens by its key and closes by a click beside it.
        person.type("?")
        try person.read("the keys") { $0.text.contains("Ctrl-Z suspends") }
        person.type(report(0, column: 0, row: 23))
        try person.read("the post again") { !$0.text.contains("Ctrl-Z suspends") }
        // What is absurd, torn or in a prompt does and types nothing.
        person.type("@")
        try person.read("the prompt") { $0.isCursorShown && $0.text.contains("> ") }
        for _ in 0..<300 {
            person.type(report(65, column: 20, row: 8) + "\u{1B}[<0;999999999999;1M\u{1B}[<0;0;0M\u{1B}[<0;7")
        }
        person.type("\u{18}abc")
        try person.read("what was typed, alone") { $0.text.contains("> abc\n") || $0.text.contains("> abc ") }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
        person.readAvailable()
        #expect(person.screen.mouseModes == [] && person.screen.unknown == [])
    }

    @Test func `it is off unless it is chosen, and turned on and off when the file is saved`() throws {
        let (person, program) = try settings.start([BuiltPerch.account("twocents")], columns: 80, rows: 24)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type(report(65, column: 20, row: 8) + "j")
        try person.read("one row below") { $0.text.contains(" 2/26") }
        #expect(!sent(person).contains("?100"))
        for (word, modes) in [("on", [1000, 1006]), ("off", []), ("on", [1000, 1006])] as [(String, Set<Int>)]
        {
            try settings.write("[terminal]\nmouse = \"\(word)\"\n")
            person.type("j")
            try person.read(word) { $0.mouseModes == modes }
        }
        try person.read("three rows below") { $0.text.contains(" 5/26") }
        person.type(report(65, column: 20, row: 8))
        try person.read("three more") { $0.text.contains(" 8/26") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        person.readAvailable()
        #expect(person.screen.mouseModes == [])
    }

    @Test func `a recording holds keys for what was done with the mouse, whatever keys are chosen`() throws {
        try settings.write(
            "[terminal]\nmouse = \"on\"\n[keys]\n\"down\" = \"app quit\"\n\"enter\" = \"none\"\n")
        let recording = settings.folder.path(of: "session.perch")
        let (person, program) = try settings.start(
            ["record", recording, BuiltPerch.account("twocents")], columns: 80, rows: 24)
        try person.read("the posts") { $0.text.contains(" 1/26") && row(of: $0) != nil }
        let place = try #require(row(of: person.screen)) + 2
        person.type(report(0, column: 20, row: place))
        try person.read("the third") { $0.text.contains(" 3/26") }
        person.type(report(0, column: 20, row: place))
        try person.read("the whole post") { $0.cursor.row == 2 }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
        let script = try String(contentsOfFile: recording, encoding: .utf8)
        #expect(script.contains("key down") && script.contains("key enter") && !script.contains("mouse"))
        let replay = try CommandRun(["replay", recording], environment: settings.environment())
        #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
    }
}
