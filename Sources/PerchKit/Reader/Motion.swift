/// A way to move a cursor down a list or a window down a text.
public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// One row.
    case down
    /// One row.
    case up
    /// Half a window.
    case halfDown
    /// Half a window.
    case halfUp
    /// A window.
    case pageDown
    /// A window.
    case pageUp
    /// To the first row.
    case top
    /// To the last row.
    case bottom
}
