import FoundationEssentials
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Every command of every mode under keys that somebody has chosen, pressed in a pseudo-terminal.
///
/// What was performed is read from the recording, which holds each command that a key had.
struct KeysInTerminalTests {
    private let settings: SettingsFolder

    init() throws {
        settings = try SettingsFolder()
        let posts = (1...18).reversed().map { number in
            let media = (1...2).map {
                "{\"kind\": \"image\", \"alt\": \"Mole \($0)\", \"url\": \"https://fen.example/\($0).png\"}"
            }.joined(separator: ", ")
            return """
                {"id": "\(number)", "at": "2018-02-\(number + 9)T08:00:00Z", "text": "A mole digs.",
                 "url": "https://fen.example/\(number)", "media": [\(number == 18 ? media : "")],
                 "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}}
                """
        }
        _ = try settings.folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example"},
             "posts": [\(posts.joined(separator: ",\n"))]}
            """, to: "ada.json")
        try settings.write("")
        let folder = settings.folder.path
        _ = try settings.folder.write(
            "file:\(folder)#ada\nfile:\(folder)#nobody\n", to: "config/perch/following")
    }

    /// The keys of the reader in force; those of the inspector are pressed in `InspectorKeysInTerminalTests`.
    private func table() throws -> [KeyPresser.Row] {
        let run = try CommandRun(["keys", "--json"], environment: settings.environment())
        #expect(run.status == 0 && run.errors == "")
        return try JSONDecoder().decode([KeyPresser.Row].self, from: Data(run.output.utf8)).filter {
            !$0.mode.hasPrefix("inspector")
        }
    }

    /// Keys that cannot be given to other commands: they leave from everywhere, or are what is typed.
    private func isFixed(_ key: String, in mode: String) -> Bool {
        key == "esc" || key == "ctrl-c"
            || ["prompt", "links"].contains(mode) && (key.count == 1 || key == "enter")
    }

    /// Settings under which each command of a mode has two keys of its own, one after the other, and none of those that it had.
    private func choices(_ rows: [KeyPresser.Row], in mode: String) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var lines = ["[keys]", "\"ctrl-g\" = \"app escape\"", "[keys.\(mode)]"]
        for (row, letter) in zip(rows, letters) {
            lines.append("\"ctrl-x \(letter)\" = \"\(row.command)\"")
            lines += row.keys.filter { !isFixed($0, in: mode) }.map { "\"\($0)\" = \"none\"" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes settings with these keys, and plays a mode's session under them.
    ///
    /// - Parameters:
    ///   - keys: the part of the settings that is about keys.
    ///   - isWanted: which of its keys performs a command of the mode.
    ///   - idle: keys that are to do nothing there.
    /// - Returns: the keys that performed commands of the mode.
    private func play(
        _ session: KeySession, keys: String, isWanted: @escaping (String) -> Bool,
        idle: [String] = []
    ) throws -> Set<String> {
        let reader = try settings.folder.write(
            "#!/bin/sh\n/bin/cat >/dev/null\n", to: "program", isProgram: true)
        try settings.write(
            """
            [reading]
            images = "never"
            load = "always"
            [following]
            refresh = "never"
            [links]
            browser = "\(reader)"
            [pipe]
            command = "/bin/echo Piped"
            \(keys)
            """)
        let rows = try table()
        var pressed: Set<String> = []
        for (number, leaving) in session.leavings.enumerated() {
            let recording = settings.folder.path(of: "session-\(number).perch")
            let (person, program) = try settings.start(
                ["record", recording], columns: 80, rows: 24, ["PAGER": reader])
            var presser = KeyPresser(session, on: person, rows, isWanted: isWanted)
            try person.read("home") { $0.text.contains("Whom you follow") }
            try presser.enter()
            // A session for each way to leave; the first has all the other commands.
            if number == 0 {
                for step in session.steps { try presser.perform(step) }
                for key in idle { person.type(KeyPresser.sent(key)) }
                if session.isPage { try presser.perform(KeyStep("app record", shows: "Recorded: ")) }
            }
            // No recording holds what comes behind its end, or Ctrl-C, which leaves at once.
            let noted = presser.performed
            let key = presser.press(leaving, in: session.mode)
            let isNoted = key != "ctrl-c" && !(number == 0 && session.isPage)
            if !session.isLeftByQuitting { person.type("\u{3}") }
            #expect(program.wait() == .exited(0))
            let recorded = try performed(in: recording)
            #expect(recorded == noted + (isNoted ? [leaving] : []))
            pressed.formUnion(presser.pressed)
        }
        return pressed
    }

    @Test(arguments: KeySession.all)
    func `every command of a mode is performed by the keys that are chosen, and by no others`(
        session: KeySession
    ) throws {
        let usual = try table().filter { $0.mode == session.mode }
        #expect(
            session.commands.sorted() == usual.map(\.command).sorted(),
            "each command of the mode is performed in KeySession.all, once")
        let pressed = try play(
            session, keys: choices(usual, in: session.mode), isWanted: { $0.hasPrefix("ctrl-x ") },
            idle: usual.flatMap(\.keys).filter { !isFixed($0, in: session.mode) })
        #expect(pressed.count == usual.count)
    }

    @Test func `every mode has a session`() throws {
        #expect(Set(try table().map(\.mode)) == Set(KeySession.all.map(\.mode)))
    }

    /// Modes in which each key is pressed that a preset has beside Perch's own.
    private static let modesOfPresets = ["people", "person", "post", "shelf"]

    /// The keys that a preset has beside Perch's own, by mode.
    private func added(by preset: String) throws -> [String: Set<String>] {
        try settings.write("")
        let own = try table()
        try settings.write("[keys]\npreset = \"\(preset)\"\n")
        return zip(own, try table()).reduce(into: [:]) { added, rows in
            added[rows.0.mode, default: []].formUnion(Set(rows.1.keys).subtracting(rows.0.keys))
        }
    }

    @Test(arguments: ["emacs", "newsboat"], KeySession.all.filter { modesOfPresets.contains($0.mode) })
    func `keys of a preset perform their commands`(preset: String, session: KeySession) throws {
        let added = try added(by: preset)[session.mode] ?? []
        let pressed = try play(
            session, keys: "[keys]\npreset = \"\(preset)\"\n\"ctrl-g\" = \"app escape\"\n",
            isWanted: { added.contains($0) })
        #expect(!added.isEmpty && pressed.isSuperset(of: added), "\(added.subtracting(pressed))")
    }

    @Test(arguments: ["emacs", "newsboat"])
    func `every key of a preset is one of a mode in which those are pressed`(preset: String) throws {
        let added = try added(by: preset)
        let pressed = Self.modesOfPresets.reduce(into: Set()) { $0.formUnion(added[$1] ?? []) }
        #expect(pressed == added.values.reduce(into: Set()) { $0.formUnion($1) })
    }

    /// The commands that keys had, by a recording.
    private func performed(in recording: String) throws -> [String] {
        let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
        return zip(lines, lines.dropFirst()).compactMap { key, command in
            let words = key.split(separator: " ")
            guard words.count > 1, words[1] == "key" else { return nil }
            return command.split(separator: " ").dropFirst().joined(separator: " ")
        }
    }
}
