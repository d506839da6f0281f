import FoundationEssentials
import TestSupport
import Testing

@testable import TerminalTestSupport

/// A reader in a pseudo-terminal under one chosen setting, or under none, with Ada who has 18 posts.
final class SettingStage {
    /// Whether something is seen on a terminal.
    typealias Sight = (PseudoTerminal) -> Bool

    /// The reader's folder, with the file of settings.
    let settings: SettingsFolder
    /// What is chosen; nil where nobody has chosen anything.
    let value: String?
    private(set) var terminal: PseudoTerminal?
    private var program: TerminalProgram?

    /// - Parameters:
    ///   - name: the setting's, such as `dates.order`.
    ///   - value: what is chosen, as the file has it; nil where nobody has chosen anything.
    init(_ name: String, _ value: String?) throws {
        settings = try SettingsFolder()
        self.value = value
        // Whoever is opened is loaded, and nobody else.
        var lines = ["reading.load = \"always\"", "following.refresh = \"never\""].filter {
            !$0.hasPrefix(name)
        }
        if let value { lines.append("\(name) = \(value)") }
        try settings.write(lines.joined(separator: "\n") + "\n")
    }

    /// Ada's account, once there is a file of hers.
    var ada: String { "file:\(settings.folder.path)#ada" }

    /// Writes Ada's file.
    ///
    /// - Parameters:
    ///   - text: what her newest post says.
    ///   - date: when she wrote it.
    ///   - older: what each of the others says.
    ///   - media: what is attached to it.
    ///   - avatar: the address of her picture.
    func writeAda(
        _ text: String = "A mole digs.", at date: String = "2018-02-28T21:05:00Z", older: String = "Older.",
        media: [String] = [], avatar: String? = nil
    ) throws {
        let attached = media.map {
            "{\"kind\": \"\($0)\", \"alt\": \"Soil\", \"url\": \"https://fen.example/\($0)\"}"
        }
        let posts = (1...18).reversed().map { number in
            """
            {"id": "\(number)", "at": "\(number == 18 ? date : "2018-01-\(number + 9)T08:00:00Z")",
             "text": "\(number == 18 ? text : older)", "url": "https://fen.example/\(number)",
             "media": [\(number == 18 ? attached.joined(separator: ", ") : "")],
             "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}}
            """
        }
        let picture = avatar.map { "\"avatar\": \"\($0)\", " } ?? ""
        _ = try settings.folder.write(
            """
            {"perch": 1, "user": {"id": "1", \(picture)"name": "Ada Mole", "handle": "@ada@fen.example",
             "bio": "Digs for a living."}, "posts": [\(posts.joined(separator: ",\n"))]}
            """, to: "ada.json")
    }

    /// Puts somebody on the list of whom is followed.
    func follow(_ accounts: [String]) throws {
        _ = try settings.folder.write(
            accounts.joined(separator: "\n") + "\n", to: "config/perch/following")
    }

    /// Writes a program of a shell's commands, and answers its path.
    func writeProgram(_ name: String = "program", _ script: String = ":") throws -> String {
        try settings.folder.write(
            "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: name, isProgram: true)
    }

    /// Starts the reader, and waits until something stands on the screen.
    @discardableResult
    func open(
        _ words: [String] = [], columns: Int = 80, rows: Int = 24, _ variables: [String: String] = [:],
        until text: String
    ) throws -> PseudoTerminal {
        let (terminal, program) = try settings.start(words, columns: columns, rows: rows, variables)
        (self.terminal, self.program) = (terminal, program)
        try wait(for: text, shows(text))
        return terminal
    }

    /// Types something, and waits until something stands on the screen.
    func type(_ keys: String, until text: String) throws {
        terminal?.type(keys)
        try wait(for: text, shows(text))
    }

    /// Types something that is seen later.
    func type(_ keys: String) { terminal?.type(keys) }

    /// Lets everything that was begun show itself.
    func look() throws {
        try type("?", until: "Ctrl-Z suspends")
        terminal?.type("?")
        try wait(for: "the page") { !$0.screen.text.contains("Ctrl-Z suspends") }
    }

    /// Waits until something is seen.
    func wait(for name: String, _ sight: Sight) throws {
        guard let terminal else { return }
        try terminal.read(name) { _ in sight(terminal) }
    }

    /// What is pressed to leave the reader.
    var leaving = "\u{3}"

    /// Leaves the reader.
    func leave() {
        terminal?.type(leaving)
        let ending = program?.wait()
        #expect(ending == .exited(0))
    }
}

/// That a text stands on the screen, and that another one does not.
func shows(_ text: String, without other: String? = nil) -> SettingStage.Sight {
    { terminal in
        let screen = terminal.screen.text
        return screen.contains(text) && !(other.map(screen.contains) ?? false)
    }
}
