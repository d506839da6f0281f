import FoundationEssentials
import HTTPServer
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What is chosen in the settings, as it is seen on a terminal: at the start, and once the file was saved.
struct SettingsInTerminalTests {
    private let settings: SettingsFolder

    init() throws { settings = try SettingsFolder() }

    private func leave(_ person: PseudoTerminal, _ program: TerminalProgram) {
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    /// A person with a post of a day, and one of each kind of attachment.
    private func writePerson(at date: String = "2018-02-08T21:05:00Z") throws {
        let media = ["image", "video", "audio", "other"].map {
            "{\"kind\": \"\($0)\", \"alt\": \"A mole\", \"url\": \"https://fen.example/\($0)?a=1&b=$(id)\"}"
        }
        _ = try settings.folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example"},
             "posts": [{"id": "1", "at": "\(date)", "text": "Look.",
             "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}, "media": [\(media.joined(separator: ", "))]}]}
            """, to: "ada.json")
    }

    @Test(arguments: [
        ("order = \"dmy\"", "8 Feb 2018 ", "Thu 8 Feb 2018 21:05 UTC"),
        ("order = \"mdy\"", "Feb 8, 2018 ", "Thu Feb 8, 2018 21:05 UTC"),
        ("order = \"iso\"", "2018-02-08 ", "Thu 2018-02-08 21:05 UTC"),
        ("clock = 12", "8 Feb 2018 ", "Thu 8 Feb 2018 9:05 pm UTC"),
    ])
    func `dates and times are written as is chosen, in lists and in posts`(
        setting: String, inList: String, whole: String
    ) throws {
        try writePerson()
        try settings.write("[dates]\n\(setting)\n")
        let (person, program) = try settings.start(
            ["file:\(settings.folder.path)#ada"], columns: 80, rows: 24)
        try person.read("the list") { $0.text.contains("\(inList)img") }
        person.type("\r")
        try person.read("the post") { $0.text.contains(whole) }
        // And as they are once that is gone.
        try settings.write("")
        person.type("j")
        try person.read("the usual form") { $0.text.contains("Thu 8 Feb 2018 21:05 UTC") }
        leave(person, program)
    }

    @Test(arguments: [
        ("", "8. Feb 2018 ", "Do 8. Feb 2018 21:05 UTC"),
        ("language = \"auto\"", "8. Feb 2018 ", "Do 8. Feb 2018 21:05 UTC"),
        ("language = \"es\"\norder = \"mdy\"", "feb 8, 2018 ", "jue feb 8, 2018 21:05 UTC"),
    ])
    func `months and days are named in the language of the variables, or in the one that is chosen`(
        chosen: String, inList: String, whole: String
    ) throws {
        try writePerson()
        try settings.write("[dates]\n\(chosen)\n")
        // The locale need not be installed.
        let recording = settings.folder.path(of: "session.perch")
        let (person, program) = try settings.start(
            ["record", recording, "file:\(settings.folder.path)#ada"],
            columns: 80, rows: 24, ["LC_TIME": "de_DE.UTF-8", "LANG": "C.UTF-8"])
        try person.read("the list") { $0.text.contains("\(inList)img") }
        person.type("\r")
        try person.read("the post") { $0.text.contains(whole) }
        try settings.write("[dates]\nlanguage = \"fr\"\n")
        person.type("j")
        try person.read("the other language") { $0.text.contains("jeu 8 févr 2018 21:05 UTC") }
        leave(person, program)
        // A replay is the reader's that was recorded, whatever the machine's variables say.
        for locale in ["pl_PL.UTF-8", "C.UTF-8"] {
            var environment = settings.environment()
            environment["LC_ALL"] = locale
            let replay = try CommandRun(["replay", recording], environment: environment)
            #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
        }
    }

    @Test func `lists say how long ago, or when, as is chosen`() throws {
        let now = Date()
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 - 3 * 86_400).rounded(.down))
        try writePerson(at: date.formatted(.iso8601))
        try settings.write("[dates]\norder = \"iso\"\n")
        let (person, program) = try settings.start(
            ["file:\(settings.folder.path)#ada"], columns: 80, rows: 24)
        try person.read("how long ago") { $0.text.contains(" 3d img") }
        try settings.write("[dates]\norder = \"iso\"\nlists = \"absolute\"\n")
        person.type("j")
        let day = String(date.formatted(.iso8601).prefix(10))
        try person.read("the date") { $0.text.contains("\(day) img") && !$0.text.contains(" 3d img") }
        leave(person, program)
    }

    @Test func `who is named is loaded, or only when a key says so`() throws {
        try writePerson()
        try settings.write("[reading]\nload = \"never\"\n")
        let (person, program) = try settings.start(["file:\(settings.folder.path)#ada"])
        try person.read("a page at rest") { $0.text.contains("q quit") && $0.text.contains("o ") }
        #expect(!person.screen.text.contains("Look."))
        person.type("r")
        try person.read("what was asked for") { $0.text.contains("Look.") }
        // What is saved holds for the next.
        try settings.write("[reading]\nload = \"named\"\n")
        person.type("T\(BuiltPerch.account("wren"))\r")
        try person.read("who loads by themselves") { $0.text.contains(" 1/18") }
        leave(person, program)
        // By now it is stored.
        try settings.write("[reading]\nload = \"never\"\n")
        let (again, second) = try settings.start(["file:\(settings.folder.path)#ada"])
        try again.read("what is stored") { $0.text.contains("Look.") }
        again.type("?")
        try again.read("the keys") { $0.text.contains("Ctrl-Z suspends") }
        again.type("?")
        try again.read("the list, which nobody was asked for anew") {
            $0.text.contains("Look.") && $0.text.contains(" saved ")
        }
        leave(again, second)
    }

    @Test func `who is chosen from a list is loaded if that is chosen`() throws {
        try settings.write("[reading]\nload = \"always\"\n")
        let (person, program) = try settings.start([])
        try person.read("the people") { $0.text.contains("Vee Tuppence") }
        person.type("\r")
        try person.read("the posts") { $0.text.contains(" 1/26") }
        leave(person, program)
    }

    @Test(arguments: [(1, "image"), (2, "video"), (3, "audio"), (4, "other")])
    func `an attachment opens in what is chosen for its kind, its address in the place that it has`(
        number: Int, kind: String
    ) throws {
        try writePerson()
        let note = settings.folder.path(of: "opened")
        let script = try settings.folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(note)'\n", to: "program", isProgram: true)
        let openers = ["image", "video", "audio"].map { "\($0) = \"\(script) \($0) --url=%u last\"\n" }
        try settings.write("[links]\nbrowser = \"\(script) browser %u last\"\n")
        let (person, program) = try settings.start(["file:\(settings.folder.path)#ada"])
        try person.read("the post") { $0.text.contains("Look.") }
        // What is saved holds for what is opened then.
        try settings.write("[links]\nbrowser = \"\(script) browser %u last\"\n[openers]\n" + openers.joined())
        person.type("l\(number)")
        try person.read("that it was opened") { $0.text.contains("Opened fen.example/\(kind)") }
        let address = "https://fen.example/\(kind)?a=1&b=$(id)"
        #expect(
            try String(contentsOfFile: note, encoding: .utf8)
                == (kind == "other" ? "browser\n\(address)\nlast\n" : "\(kind)\n--url=\(address)\nlast\n"))
        leave(person, program)
    }

    @Test func `the text of a post is as wide as is chosen, from when the file is saved`() throws {
        let words = String(repeating: "wordy ", count: 60)
        _ = try settings.folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example"},
             "posts": [{"id": "1", "at": "2018-02-08T21:05:00Z", "text": "\(words)",
             "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}}]}
            """, to: "ada.json")
        func longest(_ screen: String, is count: Int) -> Bool {
            let lines = screen.split(separator: "\n").map {
                $0.split(separator: " ").filter { $0 == "wordy" }
            }
            return lines.map(\.count).max() == count
        }
        let (person, program) = try settings.start(
            ["file:\(settings.folder.path)#ada"], columns: 200, rows: 24)
        try person.read("the list") { $0.text.contains("wordy") }
        person.type("\r")
        try person.read("the usual width") { longest($0.text, is: 13) }
        for (width, count) in [("72", 12), ("all", 33), ("60", 10)] {
            try settings.write("[text]\nwidth = \"\(width)\"\n")
            try person.read("the width \(width)") { longest($0.text, is: count) }
        }
        leave(person, program)
    }

    @Test func `the page of a person shows beside the posts what is chosen, from when the file is saved`()
        throws
    {
        let (person, program) = try settings.start(["file:Fixtures/People#wren"], columns: 80, rows: 24)
        try person.read("profile and posts") {
            $0.text.contains("9,120 followers") && $0.text.contains(" 1/18")
        }
        let bio = "Keeps a light on a rock."
        #expect(person.screen.text.contains(bio))
        for (shows, hasCounts) in [("short", true), ("posts", false)] {
            try settings.write("[person]\nshows = \"\(shows)\"\n")
            try person.read("less of the profile") {
                !$0.text.contains(bio) && $0.text.contains("9,120 followers") == hasCounts
            }
        }
        try settings.write("")
        try person.read("all of it again") { $0.text.contains(bio) }
        leave(person, program)
    }

    @Test func `a notice goes with the next key or stays, as is chosen, and is read again in the log`() throws
    {
        let (person, program) = try settings.start(["file:Fixtures/People#wren"], columns: 80, rows: 24)
        try person.read("the posts") { $0.text.contains(" 1/18") }
        let notice = "This post hides nothing."
        person.type("s")
        try person.read("the notice") { $0.text.contains(notice) }
        person.type("j")
        try person.read("that it has gone") { $0.text.contains(" 2/18") && !$0.text.contains(notice) }
        try settings.write("[reading]\nnotices = \"stay\"\n")
        // The file is looked at behind each key; so what was chosen is for the next.
        person.type("j")
        try person.read("the next post") { $0.text.contains(" 3/18") }
        person.type("sj")
        try person.read("that it stays") { $0.text.contains(" 4/18") && $0.text.contains(notice) }
        person.type("\u{1B}")
        try person.read("that Esc takes it away") { !$0.text.contains(notice) && $0.text.contains(" 4/18") }
        person.type("L")
        try person.read("the log") {
            $0.text.contains("What was told, newest first:") && $0.text.contains(notice + " (@wren@")
        }
        leave(person, program)
    }

    @Test func `where pictures are never fetched, i shows the description alone`() throws {
        try writePerson()
        try settings.write("[reading]\nimages = \"never\"\n")
        let (person, program) = try settings.start(["file:\(settings.folder.path)#ada"])
        try person.read("the post") { $0.text.contains("Look.") }
        person.type("i")
        try person.read("the description") {
            $0.text.contains("It is not fetched: reading.images is never. v opens it.")
                && $0.text.contains("A mole")
        }
        leave(person, program)
    }

    @Test func `what is stored beyond cache.size goes when the reader is left, and who is followed stays`()
        throws
    {
        for name in ["ada", "bob"] {
            let posts = (1...30).map { number in
                """
                {"id": "\(number)", "at": "2018-02-18T08:00:00Z",
                 "text": "Look. \(String(repeating: "word\(number) ", count: 8_000))",
                 "author": {"name": "Mole", "handle": "@\(name)@fen.example"}}
                """
            }
            try Data(
                """
                {"perch": 1, "user": {"id": "1", "name": "Mole", "handle": "@\(name)@fen.example"},
                 "posts": [\(posts.joined(separator: ", "))]}
                """.utf8
            ).write(to: URL(filePath: settings.folder.path(of: "\(name).json")))
        }
        func account(_ name: String) -> String { "file:\(settings.folder.path)#\(name)" }
        func stored() throws -> String { try CommandRun("cache", environment: settings.environment()).output }
        _ = try CommandRun("follow", account("bob"), environment: settings.environment())
        for (name, bound) in [("ada", ""), ("bob", ""), ("bob", "[cache]\nsize = 1\n")] {
            #expect(try name == "ada" || stored().contains("#ada"))
            try settings.write("[following]\nrefresh = \"never\"\n" + bound)
            let (person, program) = try settings.start([account(name)])
            try person.read("the posts") { $0.text.contains(" 1/30") }
            leave(person, program)
        }
        #expect(try stored().contains("#bob") && !stored().contains("#ada"))
    }

    @Test
    func
        `servers are asked through the proxy that is chosen, as browsers are, and nothing tells its password`()
        throws
    {
        let feed = """
            <rss version="2.0"><channel><title>Ada Mole</title><link>http://fen.example/</link>
            <item><guid>1</guid><title>Look.</title><link>http://fen.example/1</link></item></channel></rss>
            """
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nContent-Length: \(feed.utf8.count)\r\n\r\n\(feed)"
        let first = ProxyServer(answering: answer)
        let second = ProxyServer(isSOCKS: true, answering: answer)
        let recording = settings.folder.path(of: "session.perch")
        let note = settings.folder.path(of: "opened")
        let script = try settings.folder.write(
            "#!/bin/sh\necho \"$http_proxy $HTTPS_PROXY\" >'\(note)'\n", to: "program", isProgram: true)
        func choose(_ proxy: String) throws {
            try settings.write("[links]\nbrowser = \"\(script)\"\n[network]\nproxy = \"\(proxy)\"\n")
        }
        try choose("http://ada:hush@127.0.0.1:\(first.port)")
        // What the environment names would lead nowhere.
        let closed = ClosedPort()
        let (person, program) = try settings.start(
            [
                "record", recording, "feed:http://fen.example/rss", "--allow-http", "--log",
                settings.folder.path(of: "log"),
            ], ["all_proxy": "http://127.0.0.1:\(closed.number)"])
        try person.read("what came through the first") { $0.text.contains("Look.") }
        #expect(first.asked == ["GET http://fen.example/rss"] && first.secrets == ["Basic YWRhOmh1c2g="])
        try choose("socks5h://127.0.0.1:\(second.port)")
        // The file is looked at behind each key; so what was chosen is for what the next one asks.
        person.type("?")
        try person.read("the keys") { $0.text.contains("Ctrl-Z suspends") }
        person.type("?r")
        try person.read("that it was asked again") { _ in second.asked == ["fen.example:80 GET /rss"] }
        person.type("v")
        try person.read("that a page was opened") { $0.text.contains("Opened http://fen.example") }
        let chosen = "socks5h://127.0.0.1:\(second.port)"
        #expect(try String(contentsOfFile: note, encoding: .utf8) == "\(chosen) \(chosen)\n")
        // It is told once the file was saved; a key behind that would take the notice away.
        try choose("http://ada:hush/@127.0.0.1")
        try person.read("what is wrong") {
            $0.text.contains("config.toml, line 4, column 1: network.proxy is no address of a proxy")
        }
        leave(person, program)
        for file in ["session.perch", "log"] { #expect(try !settings.folder.text(of: file).contains("hush")) }
        #expect(!String(decoding: person.transcript, as: UTF8.self).contains("hush"))
    }

    @Test func `an opener that is not there is told of with the setting's name`() throws {
        try writePerson()
        try settings.write("[openers]\nvideo = \"no-such-player %u\"\n")
        let (person, program) = try settings.start(["file:\(settings.folder.path)#ada"], columns: 160)
        try person.read("the post") { $0.text.contains("Look.") }
        person.type("l2")
        try person.read("what to do") {
            $0.text.contains(
                "no-such-player could not be started: there is no such program. Set openers.video to a program that is there."
            )
        }
        leave(person, program)
    }

    @Test func `a session under other settings is recorded with them`() throws {
        try writePerson()
        let recording = settings.folder.path(of: "session.perch")
        try settings.write("[dates]\norder = \"iso\"\n[reading]\nload = \"never\"\n")
        let (person, program) = try settings.start(
            ["record", recording, "file:\(settings.folder.path)#ada"], columns: 80, rows: 24)
        try person.read("a page at rest") { $0.text.contains("q quit") }
        person.type("r")
        try person.read("the list") { $0.text.contains("2018-02-08 img") }
        try settings.write("[dates]\norder = \"mdy\"\n")
        person.type("k")
        try person.read("another order") { $0.text.contains("Feb 8, 2018 img") }
        leave(person, program)
        let script = try String(contentsOfFile: recording, encoding: .utf8)
        #expect(script.contains("send settings order-iso") && script.contains("send settings order-mdy"))
        #expect(script.contains("send settings load-never") && script.contains("send user showStored"))
        let replay = try CommandRun(["replay", recording], environment: settings.environment())
        #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
    }
}
