import People
import Terminal

/// The styles of Perch: the terminal's own colours, a few accents of its palette, and attributes that say the same.
///
/// Yellow and white are left out: on a light background most palettes make them unreadable.
package enum Theme {
    /// The program's name.
    static let brand = Style(foreground: .cyan, attributes: .bold)
    /// Names of people, headings.
    package static let heading = Style.bold
    /// What is less important than what is around it.
    package static let faint = Style.dim
    /// Rules between areas.
    package static let rule = Style.dim
    /// Keys in hints and help.
    static let key = Style(foreground: .cyan, attributes: .bold)
    /// Something is going on.
    package static let pending = Style(foreground: .blue, attributes: .bold)
    /// Something went wrong.
    package static let problem = Style(foreground: .red, attributes: .bold)
    /// Something is as it should be.
    static let good = Style(foreground: .green)
    /// An author's warning.
    static let warning = Style(foreground: .magenta, attributes: .bold)
    /// An address.
    static let link = Style(foreground: .cyan, attributes: .underline)
    /// The full part of a bar.
    static let bar = Style(foreground: .cyan)
    /// The row of the cursor.
    package static let cursor = Style.reverse
    /// The star of a bookmarked post.
    static let star = Style(foreground: .magenta, attributes: .bold)
    /// A row that has the text looked for.
    static let match = Style.bold

    /// The style of a word that says what kind of post it is; the word itself carries the meaning.
    static func mark(_ mark: String) -> Style {
        switch mark {
        case "CW": warning
        case "rb": Style(foreground: .green)
        case "re": Style(foreground: .blue)
        case "qt": Style(foreground: .magenta)
        default: Style(foreground: .cyan)
        }
    }
}

extension Theme {
    /// Code: dim, as that is there without colours, and without a colour, as few palettes have one that is read when dim.
    static let code = Style.dim
    /// A person who is named in a post; the `@` says the same.
    static let mention = Style(foreground: .cyan)
    /// A word under which posts are found; the `#` says the same.
    static let hashtag = Style(foreground: .blue)
    /// What somebody else says; `> ` says the same.
    static let quote = Style(foreground: .magenta)

    /// The style of a place in a post: what is inside counts more than what is around it.
    ///
    /// Stressed words are underlined: some terminals have no italics, and others show them as a selection.
    static func style(of look: Post.Look) -> Style {
        var style = Style.plain
        if look.has(.quote) { style = quote }
        if look.has(.code) { style = code }
        // ncurses has no line through letters; `~~` says it.
        if look.has(.struck) { style = .dim }
        if look.has(.hashtag) { style = hashtag }
        if look.has(.mention) { style = mention }
        if look.has(.link) { style = link }
        if look.has(.bold) { style = style.with(.bold) }
        return look.has(.emphasis) ? style.with(.underline) : style
    }
}
