import FoundationEssentials
import TestSupport
import Testing

/// The manual pages and completions that the built program writes.
struct ManualTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String]) throws -> CommandRun {
        try CommandRun(arguments, environment: BuiltPerch.environment())
    }

    private func pages() throws -> [String: String] {
        let written = try run(["manual", folder.path(of: "man")])
        try #require(written.status == 0, "\(written.errors)")
        var pages: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "man")) {
            pages[name] = try String(contentsOfFile: folder.path(of: "man/\(name)"), encoding: .utf8)
        }
        return pages
    }

    @Test func `help about a word that is an option says whose it is, and shows that help`() throws {
        let watch = try run(["help", "watch"])
        #expect(watch.status == 0 && watch.errors == "")
        let help = try run(["help", "replay"]).output
        #expect(watch.output == "watch is no command, but an option: perch replay --watch.\n\n\(help)")
        let reveal = try run(["help", "--unread"])
        #expect(reveal.output.hasPrefix("--unread is no command, but an option: perch timeline --unread.\n"))
        let json = try run(["help", "json"])
        #expect(
            json.output.hasPrefix("json is no command, but an option: perch show --json, perch find --json, ")
        )
        #expect(json.output.split(separator: "\n").count == 1)
    }

    @Test func `help about what is not there at all is refused`() throws {
        let nothing = try run(["help", "nosuch"])
        #expect(nothing.status == 64)
        #expect(nothing.output == "")
        #expect(nothing.errors == "perch: there is no command nosuch. perch help lists all.\n")
    }

    /// The names of the commands that a help text lists.
    private func commands(in help: String) -> [String] {
        help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .filter { !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
            // A line of its own says how to learn more.
            .filter { $0 != "See" }
    }

    /// The options that a help text lists, but for those that every command has.
    private func options(in help: String) -> [String] {
        help.split(separator: "\n").filter { $0.hasPrefix("  -") }
            .flatMap { $0.split { " ,/".contains($0) }.filter { $0.hasPrefix("--") } }
            .map(String.init).filter { !["--help", "--version"].contains($0) }
    }

    @Test func `every command has a page, and every option of it stands there`() throws {
        let pages = try pages()
        let commands = commands(in: try run(["--help"]).output)
        #expect(commands.count > 10 && !commands.contains("manual"))
        var expected: Set = ["perch.1", "perch-keys.5", "perch-config.5", "perch-script.5"]
        for command in commands {
            let help = try run([command, "--help"]).output
            for sub in [[]] + self.commands(in: help).map({ [$0] }) {
                let name = (["perch", command] + sub).joined(separator: "-") + ".1"
                expected.insert(name)
                let page = try #require(pages[name], "\(name)")
                for option in options(in: try run([command] + sub + ["--help"]).output) {
                    let flag = option.dropFirst().replacing("-", with: "\\-")
                    #expect(page.contains("Fl \(flag)"), "\(name) does not tell of \(option)")
                }
                #expect(
                    page.hasPrefix(".Dd ") && page.contains(".Sh NAME\n") && page.contains(".Sh SYNOPSIS\n"))
            }
        }
        #expect(Set(pages.keys) == expected)
    }

    @Test func `the program's page has every variable of its own that it reads`() throws {
        let page = try #require(try pages()["perch.1"])
        let root = String(#filePath.dropLast("/Tests/PerchTests/ManualTests.swift".count))
        var variables: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources")
        where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(root)/Sources/\(path)", encoding: .utf8)
            for match in text.matches(of: /"(PERCH_[A-Z_]+)"/) { variables.insert(String(match.1)) }
        }
        // Only `perch replay` reads it, and says so itself.
        variables.remove("PERCH_GOLDEN")
        #expect(variables.count >= 3)
        for variable in variables { #expect(page.contains("Ev \(variable)"), "\(variable)") }
    }

    @Test
    func `the program's page tells how each account is written, and the page of scripts what a file's is`()
        throws
    {
        let pages = try pages()
        let page = try #require(pages["perch.1"])
        for form in [
            "user@host", "#moles@host", "name.bsky.social", "feed:URL", "rest:URL#ID", "file:DIR#ID",
        ] {
            #expect(page.contains(form), "\(form)")
        }
        for page in [page, try #require(pages["perch-script.5"])] {
            let text = page.replacing("\n", with: " ")
            #expect(text.contains(".It Ic file:DIR#ID The person in the file DIR/ID.json"))
            #expect(text.contains("file:Fixtures/People#wren"))
        }
    }

    @Test func `no line of a page is longer than its language likes, or begins with a stray sign`() throws {
        for (name, page) in try pages() {
            for line in page.split(separator: "\n") {
                #expect(line.hasPrefix(".") || line.utf8.count <= 80, "\(name): \(line)")
                #expect(!line.hasPrefix("'") && !line.contains("\u{1B}"), "\(name): \(line)")
            }
        }
    }

    @Test func `the page of the keys has every key of the reader`() throws {
        let page = try #require(try pages()["perch-keys.5"])
        for words in ["Ic j , Down", "next unread", "fold a group, or unfold", "bookmark, or let it go"] {
            #expect(page.contains(words), "\(words)")
        }
    }

    @Test func `the page of scripts has every line, command and failure, and its example plays`() throws {
        let page = try #require(try pages()["perch-script.5"])
        for words in [
            "Ic size COLUMNSxROWS", "Ic cancelled #NUMBER", "Cm no\\-feed", "openAccount", "Ss timeline",
            "1000000",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        let example = try #require(page.split(separator: ".Bd -literal -offset indent\n").last)
        let script = example.split(separator: ".Ed").first.map(String.init) ?? ""
        let file = try folder.write(
            script.replacing("\\-", with: "-").replacing("\\&", with: ""), to: "example.perch")
        let replay = try run(["replay", file])
        #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `shells complete commands and names of machines`(shell: String) throws {
        let script = try run(["--generate-completion-script", shell])
        #expect(script.status == 0 && script.output.contains("timeline"))
        #expect(script.output.contains("bookmarks"), "the machines' names")
    }

    @Test func `accounts are completed that are followed, and nothing is made by asking`() throws {
        var environment = BuiltPerch.environment()
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        environment["XDG_DATA_HOME"] = folder.path(of: "data")
        environment["SAP_SHELL"] = "bash"
        func completed() throws -> [Substring] {
            try CommandRun(
                ["---completion", "show", "--", "positional@0", "2", "0"], environment: environment
            ).output.split(separator: "\n")
        }
        #expect(try completed() == [])
        _ = try CommandRun(
            ["follow", "ada@fen.example", "https://mill.example/feed"], environment: environment)
        #expect(try completed() == ["ada@fen.example", "mill.example/feed"])
        // bash would run it.
        _ = try CommandRun(
            [
                "follow", "https://odd.example/$(id)", "https://odd.example/${HOME}",
                "https://odd.example/?a=1&b",
            ],
            environment: environment)
        #expect(try completed() == ["ada@fen.example", "mill.example/feed", "odd.example/?a=1&b"])
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "data")))
    }
}
