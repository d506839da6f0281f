/// Text that is safe to show, and whose width is known: the only text that a `Frame` takes.
///
/// The initializer is the gate for everything from outside. What comes through it holds no control character, no
/// escape sequence, nothing that reorders or hides text, and only graphemes that ncurses, tmux and xterm give the same
/// width; see `SafeText.init(_:)` for the particulars. Literals pass the same gate. Interpolations take safe texts and
/// numbers, and strings only when they are said to come from outside.
///
///     let title: SafeText = "\(outside: user.name): \(user.postCount) posts"
///
/// Going through the gate twice changes nothing: `SafeText(SafeText(s).string) == SafeText(s)`.
public struct SafeText: Hashable, Sendable {
    /// The text, for what is not a terminal: files, comparisons, searching.
    public let string: String
    /// How many columns it takes.
    public let columns: Int

    /// Makes a line of text from outside safe.
    ///
    /// - Line breaks and tabs become one space, together with the spaces around them; none is left at the ends.
    /// - Control characters (C0, DEL, C1) go, and escape sequences as a whole. One without an end loses its
    ///   introduction only; the rest is shown as the text it is.
    /// - Characters that reorder text (U+202A-E, U+2066-9, U+200E/F, U+061C), invisible ones (joiners, variation
    ///   selectors, tags, soft hyphens, U+200B) and skin tones go. A family of emoji becomes its members side by side.
    /// - Half a flag becomes its letter. Spaces in disguise become spaces; no-break spaces stay.
    /// - Hangul in parts is put together. A mark without a base gets a dotted circle; no base keeps more than three.
    /// - What Unicode 14 does not know, private characters, and those that terminals count differently become U+FFFD.
    ///
    /// It takes time linear in the text. Where only the beginning is shown, `init(_:limit:)` looks at no more than that.
    public init(_ outside: String) { self.init(outside, limit: .max) }

    /// What the builder has put together.
    init(checked string: String, columns: Int) {
        self.string = string
        self.columns = columns
    }

    /// No text.
    public static let empty = SafeText(checked: "", columns: 0)

    /// Whether there is nothing to show.
    public var isEmpty: Bool { columns == 0 }

    /// Whether it is ASCII: only then are there as many columns as bytes.
    var isASCII: Bool { string.utf8.count == columns }
}

extension SafeText: CustomStringConvertible {
    /// The text.
    public var description: String { string }
}
