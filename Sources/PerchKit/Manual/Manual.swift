import PeopleWeb
import ReaderUI
import Terminal
import TerminalApp
import Values

/// The manual: a page for the program and for each of its commands, made of the declarations that `--help` is made of, and
/// pages of the keys, the settings and scripts, made of the tables that the program has of them.
public enum Manual {
    /// The release that it is the manual of, such as `0.2.0`.
    public static var version: String { PerchVersion.number }

    /// The pages.
    ///
    /// - Parameter dump: the command line's declarations, as ArgumentParser writes them (`--experimental-dump-help`).
    /// - Throws: where `dump` is no such text.
    public static func pages(of dump: String) throws -> [ManualPage] {
        let date = PerchVersion.date
        guard let program = DocumentedCommand(try JSONValue(Array(dump.utf8))["command"]) else {
            throw ManualFault.noCommands
        }
        let commands = program.commands.filter { $0.name != "help" }
        return [page(of: program, commands, date)]
            + commands.flatMap { command in
                [command.page(in: program.name, date)]
                    + command.commands.map { $0.page(in: "\(program.name) \(command.name)", date) }
            } + [keys(date), settings(date), script(date)]
    }

    /// The options of each command, such as `--json`.
    ///
    /// - Parameter dump: the command line's declarations, as for ``pages(of:)``.
    /// - Throws: where `dump` is no such text.
    public static func options(of dump: String) throws -> [(command: String, options: [String])] {
        guard let program = DocumentedCommand(try JSONValue(Array(dump.utf8))["command"]) else {
            throw ManualFault.noCommands
        }
        return program.commands.map { ($0.name, $0.arguments.flatMap(\.names)) }
    }

    /// The program's own page, whose options are those of the command that it runs without the name of one.
    private static func page(of program: DocumentedCommand, _ commands: [DocumentedCommand], _ date: String)
        -> ManualPage
    {
        var page = ManualPage(program.name, section: 1, date: date, about: program.abstract)
        let reading = commands.first { $0.name == program.standard }
        page.heading("SYNOPSIS")
        page.raw(".Nm \(program.name)")
        for argument in reading?.arguments ?? [] { page.raw(argument.synopsis) }
        page.raw(".Nm \(program.name)")
        page.raw(".Ar command")
        page.raw(".Op Ar argument ...")
        page.heading("DESCRIPTION")
        page.paragraphs(program.discussion)
        reading.map { page.arguments(of: $0) }
        page.heading("ACCOUNTS")
        page.paragraphs("An account says whose posts are meant. It is written in one of these ways:")
        page.accounts(AccountForm.all)
        page.heading("READING IN LINES")
        page.paragraphs(linesText)
        page.example(example)
        page.heading("COMMANDS")
        page.list(commands.map { ("Xr \(program.name)-\($0.name) 1", $0.abstract) })
        page.heading("ENVIRONMENT")
        page.list(environment.map { ("Ev \($0.name)", $0.meaning) })
        page.heading("FILES")
        page.list(files.map { ("Pa \(ManualPage.argument($0.path))", $0.meaning) })
        page.heading("EXIT STATUS")
        page.paragraphs(
            "0 if all went well, 1 if something could not be done, 64 if the command line cannot be understood; what it was is said on standard error in one line."
        )
        page.heading("EXAMPLES")
        page.example([
            "perch user@example.org", "perch follow user@example.org https://example.net/feed --tag news",
            "perch update && perch timeline --unread", "perch show user@example.org --json --limit 5",
        ])
        page.heading("SEE ALSO")
        page.seeAlso(
            commands.map { ("\(program.name)-\($0.name)", 1) } + [
                ("\(program.name)-keys", 5), ("\(program.name)-config", 5), ("\(program.name)-script", 5),
            ])
        return page
    }

    /// Each variable that the program reads.
    public static let environment: [(name: String, meaning: String)] = [
        ("XDG_CONFIG_HOME", "Where the list of whom you follow lies; else .config in HOME."),
        ("XDG_DATA_HOME", "Where what was read is stored; else .local/share in HOME."),
        ("XDG_STATE_HOME", "Where recordings lie that are begun by a key; else .local/state in HOME."),
        ("PERCH_TOKEN", "A token for the server of the account on the command line."),
        (
            "PERCH_FIXTURES",
            "The folder with the demo people, in place of those that are part of the program."
        ),
        (
            "PERCH_BLUESKY_APPVIEW",
            "The server that is asked about people on Bluesky, in place of the public one."
        ),
        (
            "PERCH_GOLDEN",
            "Which screens perch replay records where a script says frame: never (as nobody has said otherwise), missing, failed (those that differ as well) or all. A run that records one does not pass."
        ),
        ("NO_COLOR", "If it is not empty, nothing has a colour."),
        ("TERM", "The terminal; on one that is dumb the reader is told in lines."),
        ("COLORTERM", "With truecolor or 24bit themes have their exact colours, whatever TERM says."),
        (
            "LC_ALL",
            "With LC_CTYPE and LANG: whether the terminal has UTF-8; with LC_TIME and LANG: in which language months and days are named."
        ),
        ("TZ", "The zone in which dates are told, in place of the system's."),
        (
            "BROWSER",
            "What opens pages, in place of xdg-open, or of a browser in the terminal where there is no display. The setting links.browser goes before it."
        ),
        ("PAGER", "What shows the text of a post outside the reader, in place of less."),
        ("LESS", "Options of less, which shows a text that fits the screen all the same."),
        (
            "TMUX",
            "Inside tmux, what is copied goes into its buffer; and as inside screen, which sets STY, the terminal is not asked how wide it draws emoji."
        ),
        (
            "http_proxy",
            "The proxy for http; https_proxy, all_proxy and no_proxy as curl understands them. The setting network.proxy goes before them."
        ),
    ]

