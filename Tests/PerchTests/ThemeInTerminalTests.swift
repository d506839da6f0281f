import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Colours of the built program, in a real pseudo-terminal.
struct ThemeInTerminalTests {
    private let settings: SettingsFolder
    private static let wren = "file:Fixtures/People#wren"
    private static let isLight = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?64;1;2c"

    init() throws { settings = try SettingsFolder() }

    private func write(_ theme: String) throws { try settings.write("[colours]\ntheme = \"\(theme)\"\n") }

    private func start(
        _ words: [String], _ variables: [String: String] = [:]
    ) throws -> (PseudoTerminal, TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, words, environment: settings.environment(variables), on: person)
        return (person, program)
    }

    private func sent(_ person: PseudoTerminal) -> String {
        String(decoding: person.transcript, as: UTF8.self)
    }

    /// What the reader sends from its start until it is left.
    private func session(_ variables: [String: String] = [:]) throws -> (sent: String, screen: VirtualScreen)
    {
        let (person, program) = try start([Self.wren, "--latency", "0"], variables)
        try person.read("the person") { $0.text.contains("Wren Oakhollow") && $0.text.contains("q quit") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        person.readAvailable()
        return (sent(person), person.screen)
    }

    /// All themes, each with whether it has the terminal's own colours, and whether some of 256.
    private static let themes: [(theme: String, hasPalette: Bool, has256: Bool)] = [
        ("auto", true, false), ("terminal", true, false), ("light", false, true), ("dark", false, true),
        ("gruvbox-dark", false, true), ("gruvbox-light", false, true), ("dracula", false, true),
        ("high-contrast", false, false), ("mono", false, false),
    ]

    @Test(arguments: themes)
    func `the screen has the colours that are chosen`(theme: String, hasPalette: Bool, has256: Bool) throws {
        try write(theme)
        for noColor in [nil, "1"] {
            let (sent, screen) = try session(noColor.map { ["NO_COLOR": $0] } ?? [:])
            #expect(
                (sent.contains("[36m") || sent.contains(";36m")) == (hasPalette && noColor == nil), "\(theme)"
            )
            #expect(sent.contains("38;5;") == (has256 && noColor == nil), "\(theme)")
            #expect(
                sent.contains("48;5;")
                    == (["gruvbox-dark", "gruvbox-light", "dracula"].contains(theme) && noColor == nil))
            let isDim = sent.contains(";2m") || sent.contains("[2m")
            #expect(isDim == ["auto", "terminal", "mono"].contains(theme), "\(theme)")
            // Nobody is asked who is not going to be believed; how wide emoji are has nothing to do with colours.
            #expect(screen.questions.contains(.background) == (theme == "auto" && noColor == nil), "\(theme)")
        }
    }

    @Test func `each theme that perch lists is one of those that are tried on a terminal`() {
        #expect(Self.themes.map(\.theme).sorted() == ThemeChoice.all.map(\.name).sorted())
    }

    @Test
    func `where nobody has chosen, letters can be read on the background that the terminal says it has`()
        throws
    {
        let (person, program) = try start([Self.wren, "--latency", "0"])
        try person.read("the questions") {
            $0.questions.first == .background && $0.questions.last == .attributes
        }
        person.type(Self.isLight)
        try person.read("the light theme") { _ in sent(person).contains("38;5;24m") }
        try person.read("the person") { $0.text.contains("Wren Oakhollow") && $0.text.contains("q quit") }
        // The answer was no key.
        person.type("q")
        #expect(program.wait() == .exited(0))
        #expect(person.screen.unknown == [])
    }

    @Test(arguments: ["TERM=xterm-mono", "NO_COLOR=1"])
    func `without colours there is nothing to choose, and nobody is asked for the background`(
        variable: String
    ) throws {
        let parts = variable.split(separator: "=").map(String.init)
        for theme in ["auto", "dracula"] {
            try write(theme)
            let (sent, screen) = try session([parts[0]: parts[1]])
            #expect(
                !screen.questions.contains(.background) && !sent.contains("38;5;") && !sent.contains("36m"))
        }
    }

    @Test func `a theme that is saved is seen at once`() throws {
        try write("mono")
        let (person, program) = try start([Self.wren, "--latency", "0"])
        try person.read("the person") { $0.text.contains("Wren Oakhollow") && $0.text.contains("q quit") }
        #expect(!sent(person).contains("38;5;"))
        for (theme, colour) in [
            ("gruvbox-dark", "48;5;234m"), ("gruvbox-light", "48;5;230m"), ("dracula", "48;5;236m"),
            ("light", "38;5;24m"), ("dark", "38;5;80m"), ("terminal", "[36m"),
        ] {
            try write(theme)
            try person.read(theme) { _ in sent(person).contains(colour) }
        }
        // The terminal is asked when it is first needed.
        #expect(!person.screen.questions.contains(.background))
        try write("auto")
        try person.read("the questions") { $0.questions.suffix(2) == [.background, .attributes] }
        person.type(Self.isLight + "q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `exact colours are sent to a terminal that has them`() throws {
        try CompiledEntry.direct(in: settings.folder.path(of: "terminfo"))
        try write("gruvbox-dark")
        let (sent, _) = try session([
            "TERMINFO": settings.folder.path(of: "terminfo"), "COLORTERM": "truecolor",
        ])
        #expect(sent.contains("48;2;29;32;33") && !sent.contains("48;5;"))
    }

    @Test func `themes are listed, explained and drawn, plainly where nobody looks`() throws {
        try write("dracula")
        let list = try CommandRun(["theme"], environment: settings.environment())
        #expect(list.status == 0)
        #expect(list.output.split(separator: "\n").count == ThemeChoice.all.count)
        #expect(list.output.contains("* dracula ") && list.output.contains("  auto "))
        #expect(
            try CommandRun(["theme", "light"], environment: settings.environment()).output.hasSuffix(
                "[colours]\ntheme = \"light\"\n"))
        let plain = try CommandRun(["theme", "--preview"], environment: settings.environment())
        #expect(plain.status == 0 && !plain.output.contains("\u{1B}"))
        for theme in ColourTheme.all { #expect(plain.output.contains(" \(theme.name): ")) }
        let wrong = try CommandRun(["theme", "drakula"], environment: settings.environment())
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean dracula?"))
        #expect(!wrong.errors.contains("\u{1B}"))
    }

    @Test(
        arguments: [
            ("gruvbox-dark", [:], "48;5;234m"),
            ("gruvbox-dark", ["COLORTERM": "truecolor"], "48;2;29;32;33m"),
            ("light", [:], "38;5;24m"), ("auto", [:], "38;5;80m"), ("terminal", ["TERM": "xterm"], ";36m"),
        ] as [(String, [String: String], String)])
    func `a preview on a terminal has its colours, and none with NO_COLOR`(
        theme: String, variables: [String: String], colour: String
    ) throws {
        for hasColours in [true, false] {
            let (person, program) = try start(
                ["theme", theme, "--preview"], variables.merging(hasColours ? [:] : ["NO_COLOR": "1"]) { $1 })
            #expect(program.wait() == .exited(0))
            try person.read("a preview") { $0.text.contains("selection") && $0.text.contains("mark") }
            #expect(sent(person).contains(colour) == hasColours)
            #expect(person.screen.unknown == [])
        }
    }
}
