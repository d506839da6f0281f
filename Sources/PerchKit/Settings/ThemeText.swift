import ReaderUI
import Replay
public import Terminal
import Values

/// What `perch theme` prints of colours.
public enum ThemeText {
    /// The names of all themes, for shells to complete.
    public static let names = ThemeChoice.all.map(\.name)

    /// All themes, a line each; the one that is chosen has a star before it.
    public static func list(chosen: ThemeChoice) -> String {
        ThemeChoice.all.map { choice in
            let name = SafeText(choice.name).padded(to: 15).string
            return "\(choice == chosen ? "*" : " ") \(name)\(choice.meaning)\n"
        }.joined()
    }

    /// A theme in a sentence or two, and how it is chosen.
    public static func about(_ choice: ThemeChoice) -> String {
        """
        \(choice.name): \(choice.meaning).

        To choose it, write into the settings' file (perch config):

        [colours]
        theme = "\(choice.name)"

        """
    }

    /// Each role in its colours, a line each; of a choice that depends on the background, both that there may be.
    ///
    /// - Parameters:
    ///   - choice: the theme, or `auto`.
    ///   - depth: how many colours are printed; nil for no sequences at all.
    public static func preview(_ choice: ThemeChoice, depth: ColourDepth?) -> String {
        switch choice {
        case .theme(let theme): preview(theme, depth: depth)
        case .background: preview(.light, depth: depth) + "\n" + preview(.dark, depth: depth)
        }
    }

    /// All themes, one after the other.
    public static func previews(depth: ColourDepth?) -> String {
        ColourTheme.all.map { preview($0, depth: depth) }.joined(separator: "\n")
    }

    private static func preview(_ theme: ColourTheme, depth: ColourDepth?) -> String {
        func line(_ parts: [(text: SafeText, style: Style)]) -> String {
            guard let depth else { return parts.map(\.text.string).joined() + "\n" }
            let columns = parts.reduce(0) { $0 + $1.text.columns }
            // What a theme has behind letters is behind the whole line.
            let blank = SafeText(repeating: " ", count: max(0, width - columns))
            let coloured = (parts + [(blank, .plain)]).map { part in
                theme.look(of: part.style, in: depth).sequence + part.text.string
            }
            return coloured.joined() + "\u{1B}[0m\n"
        }
        let heading = line([
            (SafeText(" \(outside: theme.name): \(outside: theme.meaning)").truncated(to: width), .bold)
        ])
        return heading
            + Theme.Role.allCases.map { role in
                let name = SafeText("   \(outside: role.rawValue)").padded(to: 16)
                return line([(name, .plain), (role.sample, role.style)])
            }.joined()
    }

    /// The columns that a preview takes.
    private static let width = 72

    /// That there is no theme of a name, in one line, with the nearest that there is.
    public static func refusal(of name: String) -> String {
        let cure =
            Nearest.choice(for: name, in: names).map { "did you mean \($0)?" }
            ?? "there are \(names.joined(separator: ", "))."
        return "There is no theme \(Excerpt.quoted(name)); \(cure)"
    }
}

extension Theme.Role {
    /// Something that has the role.
    fileprivate var sample: SafeText {
        switch self {
        case .title: "perch"
        case .heading: "Wren Oakhollow"
        case .dim: "3 hours ago"
        case .rule: "──────────── - - -"
        case .key: "j k"
        case .pending: "Loading posts"
        case .problem: "No answer from skerry.example"
        case .good: "72 posts"
        case .warning: "CW long list of knots"
        case .link: "https://skerry.example/@wren"
        case .bar: "▇▇▇▅▃ ###"
        case .selection: " the row of the cursor "
        case .star: "★ *"
        case .match: "a row that has what is looked for"
        case .code: "git commit"
        case .mention: "@tides@skerry.example"
        case .hashtag: "#moles"
        case .quote: "> what somebody else says"
        case .repost: "rb"
        case .answer: "re"
        case .quoting: "qt"
        case .mark: "po"
        }
    }
}
