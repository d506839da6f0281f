/// A way to move a cursor down a list or a window down a text.
public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// One row down.
    case down
    /// One row up.
    case up
    /// Half a window down.
    case halfDown
    /// Half a window up.
    case halfUp
    /// A window down.
    case pageDown
    /// A window up.
    case pageUp
    /// To the first row.
    case top
    /// To the last row.
    case bottom
}
