/// A piece of text that looks the same throughout.
public struct MarkupRun: Hashable, Sendable {
    /// The text as it is shown.
    ///
    /// A line feed is a line break; there is no other control character.
    public internal(set) var text: String
    /// The text with what the server hides of a link (`https://`, the end of a long path), if it hides anything.
    public internal(set) var wholeText: String?
    /// Which parts of ``wholeText`` the server hides, in order.
    public internal(set) var hidden: [MarkupHidden]
    /// How it is set apart.
    public let style: MarkupStyle
    /// Where it leads.
    public internal(set) var link: MarkupLink?

    /// A piece of text.
    public init(
        _ text: String, wholeText: String? = nil, hidden: [MarkupHidden] = [], style: MarkupStyle = [],
        link: MarkupLink? = nil
    ) {
        self.text = text
        self.wholeText = wholeText
        self.hidden = hidden
        self.style = style
        self.link = link
    }
}
