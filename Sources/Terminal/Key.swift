/// A key, as the program sees it.
///
/// Terminals do not send keys but bytes, and some keys send the same bytes: Ctrl-I is Tab, Ctrl-M and Ctrl-J are
/// Enter, Ctrl-H is Backspace, and Ctrl-[ is Escape. Shift, Alt and Ctrl on arrows and the like are not told apart.
public enum Key: Hashable, Sendable {
    /// A letter, a digit, a sign or a space.
    case character(Character)
    /// Return or Enter.
    case enter
    /// Escape.
    case escape
    /// Tab.
    case tab
    /// Shift-Tab.
    case backTab
    /// Backspace, which deletes to the left.
    case backspace
    /// Delete, which deletes to the right.
    case delete
    /// Insert.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// F1 to F20.
    case function(Int)
    /// Ctrl and a letter (lower case) or sign.
    case control(Character)
    /// Alt and a character.
    case alt(Character)
    /// Bytes that mean nothing, such as broken UTF-8.
    case unknown
}
