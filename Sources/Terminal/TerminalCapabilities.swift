/// What the terminal on the other side can show.
public struct TerminalCapabilities: Hashable, Sendable {
    /// How many colours of its palette may be used: 0, 8 or 16.
    public let colours: Int
    /// Whether text beyond ASCII arrives as it was sent.
    public let utf8: Bool

    /// Describes a terminal; a number of colours between the known ones counts as the smaller one.
    public init(colours: Int, utf8: Bool) {
        self.colours = colours >= 16 ? 16 : colours >= 8 ? 8 : 0
        self.utf8 = utf8
    }

    /// A terminal that can do everything Perch asks for: 16 colours and UTF-8.
    public static let full = TerminalCapabilities(colours: 16, utf8: true)
}
