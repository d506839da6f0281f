import Interaction
import People
import PeopleStore
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderUI

/// What somebody has chosen in a file.
struct SettingsTests {
    private func read(_ text: String) -> Settings { Settings(Array(text.utf8)) }

    private static let standard: [Reader.Setting] = [
        .markPassed, .sortUnread, .loadNamed, .datesRelative, .clock24, .languageEnglish, .orderDay,
        .pipeNone, .imagesKey, .avatarNo, .width80, .showsAll, .noticesKey,
    ]

    private func faults(_ text: String) -> [String] { read(text).faults.map(\.description) }

    @Test func `without a file everything is as nobody has said`() {
        let settings = Settings()
        for setting in Setting.all {
            #expect(settings[setting] == setting.standard && !settings.isChosen(setting))
        }
        #expect(settings.ofReader() == Self.standard && settings.refreshesWhenOpened)
        #expect(settings.command(for: .video, environment: ["BROWSER": "x"]).words == ["x"])
    }

    @Test func `every setting can be chosen, in every form that TOML has`() {
        let settings = read(
            """
            # mine
            following.refresh = 'never'
            text.width = 72
            person.shows = "short"
            [reading]
            mark = "opened" # not passed
            load = "never"
            images = "never"
            avatar = "yes"
            notices = "stay"
            [dates]
            lists = "absolute"
            clock = 12
            language = "de"
            order = "iso"
            [home]
            "sort" = "list"
            [links]
            browser = "w3m -v %u"
            [openers]
            video = "mpv %u"
            audio = "mpv --no-video"
            image = "feh"
            [pipe]
            command = "wc -w"
            [cache]
            age = 30
            size = "200"
            [network]
            proxy = "socks5h://proxy.example"
            requests = 1
            share = 20
            [terminal]
            mouse = "on"
            [colours]
            theme = "light"
            [keys]
            preset = "vi"
            """)
        #expect(settings.faults == [])
        #expect(
            settings.ofReader() == [
                .markOpened, .sortList, .loadNever, .datesAbsolute, .clock12, .languageGerman, .orderISO,
                .pipeCommand,
                .imagesNever, .avatarYes, .width72, .showsShort, .noticesStay,
            ])
        #expect(
            settings.storeBounds == StoreBounds(days: 30, bytes: 200 << 20) && Settings().storeBounds.isNone)
        #expect(settings.requestsAtOnce == 1 && Settings().requestsAtOnce == 4)
        #expect(settings.refreshLimits == RefreshQueue.Limits(percent: 20, width: 1))
        #expect(Settings().refreshLimits == RefreshQueue.Limits())
        #expect(settings.pipe == ["wc", "-w"] && Settings().pipe == [])
        #expect(settings.usesMouse && !Settings().usesMouse)
        #expect(!settings.refreshesWhenOpened && !settings.loadsWhoIsNamed)
        #expect(
            [.video, .audio, .image, .other, nil].map { settings.command(for: $0, environment: [:]).words }
                == [
                    ["mpv", "%u"], ["mpv", "--no-video"], ["feh"], ["w3m", "-v", "%u"], ["w3m", "-v", "%u"],
                ])
        #expect(Setting.all.allSatisfy { settings.isChosen($0) })
    }

    @Test func `the language of dates is that of the variables, unless one is chosen`() {
        let variables = ["LC_TIME": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"]
        #expect(Settings().ofReader(variables).contains(.languageFrench))
        #expect(read("dates.language = \"auto\"").ofReader(variables).contains(.languageFrench))
        #expect(read("dates.language = \"pl\"").ofReader(variables).contains(.languagePolish))
        #expect(read("dates.language = \"xx\"").ofReader(variables).contains(.languageFrench))
    }

    @Test(arguments: [("requests", 0, 4), ("requests", 5, 4), ("share", 0, 50), ("share", 101, 50)])
    func `a number out of its bounds is told of with them`(key: String, value: Int, standard: Int) {
        let settings = read("[network]\n\(key) = \(value)")
        let number = key == "share" ? settings.refreshLimits.allowance / 3 : settings.requestsAtOnce
        #expect(number == standard)
        #expect(
            settings.faults.map(\.description) == [
                "line 2, column 1: network.\(key) is \"\(value)\": it takes a whole number from 1 to \(key == "share" ? 100 : 4)."
            ])
    }

    @Test func `a chosen proxy takes the place of those of the environment, and none takes them away`() {
        let environment = [
            "http_proxy": "a", "HTTPS_PROXY": "b", "all_proxy": "c", "no_proxy": "d", "X": "e",
        ]
        #expect(read("").variables(environment) == environment)
        #expect(read("[network]\nproxy = \"environment\"").variables(environment) == environment)
        #expect(read("[network]\nproxy = \"none\"").variables(environment) == ["no_proxy": "d", "X": "e"])
        var chosen = ["no_proxy": "d", "X": "e"]
        for name in ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
            chosen[name] = "http://ada:hush@p.example:8080"
        }
        #expect(
            read("[network]\nproxy = \"http://ada:hush@p.example:8080/\"").variables(environment) == chosen)
    }

    @Test func `each value tells where it is from: a line, a variable, or nobody`() {
        let settings = read("[dates]\nclock = \"12\"\nlanguage = \"de\"")
        let variables = ["LANG": "fr_FR.UTF-8", "LC_ALL": "", "BROWSER": "w3m", "HTTP_PROXY": "p.example:1"]
        #expect(settings.origin(of: .clock, variables) == .line(2))
        #expect(settings.origin(of: .language, variables) == .line(3))
        #expect(read("").origin(of: .language, variables) == .variable("LANG"))
        #expect(read("[dates]\nlanguage = \"auto\"").origin(of: .language, variables) == .variable("LANG"))
        #expect(settings.origin(of: .browser, variables) == .variable("BROWSER"))
        #expect(settings.origin(of: .proxy, variables) == .variable("HTTP_PROXY"))
        #expect(settings.origin(of: .order, variables) == .nobody)
        let text = settings.text(from: "/x", variables)
        #expect(text.contains("clock = \"12\"  # line 2\n"))
        #expect(text.contains("browser = \"\"  # as the variable BROWSER says\n"))
        let json = settings.json(variables)
        #expect(json.contains("\"line\" : 2") && json.contains("\"variable\" : \"BROWSER\""))
    }

    @Test func `a proxy's name and password are in nothing that is printed`() {
        let settings = read("[network]\nproxy = \"http://ada:hush@p.example:8080\"")
        for text in [settings.text(from: "/x", [:]), settings.json([:])] {
            #expect(!text.contains("hush") && !text.contains("ada") && text.contains("http://p.example:8080"))
        }
        #expect(
            settings.text(from: "/x", [:]).contains(
                "  # line 2; and a name or a password, which is not shown\n"))
        #expect(read(settings.text(from: "/x", [:])).faults == [])
        let wrong = faults("[network]\n  proxy = \"http://ada:hush/@p.example\"")
        #expect(wrong.count == 1 && wrong[0].hasPrefix("line 2, column 3: network.proxy is no address"))
        #expect(!wrong[0].contains("hush@") && !wrong[0].contains("hush/"))
    }

    @Test(arguments: ["-1", "36501", "1.5", "true", "\"a few\""])
    func `a bound is a whole number`(value: String) {
        let settings = read("[cache]\nage = \(value)")
        #expect(settings.storeBounds.isNone && settings.faults.count == 1)
    }

    @Test func `pictures of people that cannot be drawn are told of where somebody asks, and only there`() {
        let nowhere = ["PATH": "/nowhere"]
        #expect(Settings().withoutProgram(nowhere) == [])
        let chosen = read("reading.avatar = \"yes\"")
        #expect(chosen.faults == [])
        #expect(
            chosen.withoutProgram(nowhere) == [
                "reading.avatar shows no pictures: chafa, which draws them, is not installed."
            ])
        #expect(read("[reading]\navatar = \"yes\"\nimages = \"never\"").withoutProgram(nowhere) == [])
    }

    @Test func `every word of a choice means something to whom it is for`() {
        let standard = Settings().ofReader()
        var told = Set(standard).union(read("[pipe]\ncommand = \"wc\"").ofReader())
        for setting in Setting.all {
            for word in setting.words ?? [] {
                let (table, key) = (
                    setting.name.prefix { $0 != "." }, setting.name.drop { $0 != "." }.dropFirst()
                )
                let chosen = read("[\(table)]\n\(key) = \"\(word)\"").ofReader()
                // Nothing that is told falls away: each says one of its words.
                #expect(chosen.count == standard.count, "\(setting.name) = \(word)")
                told.formUnion(chosen)
            }
        }
        // Whatever the reader can be told comes of some word of a setting.
        #expect(told == Set(Reader.Setting.allCases))
    }

    @Test func `what does not hold is told with its place and the nearest right name, and the rest holds`() {
        let text = """
            [reading]
              mrak = "opened"
            [home]
            sort = "newst"
            [following]
            refresh = 3
            [links]
            browser = "w3m"
            """
        #expect(
            faults(text) == [
                "line 2, column 3: there is no setting reading.mrak; did you mean reading.mark?",
                "line 4, column 1: home.sort is \"newst\": it takes unread, newest, list; did you mean newest?",
                "line 6, column 1: following.refresh takes one of opened, never.",
            ])
        #expect(read(text).command(for: nil, environment: [:]).words == ["w3m"])
        #expect(
            faults("mark = \"opened\"") == [
                "line 1, column 1: there is no setting mark; perch config lists them."
            ])
        #expect(
            faults("[x]\ny = \"\"") == ["line 2, column 1: there is no setting x.y; perch config lists them."]
        )
    }

    @Test(arguments: [
        ("mark = \"opened", 8, "the quote is not closed"), ("mark \"x\"", 6, "expected = behind the key"),
        ("= 3", 1, "expected a name of letters, digits, _ and -"),
        ("a. = 3", 4, "expected a name of letters, digits, _ and -"),
        ("mark = [1]", 8, "expected a text in quotes, a whole number, true or false"),
        ("mark = \"a\" b", 12, "expected the end of the line"),
        ("mark = \"\"\"", 9, "expected a text on one line"),
        ("[x", 3, "expected ] behind the table's name"),
        ("[[x]]", 2, "expected one bracket: there is no list of tables among the settings"),
        ("mark = \"\\x\"", 10, "there is no such escape: \\\" \\\\ \\n \\t or \\u and four digits"),
        ("# a\u{1}", 4, "a control character stands here"),
        ("mark = \"é\u{7F}\"", 10, "a control character stands here"),
    ])
    func `a line that is not understood is told of with its place, and the others hold`(
        line: String, column: Int, why: String
    ) {
        let settings = read("[home]\nsort = \"list\"\n\(line)\n\n[reading]\r\nmark = 'never'\r\n")
        #expect(settings.faults.map(\.description) == ["line 3, column \(column): \(why)."])
        #expect(Set(settings.ofReader()).isSuperset(of: [.markNever, .sortList]))
    }

    @Test func `the first of two holds, and what stands below a broken table is nobody's`() {
        #expect(
            faults("[home]\nsort = \"list\"\nsort = \"newest\"") == [
                "line 3, column 1: home.sort stands in line 2 already, which holds."
            ])
        #expect(read("[home\nsort = \"list\"").ofReader() == Settings().ofReader())
        let spaced = read("\u{FEFF}home . \"sort\" = \"list\"").ofReader()
        #expect(Set(spaced).isSuperset(of: [.markPassed, .sortList]))
    }

    @Test func `what is no text is told of`() {
        #expect(Settings([0xFF, 0xFE, 0]).faults.map(\.why) == ["it is no text in UTF-8; write it anew."])
        #expect(Settings(Array("# a\u{0}b".utf8)).faults.count == 1)
        #expect(Settings(Array(repeating: 0x20, count: 2 << 20)).faults.count == 1)
    }

    @Test func `files that were damaged at random are read, whatever they hold`() {
        let seed = """
            # mine
            following.refresh = 'never'
            text.width = 72
            [reading]
            mark = "opened" # x
            [home]
            sort = "newest"
            list = [1, 2.5, 1979-05-27T07:32:00Z, { a = "b" }]
            [dates]
            lists = "absolute"
            clock = 12
            language = "de"
            order = "iso"
            [links]
            browser = \"\"\"
            w3m \\u00e9\"\"\"
            [network]
            proxy = "socks5h://ada:hush@proxy.example:1080"
            requests = 2
            share = 20
            [cache]
            age = 30
            [keys]
            preset = "emacs"
            "g g" = "list top"
            x = "none"
            [keys.shelf]
            "ctrl-r" = "app reread, app refresh"
            [keys.inspector]
            f = "forward"
            [keys.inspector-tree]
            "alt-x" = "foldOuter"
            """
        var random = SeededGenerator(seed: 11)
        let signs = Array("[]{}=\"'\\.#,\n\r\t \u{0}\u{1B}é9-+_aE".utf8)
        var (known, keys) = ([String: Int](), 0)
        let count = Repetitions.count(400, long: 2_000)
        for _ in 0..<count {
            var bytes = Array(seed.utf8)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(signs.randomElement(using: &random) ?? 0x5B, at: place)
                default: bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
                if bytes.isEmpty { bytes = [0x5B] }
            }
            let settings = Settings(bytes)
            for setting in Setting.all where settings.isChosen(setting) {
                known[setting.name, default: 0] += 1
                #expect(setting.words?.contains(settings[setting]) ?? true)
                #expect(setting.range.map { Int(settings[setting]).map($0.contains) ?? false } ?? true)
            }
            #expect(settings.faults.allSatisfy { !$0.why.isEmpty })
            // Whatever is made of them can be made, and is safe to print.
            keys += settings.keyChoices.count + settings.inspectorChoices.count
            #expect(settings.keys.map(for: .people)[.control("c")]?.label.text == "app quit")
            #expect(settings.inspectorKeys.map(for: .timeline)[.escape]?.label.text == "leave")
            let told = [
                settings.text(from: "x", [:]), settings.json([:]), settings.keysText,
                "\(settings.withoutKey)",
            ]
            #expect(!told.contains { $0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" } })
        }
        // Some of each still hold.
        #expect(keys > count / 2)
        let names = Setting.all.filter { read(seed).isChosen($0) }.map(\.name)
        #expect(names.count == 13 && names.allSatisfy { known[$0, default: 0] > count / 20 }, "\(known)")
    }

    @Test func `what is printed is a file that means the same`() {
        let settings = read("[links]\nbrowser = \"w\\\"3m\\\\ \\u001b\"\n[home]\nsort = \"list\"")
        let again = read(settings.text(from: "/home/ada/config.toml", [:]))
        #expect(again.faults == [])
        for setting in Setting.all { #expect(again[setting] == settings[setting]) }
        #expect(!settings.text(from: "/x\u{1B}", [:]).contains("\u{1B}"))
    }
}
