import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What the real shells complete, on a pseudo-terminal, with the scripts that the built program writes.
struct CompletionsInShellsTests {
    private let settings: SettingsFolder

    init() throws {
        settings = try SettingsFolder()
        try settings.write("")
        try FileManager.default.createDirectory(
            atPath: settings.folder.path(of: "functions"), withIntermediateDirectories: true)
        _ = try settings.folder.write(
            """
            ada@fen.example
            tag:moles@fen.example
            file:~/People#wren
            https://odd.example/?a=1&b
            https://trap.example/$(touch${IFS}\(settings.folder.path(of: "trapped")))

            """, to: "config/perch/following")
    }

    private static func has(_ shell: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
    }

    /// What is typed before Tab, and what stands there behind it, as all three shells have it.
    private static let completed = [
        ("perch show ad", "perch show ada@fen.example"),
        ("perch show ada@", "perch show ada@fen.example"),
        ("perch show ada@fe", "perch show ada@fen.example"),
        ("perch show tag:", "perch show tag:moles@fen.example"),
        ("perch show tag:moles@f", "perch show tag:moles@fen.example"),
        ("perch follow ta", "perch follow tag:moles@fen.example"),
        ("perch show \"ada@", "perch show \"ada@fen.example\""),
        // Without a command it is that which opens the reader.
        ("perch ada@", "perch ada@fen.example"),
        ("perch --offline tag:mo", "perch --offline tag:moles@fen.example"),
        ("perch --lin", "perch --linear"),
        // Commands, names and files.
        ("perch timel", "perch timeline"),
        ("perch machine bookm", "perch machine bookmarks"),
        ("perch theme grav", "perch theme grav"),
        ("perch theme drac", "perch theme dracula"),
        ("perch show ada@fen.example --log /etc/host.c", "perch show ada@fen.example --log /etc/host.conf"),
    ]

    /// Starts a shell that completes, and presses Tab behind each of some texts.
    private func complete(
        in shell: String, _ arguments: [String], setUp: String, _ cases: [(typed: String, shown: String)]
    ) throws {
        let person = try PseudoTerminal(size: Size(columns: 100, rows: 24))
        var environment = settings.environment(["HOME": settings.folder.path, "PS1": "$ "])
        let folder = BuiltPerch.path.split(separator: "/").dropLast().joined(separator: "/")
        environment["PATH"] = "/\(folder):/usr/bin:/bin"
        let program = try TerminalProgram(
            "/usr/bin/\(shell)", arguments, environment: environment, on: person)
        person.type("\(setUp); echo re''ady\r")
        try person.read("that \(shell) has read the script") { $0.text.contains("\nready") }
        for (index, (typed, shown)) in cases.enumerated() {
            // A screen that is this round's own: that of the round before may show the same line. Nothing more is typed
            // before the shell asks for it, as what stands between two commands is the kernel's to edit, and lost.
            let round = "round-\(index)"
            person.type("clear; echo rou''nd-\(index)\r")
            try person.read("\(round), and that \(shell) asks for more") { $0.text.contains("\(round)\n$") }
            person.type(typed + "\t")
            try person.read("\(shown) behind \(typed), by \(shell)") { screen in
                // A shell may show further choices below.
                screen.text.contains(round)
                    && screen.text.split(separator: "\n").contains { $0.hasSuffix(shown) }
            }
            // Away with the line.
            person.type("\u{15}")
        }
        person.type("exit\r")
        #expect(program.wait() == .exited(0))
        #expect(try !settings.folder.names.contains("trapped"), "what stands in an address was run")
    }

    private func script(of shell: String, to name: String) throws -> String {
        let run = try CommandRun(
            ["--generate-completion-script", shell], environment: settings.environment())
        #expect(run.status == 0 && run.errors == "")
        return try settings.folder.write(run.output, to: name)
    }

    @Test(.enabled(if: has("bash"), "bash is not installed"))
    func `bash completes accounts whatever signs they have, commands and files`() throws {
        let script = try script(of: "bash", to: "perch.bash")
        try complete(
            in: "bash", ["--norc", "--noprofile", "-i"], setUp: ". '\(script)'",
            Self.completed + [
                ("perch show fi", "perch show file:~/People#wren"),
                ("perch show odd", "perch show odd.example/\\?a=1\\&b"),
            ])
    }

    @Test(.enabled(if: has("zsh"), "zsh is not installed"))
    func `zsh completes accounts whatever signs they have, commands and files`() throws {
        _ = try script(of: "zsh", to: "functions/_perch")
        try complete(
            in: "zsh", ["-f", "-i"],
            setUp:
                "fpath=('\(settings.folder.path(of: "functions"))' $fpath); autoload -Uz compinit; compinit -u -D",
            Self.completed + [
                ("perch show fi", "perch show file:\\~/People\\#wren"),
                ("perch show odd", "perch show odd.example/\\?a=1\\&b"),
            ])
    }

    @Test(.enabled(if: has("fish"), "fish is not installed"))
    func `fish completes accounts whatever signs they have, commands and files`() throws {
        let script = try script(of: "fish", to: "perch.fish")
        try complete(
            in: "fish", ["--no-config", "-i"],
            setUp: "function fish_prompt; echo -n '$ '; end; source '\(script)'",
            Self.completed + [("perch show odd", "perch show odd.example/\\?a=1\\&b")])
    }

    @Test func `a script for a shell that there is not is refused as before`() throws {
        let run = try CommandRun(
            ["--generate-completion-script", "csh"], environment: settings.environment())
        #expect(run.status == 64 && run.output == "")
    }
}
