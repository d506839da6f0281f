import People
import Terminal

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
        if look.has(.hashtag) { style = hashtag }
        if look.has(.mention) { style = mention }
        if look.has(.link) { style = link }
        if look.has(.bold) { style = style.with(.bold) }
        return look.has(.emphasis) ? style.with(.underline) : style
    }
}
