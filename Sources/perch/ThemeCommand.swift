import ArgumentParser
import FoundationEssentials
import PerchKit
import Terminal

/// `perch theme [NAME] [--preview]`: lists the themes, or shows one.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "List the themes of colours, or show what one looks like.",
        discussion: """
            A theme is chosen in the settings, as colours.theme. With auto, which nobody has to choose, the terminal is asked \
            whether its background is light or dark; with any other theme it is not asked. Of a palette that a theme brings \
            along, a terminal is sent the exact colours if its entry in terminfo or COLORTERM says that it has them, else the \
            nearest of 256.
            """
    )

    @Argument(help: "The theme; without it, all.", completion: .themes)
    var name: String?

    @Flag(
        help:
            "Draw it: each kind of text in its colours, as far as this terminal has them; without colours where none are."
    )
    var preview = false

    func validate() throws {
        guard let name, ThemeChoice(name: name) == nil else { return }
        throw ValidationError(ThemeText.refusal(of: name))
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let choice = name.flatMap(ThemeChoice.init(name:))
        guard preview else {
            let chosen = Settings(environment: environment).theme
            return try print(choice.map(ThemeText.about) ?? ThemeText.list(chosen: chosen))
        }
        let depth = StandardOutput.isTerminal ? ColourWishes(environment).depth : nil
        try print(choice.map { ThemeText.preview($0, depth: depth) } ?? ThemeText.previews(depth: depth))
    }
}

extension CompletionKind {
    /// The names of themes.
    static var themes: CompletionKind { .list(ThemeText.names) }
}