    private static let files: [(path: String, meaning: String)] = [
        ("$XDG_CONFIG_HOME/perch/config.toml", "Settings; yours to write, see perch-config(5)."),
        ("$XDG_CONFIG_HOME/perch/following", "Whom you follow, one account a line; yours to edit."),
        ("$XDG_CONFIG_HOME/perch/muted", "What timelines leave out; yours to write."),
        ("$XDG_DATA_HOME/perch/perch.sqlite", "What was read, bookmarks, and marks of what was read."),
        ("$XDG_STATE_HOME/perch/recordings", "Recordings that were begun by a key."),
    ]

    /// The settings, each with what it may be.
    private static func settings(_ date: String) -> ManualPage {
        var page = ManualPage("perch-config", section: 5, date: date, about: "settings of perch")
        page.heading("DESCRIPTION")
        page.paragraphs(
            """
            The settings lie in $XDG_CONFIG_HOME/perch/config.toml, else in .config/perch/config.toml in HOME: a file in TOML. None is needed.

            What is wrong in it is told with its line, and costs nothing else. perch config prints all settings as they are, perch config check what does not hold. An open reader does as the file says as soon as it was saved.
            """)
        page.heading("SETTINGS")
        for setting in Setting.all {
            page.raw(".Ss \(ManualPage.argument(setting.name))")
            page.paragraphs(setting.help)
            guard !setting.choices.isEmpty else { continue }
            page.list(
                setting.choices.map { choice in
                    let isStandard = choice.word == setting.standard
                    return (
                        "Cm \(choice.word)",
                        "\(choice.meaning)\(isStandard ? " (as nobody has said otherwise)" : "")."
                    )
                })
        }
        page.heading("KEYS")
        page.paragraphs(
            """
            Below [keys] a key, or two with a blank between, is given a command by its name, or none; below a heading such as [keys.people] it holds in that mode only, which goes before what holds everywhere. Of several commands with commas between a mode does the first that it has. perch keys prints the keys in force, the names of modes, keys and commands. Where text is typed, single characters keep their meaning; ctrl-c leaves Perch whatever is chosen. A command without a key can still be run behind : by words of what it does.

            The inspector has commands of its own. Below [keys.inspector] their keys are chosen, one key for each, and below a heading such as [keys.inspector-tree] for one of its modes. Digits and what is typed keep their meaning.

            Sessions are recorded with Perch's own keys, so that they are replayed alike whatever the settings.
            """)
        page.heading("EXAMPLES")
        page.example([
            "[reading]", "mark = \"opened\"", "", "[home]", "sort = \"newest\"", "", "[keys]",
            "preset = \"emacs\"", "\"g g\" = \"list top\"",
            "\"ctrl-r\" = \"app refresh, user reload, app reread\"", "",
            "[keys.shelf]", "\"x\" = \"none\"", "", "[keys.inspector]", "\"ctrl-f\" = \"forward\"",
        ])
        page.heading("SEE ALSO")
        page.seeAlso([("perch", 1), ("perch-keys", 5)])
        return page
    }

    /// The keys by what they do, and where they do it.
    private static func keys(_ date: String) -> ManualPage {
        var page = ManualPage("perch-keys", section: 5, date: date, about: "keys of the perch reader")
        page.heading("DESCRIPTION")
        page.paragraphs("Inside the reader ? shows the keys that work on the page that is shown.")
        for mode in Reader.Mode.allCases where !mode.isOverlay {
            page.raw(".Ss \(ManualPage.argument(KeyTables.title(of: mode)))")
            let bindings = KeyTables.map(for: mode).sections.flatMap(\.bindings)
            page.list(
                bindings.map { binding in
                    let keys = binding.keys.map { ManualPage.argument(KeyName.text($0).string) }
                    return ("Ic " + keys.joined(separator: " , "), binding.help)
                })
        }
        page.heading("SEE ALSO")
        page.seeAlso([("perch", 1), ("perch-config", 5)])
        return page
    }
}

/// Why there are no pages.
public enum ManualFault: Error {
    /// The command line's declarations are not what they are expected to be.
    case noCommands
}

/// A command as its declarations have it.
private struct DocumentedCommand {
    let name: String
    let abstract: String
    let discussion: String
    /// Which of its commands it runs without the name of one.
    let standard: String?
    let arguments: [ManualArgument]
    let commands: [DocumentedCommand]

