import Dispatch
import FoundationEssentials
import Interaction
import PeopleWeb
import PerchKit
import Reactive
import ReaderSession
import ReaderUI
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Every command of every mode of the inspector under keys that somebody has chosen, pressed in a pseudo-terminal.
///
/// What has to be seen is what an inspector on a virtual clock draws after the same keys.
struct InspectorKeysInTerminalTests {
    fileprivate static let size = Size(columns: 80, rows: 18)

    private let settings: SettingsFolder
    private let script: String

    init() throws {
        settings = try SettingsFolder()
        let fixture = "\(BuiltPerch.root)/Fixtures/Scripts/failure-then-retry.perch"
        script = try settings.folder.write(
            try String(contentsOfFile: fixture, encoding: .utf8), to: "session.perch")
    }

    /// What leads to a mode from the last step: keys of commands, and what is typed then.
    private static func way(
        to mode: DebuggerMode
    ) -> (commands: [(name: String, mode: DebuggerMode)], typed: String) {
        switch mode {
        case .timeline: ([("back", .timeline), ("back", .timeline)], "")
        case .tree:
            (
                [("back", .timeline), ("toggleTree", .timeline)]
                    + Array(repeating: ("nextField", .tree), count: 3), ""
            )
        case .branches:
            (
                [
                    ("toggleSkip", .timeline), ("back", .timeline), ("toggleSkip", .timeline),
                    ("back", .timeline), ("toggleSkip", .timeline), ("toggleBranches", .timeline),
                    ("previousField", .branches),
                ], ""
            )
        case .jump: ([("beginJump", .timeline)], "3")
        case .filter: ([("beginFilter", .timeline)], "pro")
        case .why: ([("beginWhy", .timeline)], "posts")
        case .dispatch: ([("beginDispatch", .timeline)], "send list d")
        case .leaving: ([("toggleSkip", .timeline), ("leave", .timeline)], "")
        case .help: ([("toggleHelp", .timeline)], "")
        }
    }

    /// Settings under which each command has a key of its own, and none of those that it had.
    private static let choices = DebuggerMode.allCases.map { mode in
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let lines = zip(mode.table.bindings, letters).flatMap { row, letter in
            ["\"alt-\(letter)\" = \"\(row.command.label.text)\""]
                + row.keys.filter { $0 != .escape && !mode.isForTyping($0) }.map {
                    "\"\($0.name)\" = \"none\""
                }
        }
        return "[keys.\(mode.settingName)]\n" + lines.joined(separator: "\n") + "\n"
    }.joined()

    /// An inspector without a terminal.
    private final class Model {
        private let clock = TestScheduler()
        private let inspector: Inspector
        private let left = MutableProperty(false)

        init(_ script: String, _ keys: InspectorKeys) throws {
            let file = ScriptFile(path: script)
            inspector = Inspector(
                try InspectedScript(
                    try file.read(), folder: file.folder, lookup: .live(option: "\(BuiltPerch.root)/Fixtures")
                ), savingBeside: script, keys: Property(value: keys), scheduler: .virtual(clock),
                worker: clock)
            inspector.timeline.effect.observeValues { [left] effect in
                if case .leave = effect { left.value = true }
            }
        }

        var isLeft: Bool { left.value }
        var mode: DebuggerMode { inspector.timeline.viewModel.value.mode }

        /// Presses a key; answers whether it means something.
        @discardableResult
        func press(_ key: Key) -> Bool {
            let commands = inspector.commands(for: .key(key), in: inspector.timeline.viewModel.value)
            for command in commands { inspector.timeline.commandSink.send(value: command) }
            // What plays is at its end then.
            clock.advance(by: .seconds(60))
            return !commands.isEmpty
        }

        var frame: Frame {
            let environment = Environment(
                size: InspectorKeysInTerminalTests.size, now: Date(timeIntervalSince1970: 0))
            return inspector.screen.frame(inspector.timeline.viewModel.value, in: environment)
        }

        var asksBeforeLeaving: Bool { inspector.timeline.viewModel.value.asksBeforeLeaving }

        /// The rows of the screen.
        var shown: [String] { frame.shownRows }
    }

    /// Presses a key in both, and waits for the terminal to show what the model does.
    private func press(
        _ key: Key, _ model: Model, _ person: PseudoTerminal, _ what: String
    ) throws {
        model.press(key)
        // Both save beside the script, under a name at which nothing is yet.
        try? FileManager.default.removeItem(atPath: settings.folder.path(of: "session-edited.perch"))
        person.type(KeyPresser.sent(key.name))
        guard !model.isLeft else { return }
        let (shown, place) = (model.shown, model.frame.cursorPlace)
        try person.read("after \(what):\n\(shown.joined(separator: "\n"))\nwith the cursor at \(place)") {
            screen in
            screen.cursor == place && screen.frame.shownRows == shown
        }
    }

    @Test(arguments: DebuggerMode.allCases)
    func `every command of the inspector is performed by the key that is chosen, and by no other`(
        mode: DebuggerMode
    ) throws {
        try settings.write(Self.choices)
        let read = Settings(Array(Self.choices.utf8))
        #expect(read.faults == [])
        let keys = read.inspectorKeys
        func chosen(_ command: String, _ mode: DebuggerMode) throws -> Key {
            try #require(keys.rows(for: mode).first { $0.command.label.text == command }?.keys.first)
        }
        for row in mode.table.bindings {
            let command = row.command.label.text
            let model = try Model(script, keys)
            let person = try PseudoTerminal(size: Self.size)
            let program = try TerminalProgram(
                BuiltPerch.path, ["replay", "--inspect", script], environment: settings.environment(),
                on: person)
            try person.read("the inspector") { $0.frame.shownRows == model.shown }
            let way = Self.way(to: mode)
            for leg in way.commands {
                try press(try chosen(leg.name, leg.mode), model, person, leg.name)
            }
            for character in way.typed { try press(.character(character), model, person, "\(character)") }
            #expect(model.mode == mode)
            let before = (shown: model.shown, mode: model.mode)
            for key in row.keys where key != .escape && !mode.isForTyping(key) {
                #expect(!model.press(key), "\(key.name) was taken away")
                person.type(KeyPresser.sent(key.name))
            }
            try press(try chosen(command, mode), model, person, command)
            #expect(
                model.isLeft || model.shown != before.shown || model.mode != before.mode,
                "\(command) changes nothing that is seen")
            // As long as there are edits to lose, Ctrl-C leads to the question whether they are to go; then it ends the program.
            while !model.isLeft, model.asksBeforeLeaving { try press(.control("c"), model, person, "Ctrl-C") }
            if !model.isLeft { person.type("\u{3}") }
            #expect(program.wait() == .exited(0))
        }
    }
}

extension Frame {
    /// What stands in its rows.
    fileprivate var shownRows: [String] { (0..<size.rows).map { text(row: $0) } }
}
