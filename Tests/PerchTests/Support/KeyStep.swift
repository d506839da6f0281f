/// How a command of a mode is performed in a terminal, and what is seen of it.
struct KeyStep: Sendable {
    /// What is pressed to come back to the mode.
    enum Press: Sendable {
        /// The key that performs a command in a mode.
        case command(String, mode: String)
        /// A text, which is no command.
        case text(String)
        /// The key by which the mode was entered.
        case entry
    }

    /// The command's name, such as `list down`.
    let command: String
    /// What stands on the screen once it was performed; nil where it changes nothing that is seen.
    let shows: String?
    /// Whether another program has the terminal until then.
    let lendsTerminal: Bool
    /// What leads back to where it was performed, if it leads elsewhere.
    let back: [Press]

    init(_ command: String, shows: String? = nil, lendsTerminal: Bool = false, back: Press...) {
        (self.command, self.shows, self.lendsTerminal, self.back) = (command, shows, lendsTerminal, back)
    }

    private static func steps(_ commands: String...) -> [KeyStep] { commands.map { KeyStep($0) } }

    private static let escapesPrompt = Press.command("app escape", mode: "prompt")

    /// Moves in a text, all of which may be shown.
    static let movesInText = steps(
        "list down", "list up", "list halfDown", "list halfUp", "list pageDown", "list pageUp", "list bottom",
        "list top")

    /// Moves in a list of posts from its first row, and is there again.
    static func movesInList(of count: Int) -> [KeyStep] {
        [KeyStep("list down", shows: " 2/\(count)"), KeyStep("list up", shows: " 1/\(count)")]
            + steps("list halfDown", "list halfUp", "list pageDown", "list pageUp") + [
                KeyStep("list bottom", shows: " \(count)/\(count)"),
                KeyStep("list top", shows: " 1/\(count)"),
            ]
    }

    /// Leaves a mode in both ways and enters it again.
    static let leaves = [KeyStep("app escape", back: .entry), KeyStep("app back", back: .entry)]

    /// Asks for a person's profile and posts.
    static let loads =
        steps("user loadProfile", "user loadPosts", "user reload", "user stopWaiting") + [
            KeyStep("app reloadHard", shows: "again to load anew")
        ]

    /// What can be done with the post that is shown.
    static let usesPost = [
        KeyStep("app unveil", shows: "This post hides nothing."),
        KeyStep("app unveilAll", shows: "What authors warn of is shown"),
        KeyStep("links begin", shows: "Which link?", back: .command("app escape", mode: "links")),
        KeyStep("app browse", shows: "Opened fen.example/18"),
        KeyStep("app copy", shows: "Sent to the terminal: https://fen.example/18"),
        KeyStep("app pager", lendsTerminal: true),
        KeyStep("app pipe", shows: "Piped", back: .command("app back", mode: "output")),
        KeyStep("app pictures", shows: "Picture 1 of 2", back: .command("app back", mode: "pictures")),
        KeyStep("app bookmark", shows: "Bookmarked."),
        KeyStep("app toggleRead", shows: "Marked as "), KeyStep("app markAbove", shows: " read"),
    ]

    /// What every page has but for leaving it, without a server in the end.
    static func page(_ mode: String) -> [KeyStep] {
        [
            KeyStep("app follow", shows: "follows them"), KeyStep("app undo", shows: "Following"),
            KeyStep(
                "find begin", shows: "Ctrl-g close", back: .text("mole"),
                .command("prompt accept", mode: "prompt")),
            KeyStep("find next", shows: "for \"mole\""),
            KeyStep("find previous", back: .command("app escape", mode: mode)),
            KeyStep(
                "app bookmarks", shows: "Newest bookmark first", back: .command("app back", mode: "shelf")),
            KeyStep("app log", shows: "─ Requests", back: .command("app back", mode: "log")),
            KeyStep("app findStored", shows: "Find in everything stored:", back: escapesPrompt),
            KeyStep("app inspect", shows: "this session", back: .text("q")),
            KeyStep("prompt begin", shows: "Ctrl-g close", back: escapesPrompt),
            KeyStep("prompt beginTab", shows: "Ctrl-g close", back: escapesPrompt),
            KeyStep("app nextAccount", shows: "There is one tab."),
            KeyStep("app previousAccount", shows: "There is one tab."),
            KeyStep("app help", shows: "─ Keys ─", back: .command("app back", mode: "help")),
            KeyStep("prompt beginCommand", shows: "Commands", back: escapesPrompt),
            KeyStep("app offline", shows: "Offline mode: no server is asked."),
        ]
    }
}
