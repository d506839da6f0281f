import People
import Terminal
import TerminalApp
import Values

/// What lies over a page, in words: keys, links, what is asked for in a prompt.
struct LinearOverlay {
    let viewModel: ReaderViewModel
    let environment: Environment

    init(_ viewModel: ReaderViewModel, in environment: Environment) {
        self.viewModel = viewModel
        self.environment = environment
    }

    /// Of the log the newest lines are told.
    private static let mostLogged = 100

    /// All there is to say of it; nothing while nothing lies over the page.
    var lines: [SafeText] {
        switch viewModel.overlay {
        case nil: []
        case .help: help
        case .details: viewModel.detailsText.paragraphs + [closing(.details)]
        case .log: log
        case .links(let choice): links(choice)
        // A picture is no line; what its author says of it is.
        case .pictures(let show): [show.title + ": " + show.description, closing(.pictures)]
        case .output(let output): viewModel.text(of: output).lines.map(\.text) + [closing(.output)]
        case .prompt(let prompt): self.prompt(prompt)
        }
    }

    private func closing(_ mode: Reader.Mode) -> SafeText {
        SafeText(KeyNames(viewModel.keys, in: mode).text(.app(.escape), does: " closes this."))
    }

    /// The keys of the page by the names that can be typed.
    private var help: [SafeText] {
        let map = viewModel.keys.map(for: viewModel.pageMode)
        let rows = map.sections.flatMap { section -> [SafeText] in
            [SafeText(section.title) + ":"]
                + section.bindings.filter { !Self.needsScreen($0.command) }.map { row in
                    let keys =
                        row.keys.map(Self.name)
                        + row.sequences.map { "\(Self.name($0.first)) \(Self.name($0.second))" }
                    return SafeText(keys.joined(separator: ", ")) + ": " + SafeText(row.help)
                }
        }
        return [
            "Type a key's name and Enter, such as j, or several with blanks between; Enter alone is the key enter.",
            "A command's name does the same, such as list down; what begins with a colon is looked for among the commands.",
        ] + rows + [closing(.help)]
    }

    /// Whether a command shows something that only a screen can.
    private static func needsScreen(_ command: Reader.Command) -> Bool {
        if case .app(.inspect) = command { true } else { false }
    }

    /// A key as it is typed, and a sign in words besides, as voices leave most of them out.
    private static func name(_ key: Key) -> String {
        guard case .character(let character) = key, let words = signs[character] else { return key.name }
        return "\(key.name) (\(words))"
    }

    /// The signs of Perch's own keys.
    static let signs: [Character: String] = [
        "?": "question mark", ":": "colon", "/": "slash", "|": "bar", "@": "at sign",
        "[": "left bracket", "]": "right bracket", "<": "less than", ">": "greater than",
    ]

    private var log: [SafeText] {
        let size = Size(columns: 1_000, rows: environment.size.rows)
        let text = LogText(
            viewModel.log.content, viewModel.notices, size: size, dates: environment.dates,
            problem: "Problem: ")
        let lines = text.lines(from: max(0, text.count - Self.mostLogged), utcOffset: environment.utcOffset)
        return lines.map(\.text) + [closing(.log)]
    }

    private func links(_ choice: LinkChoice) -> [SafeText] {
        if let refusal = choice.refusal { return [SafeText(refusal)] }
        let links = choice.links.enumerated().map { index, link in
            SafeText("\(index + 1): ") + LinkText(link: link).line.text
        }
        return links + ["Which link? Type its number."]
    }

    private func prompt(_ prompt: Prompt) -> [SafeText] {
        let closing = KeyNames(viewModel.keys, in: .prompt).text(
            .app(.escape), does: " alone closes this.")
        if let refusal = prompt.refusal { return [SafeText(refusal) + " " + SafeText(closing)] }
        let question: SafeText =
            switch prompt.purpose {
            case .account(.onTop), .account(.inPlace): "Whose posts? " + SafeText(Account.forms) + "."
            case .account(.ownTab): "Whose posts, in a tab of their own? " + SafeText(Account.forms) + "."
            case .find: "Find which text in this list?"
            case .stored: "Find which words in everything stored?"
            case .tags(let account, let before):
                "Which tags for " + SafeText(MaskedAddress.text(account.text))
                    + ", with blanks between? Now: "
                    + SafeText(before.isEmpty ? "none" : before.joined(separator: " ")) + "."
            case .command: "Which command? Type words of what it does."
            }
        return [question + " " + SafeText(closing)]
    }
}
