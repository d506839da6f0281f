import FoundationEssentials
import HTTPServer
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Pictures in the built program: fetched from a server, drawn by a program that stands in for chafa, or by chafa itself.
struct PicturesInTerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture of one pixel, as far as its beginning.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0]

    /// A server that answers every request with these bytes, each on a connection of its own.
    private func server(_ bytes: [UInt8], type: String = "image/png") -> LocalServer {
        LocalServer { connection in
            while connection.request() != nil {
                connection.send(
                    Array(
                        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: \(type)\r\nContent-Length: \(bytes.count)\r\n\r\n"
                            .utf8)
                        + bytes)
            }
        }
    }

    /// A person with a post of these pictures.
    private func write(pictures: [String]) throws {
        let media = pictures.enumerated().map { index, address in
            "{\"kind\": \"image\", \"alt\": \"Picture number \(index + 1) of a mole\", \"url\": \"\(address)\"}"
        }
        _ = try folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example"},
             "posts": [{"id": "1", "at": "2018-02-18T08:00:00Z", "text": "Look.",
             "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}, "media": [\(media.joined(separator: ", "))]}]}
            """, to: "ada.json")
    }

    /// The reader on that person's post, with a program that stands in for chafa; without one, none is installed.
    private func start(
        chafa script: String?, _ words: [String] = [], more: [String: String] = [:], columns: Int = 80,
        rows: Int = 24
    ) throws -> (PseudoTerminal, TerminalProgram) {
        var path = "/nowhere"
        if let script {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "bin"), withIntermediateDirectories: true)
            _ = try folder.write(
                "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: "bin/chafa", isProgram: true)
            path = folder.path(of: "bin")
        }
        let person = try PseudoTerminal(size: Size(columns: columns, rows: rows))
        let program = try TerminalProgram(
            BuiltPerch.path, words + ["file:\(folder.path)#ada", "--latency", "0"],
            environment: BuiltPerch.environment(["PATH": path].merging(more) { _, new in new }), on: person)
        try person.read("the post") { $0.text.contains("Look.") }
        return (person, program)
    }

    private func leave(_ person: PseudoTerminal, _ program: TerminalProgram) {
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    @Test func `i shows the picture with its description, and the keys go through the others`() throws {
        let server = server(Self.png)
        try write(pictures: (1...2).map { "http://127.0.0.1:\(server.port)/\($0).png" })
        let (person, program) = try start(
            chafa: "n=$(wc -c); printf '\\033[31mMOLE\\033[0m %s bytes %s %s' \"$n\" \"$4\" \"$6\"")
        #expect(server.connections == 0, "nothing is asked for by itself")
        person.type("i")
        try person.read("the picture") {
            $0.text.contains("MOLE") && $0.text.contains("Picture number 1 of a mole")
                && $0.text.contains("Picture 1 of 2")
        }
        #expect(person.screen.text.contains("MOLE \(Self.png.count) bytes 76x18 16"), "\(person.screen.text)")
        person.type("\u{1B}[C")
        try person.read("the next one") {
            $0.text.contains("Picture number 2 of a mole") && $0.text.contains("MOLE")
        }
        person.type("\u{1B}[C")
        try person.read("that there is no more") { $0.text.contains("This is the last of 2.") }
        person.type("i")
        try person.read("the post again") { !$0.text.contains("MOLE") && $0.text.contains("Look.") }
        #expect(person.screen.unknown.isEmpty)
        leave(person, program)
    }

    @Test(arguments: [
        ("printf '\\033]52;c;aGk=\\007'", "chafa wrote a command for the terminal"),
        ("printf '\\033[2JX'", "chafa wrote a command for the terminal"),
        ("yes", "chafa wrote more"), ("exit 5", "chafa could not decode it (status 5)"),
        ("true", "chafa wrote nothing"),
    ])
    func `what chafa must not do is not done, and said`(script: String, said: String) throws {
        let server = server(Self.png)
        try write(pictures: ["http://127.0.0.1:\(server.port)/1.png"])
        let (person, program) = try start(chafa: script, columns: 200)
        person.type("i")
        try person.read(said) {
            $0.unwrapped.contains(said) && $0.text.contains("Picture number 1 of a mole")
        }
        #expect(person.screen.clipboard.isEmpty && person.screen.unknown.isEmpty)
        leave(person, program)
    }

    @Test func `a chafa that hangs is given up with Esc, and the reader goes on`() throws {
        let server = server(Self.png)
        try write(pictures: ["http://127.0.0.1:\(server.port)/1.png"])
        let (person, program) = try start(chafa: "exec sleep 1000")
        person.type("i")
        try person.read("that it is being drawn") {
            $0.text.contains("PNG, 8x6, being drawn. Esc gives it up.")
        }
        person.type("\u{1B}")
        try person.read("the post again") { !$0.text.contains("being drawn") && $0.text.contains("Look.") }
        leave(person, program)
    }

    @Test(arguments: [
        (Array("<html>login</html>".utf8), "should have sent a picture"),
        (Array("GIF8".utf8), "It is no PNG, JPEG, GIF or WebP."),
        (
            Self.png.replacing([0, 0, 0, 8, 0, 0, 0, 6], with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0]),
            "It has 100000x100000 pixels"
        ),
    ])
    func `what is no picture, or too large a one, never reaches chafa`(bytes: [UInt8], said: String) throws {
        let server = server(bytes)
        try write(pictures: ["http://127.0.0.1:\(server.port)/1.png"])
        let mark = folder.path(of: "started")
        let (person, program) = try start(chafa: "touch '\(mark)'; echo X", columns: 200)
        person.type("i")
        try person.read(said) { $0.unwrapped.contains(said) }
        #expect(!FileManager.default.fileExists(atPath: mark))
        leave(person, program)
    }

    @Test func `without chafa the browser gets the picture, and the description stands there`() throws {
        let note = folder.path(of: "opened")
        let browser = try folder.write(
            "#!/bin/sh\nprintf '%s' \"$1\" >'\(note)'\n", to: "browser", isProgram: true)
        try write(pictures: ["https://fen.example/1.png"])
        let (person, program) = try start(chafa: nil, more: ["BROWSER": browser], columns: 200)
        person.type("i")
        try person.read("that it was opened") {
            $0.unwrapped.contains("is not installed. It was opened in the browser.")
                && $0.text.contains("Picture number 1 of a mole")
        }
        #expect(try folder.text(of: "opened") == "https://fen.example/1.png")
        leave(person, program)
    }

    /// A person with a picture of their own, and the settings that show it or not.
    private func write(avatar: String, _ chosen: String) throws -> [String: String] {
        _ = try folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example", "bio": "Digs.",
             "avatar": "\(avatar)"},
             "posts": [{"id": "1", "at": "2018-02-18T08:00:00Z", "text": "Look.",
             "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}}]}
            """, to: "ada.json")
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "config/perch"), withIntermediateDirectories: true)
        _ = try folder.write("[reading]\navatar = \"\(chosen)\"\n", to: "config/perch/config.toml")
        return ["XDG_CONFIG_HOME": folder.path(of: "config")]
    }

    @Test func `a wide profile has the person's picture, fetched once, and a recording goes without`() throws
    {
        let server = server(Self.png)
        let more = try write(avatar: "http://127.0.0.1:\(server.port)/ada.png", "yes")
        let script = folder.path(of: "session.perch")
        let chafa = "n=$(wc -c); printf '\\033[31mM\\033[0m%s %s' \"$n\" \"$4\""
        // Of six columns and three rows there is not more to be seen than the number.
        let drawn = "M\(Self.png.count)"
        let (person, program) = try start(
            chafa: chafa, ["record", script], more: more, columns: 200, rows: 60)
        try person.read("the picture") { $0.text.contains("\(drawn) 20x10") }
        #expect(person.screen.text.contains("Digs.") && server.connections == 1)
        // One of another size is drawn of the same bytes.
        person.resize(to: Size(columns: 160, rows: 24))
        try person.read("a smaller one") { $0.text.contains("\(drawn) 12x6") }
        person.resize(to: Size(columns: 90, rows: 24))
        try person.read("none where there is no room") {
            !$0.text.contains(drawn) && $0.text.contains("Digs.")
        }
        person.resize(to: Size(columns: 200, rows: 60))
        try person.read("the picture again") { $0.text.contains("\(drawn) 20x10") }
        #expect(server.connections == 1)
        leave(person, program)
        let replay = try CommandRun(["replay", script], environment: BuiltPerch.environment(more))
        #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
        #expect(server.connections == 1)
    }

    @Test(arguments: [("no", true), ("yes", false)])
    func `a profile's picture is not fetched unless it is chosen and can be drawn, and nothing is said`(
        chosen: String, hasChafa: Bool
    ) throws {
        let server = server(Self.png)
        let note = folder.path(of: "opened")
        let browser = try folder.write(
            "#!/bin/sh\n/usr/bin/touch '\(note)'\n", to: "browser", isProgram: true)
        var more = try write(avatar: "http://127.0.0.1:\(server.port)/ada.png", chosen)
        more["BROWSER"] = browser
        let (person, program) = try start(chafa: hasChafa ? "printf MOLE" : nil, more: more, columns: 120)
        person.type("?")
        try person.read("the keys") { $0.text.contains("Ctrl-Z suspends") }
        person.type("?")
        try person.read("the page") { $0.text.contains("Digs.") && !$0.text.contains("Ctrl-Z suspends") }
        #expect(!person.screen.text.contains("MOLE") && !person.screen.text.contains("chafa"))
        #expect(server.connections == 0 && !FileManager.default.fileExists(atPath: note))
        leave(person, program)
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa"), "chafa is not installed here")
    )
    func `chafa itself draws a GIF in colours, and a smaller screen has it drawn anew`() throws {
        // 4x2 pixels, red and blue.
        let gif: [UInt8] =
            Array("GIF89a".utf8) + [
                4, 0, 2, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0x2C, 0, 0, 0, 0, 4, 0, 2, 0, 0,
            ]
            + [2, 5, 0x44, 0x72, 0x44, 0x72, 0x51, 0, 0x3B]
        let server = server(gif, type: "image/gif")
        try write(pictures: ["http://127.0.0.1:\(server.port)/1.gif"])
        let (person, program) = try start(chafa: "exec /usr/bin/chafa \"$@\"")
        person.type("i")
        try person.read("a coloured picture") { screen in
            screen.rows.contains { row in row.contains { $0.style.background != .standard } }
        }
        person.resize(to: Size(columns: 40, rows: 12))
        try person.read("a smaller one") { screen in
            screen.rows.contains { row in row.contains { $0.style.background != .standard } }
                && screen.text.contains("Picture number 1 of a mole")
        }
        leave(person, program)
    }
}