    /// Reads a command; nil where it is to be hidden, or is none.
    init?(_ value: JSONValue?) {
        guard let value, value["shouldDisplay"]?.flag != false, let name = value["commandName"]?.text else {
            return nil
        }
        self.name = name
        abstract = value["abstract"]?.text ?? ""
        discussion = value["discussion"]?.text ?? ""
        standard = value["defaultSubcommand"]?.text
        arguments = (value["arguments"]?.list ?? []).compactMap { ManualArgument($0) }
        commands = (value["subcommands"]?.list ?? []).compactMap { DocumentedCommand($0) }.filter {
            $0.name != "help"
        }
    }

    /// The command's page.
    ///
    /// - Parameter parent: what stands before its name on the command line.
    func page(in parent: String, _ date: String) -> ManualPage {
        let path = "\(parent) \(name)"
        var page = ManualPage(
            path.replacing(" ", with: "-"), section: 1, date: date, about: abstract)
        page.heading("SYNOPSIS")
        page.raw(".Nm \(path)")
        for argument in arguments { page.raw(argument.synopsis) }
        if !commands.isEmpty { page.raw(".Ar command") }
        page.heading("DESCRIPTION")
        page.paragraphs(discussion.isEmpty ? abstract : discussion)
        page.arguments(of: self)
        if !commands.isEmpty {
            page.heading("COMMANDS")
            page.list(
                commands.map { ("Xr \(path.replacing(" ", with: "-"))-\($0.name) 1", $0.abstract) })
        }
        page.heading("SEE ALSO")
        page.seeAlso([("perch", 1)])
        return page
    }
}

/// An argument, option or flag of a command.
private struct ManualArgument {
    enum Kind: String { case positional, option, flag }

    let kind: Kind
    /// Its names as they are typed, such as `-h` and `--help`; none for one that stands alone.
    let names: [String]
    let valueName: String
    let help: String
    let isOptional: Bool
    let isRepeating: Bool

    /// Reads an argument; nil for what every command has, and what is to be hidden.
    init?(_ value: JSONValue) {
        guard value["shouldDisplay"]?.flag != false,
            let kind = value["kind"]?.text.flatMap(Kind.init)
        else { return nil }
        self.kind = kind
        names = (value["names"]?.list ?? []).compactMap { name in
            guard let text = name["name"]?.text else { return nil }
            return (name["kind"]?.text == "long" ? "--" : "-") + text
        }
        guard !names.contains("--help"), !names.contains("--version") else { return nil }
        valueName = value["valueName"]?.text ?? "value"
        isOptional = value["isOptional"]?.flag ?? true
        isRepeating = value["isRepeating"]?.flag ?? false
        var help = [value["abstract"]?.text, value["discussion"]?.text].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
        let values = (value["allValues"]?.list ?? []).compactMap(\.text)
        if !values.isEmpty { help += " Values: \(values.joined(separator: ", "))." }
        if let standard = value["defaultValue"]?.nonEmptyText { help += " Default: \(standard)." }
        self.help = help
    }

    /// How it stands in the synopsis.
    var synopsis: String {
        let word = names.last.map { "Fl \(Self.flag($0))" }
        let value = "Ar \(ManualPage.argument(valueName))"
        let parts = [word, kind == .flag ? nil : value].compactMap(\.self).joined(separator: " ")
        return "." + (isOptional ? "Op " : "") + parts + (isRepeating ? " ..." : "")
    }

    /// How it is called where it is explained.
    var term: String {
        guard kind != .positional else { return "Ar \(ManualPage.argument(valueName))" }
        let flags = names.map { "Fl \(Self.flag($0))" }.joined(separator: " , ")
        return kind == .flag ? flags : "\(flags) Ar \(ManualPage.argument(valueName))"
    }

    var isFlag: Bool { kind != .positional }

    /// `-json` for `--json`: the macro writes the first hyphen.
    private static func flag(_ name: String) -> String {
        String(name.dropFirst()).replacing("-", with: "\\-")
    }
}

extension ManualPage {
    /// Explains arguments and options.
    fileprivate mutating func arguments(of command: DocumentedCommand) {
        let (flags, arguments) = command.arguments.reduce(into: ([ManualArgument](), [ManualArgument]())) {
            if $1.isFlag { $0.0.append($1) } else { $0.1.append($1) }
        }
        if !arguments.isEmpty {
            raw(".Pp\nThe arguments are as follows:")
            list(arguments.map { ($0.term, $0.help) })
        }
        if !flags.isEmpty {
            raw(".Pp\nThe options are as follows:")
            list(flags.map { ($0.term, $0.help) })
        }
    }

    /// Names other pages.
    mutating func seeAlso(_ pages: [(name: String, section: Int)]) {
        let pages = pages.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
        for (index, page) in pages.enumerated() {
            raw(".Xr \(page.name) \(page.section)\(index == pages.count - 1 ? "" : " ,")")
        }
    }
}
