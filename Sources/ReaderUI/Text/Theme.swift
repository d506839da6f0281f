import People
import Terminal

/// The styles of Perch by what letters are for: a few accents of the palette, and attributes that say the same.
///
/// Yellow and white are left out: on a light background most palettes make them unreadable.
package enum Theme {
    /// What letters are for.
    ///
    /// Which colour that is on a terminal is a `ColourTheme`'s business.
    package enum Role: String, CaseIterable, Sendable {
        /// The program's name.
        case title
        /// Names of people, headings.
        case heading
        /// What is less important than what is around it.
        case dim
        /// Rules between areas.
        case rule
        /// Keys in hints and help.
        case key
        /// Something is going on.
        case pending
        /// Something went wrong.
        case problem
        /// Something is as it should be.
        case good
        /// An author's warning.
        case warning
        /// An address.
        case link
        /// The full part of a bar.
        case bar
        /// The row of the cursor.
        case selection
        /// The star of a bookmarked post.
        case star
        /// A row that has the text looked for.
        case match
        /// Code: dim, as that is there without colours, and without a colour, as few palettes have one that is read when dim.
        case code
        /// A person who is named in a post; the `@` says the same.
        case mention
        /// A word under which posts are found; the `#` says the same.
        case hashtag
        /// What somebody else says; `> ` says the same.
        case quote
        /// That a post is somebody else's, passed on.
        case repost
        /// That a post is an answer.
        case answer
        /// That a post quotes another.
        case quoting
        /// Any other word that says what kind of post it is.
        case mark

        /// The style, in colours of the palette.
        package var style: Style {
            switch self {
            case .title, .key: Style(foreground: .cyan, attributes: .bold)
            case .heading, .match: .bold
            case .dim, .rule, .code: .dim
            case .pending: Style(foreground: .blue, attributes: .bold)
            case .problem: Style(foreground: .red, attributes: .bold)
            case .good, .repost: .colour(.green)
            case .warning, .star: Style(foreground: .magenta, attributes: .bold)
            case .link: Style(foreground: .cyan, attributes: .underline)
            case .bar, .mention, .mark: .colour(.cyan)
            case .selection: .reverse
            case .hashtag, .answer: .colour(.blue)
            case .quote, .quoting: .colour(.magenta)
            }
        }
    }

    static let brand = Role.title.style
    package static let heading = Role.heading.style
    package static let faint = Role.dim.style
    package static let rule = Role.rule.style
    static let key = Role.key.style
    package static let pending = Role.pending.style
    package static let problem = Role.problem.style
    static let good = Role.good.style
    static let warning = Role.warning.style
    static let link = Role.link.style
    static let bar = Role.bar.style
    package static let cursor = Role.selection.style
    static let star = Role.star.style
    static let match = Role.match.style
    static let code = Role.code.style
    static let mention = Role.mention.style
    static let hashtag = Role.hashtag.style
    static let quote = Role.quote.style

    /// The style of a word that says what kind of post it is; the word itself carries the meaning.
    static func mark(_ mark: String) -> Style {
        switch mark {
        case "CW": warning
        case "rb": Role.repost.style
        case "re": Role.answer.style
        case "qt": Role.quoting.style
        default: Role.mark.style
        }
    }
}

extension Theme {
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
