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

extension Key {
    /// The keys that have a name of their own.
    private static let named: [(key: Key, name: String)] = [
        (.character(" "), "space"), (.enter, "enter"), (.escape, "esc"), (.tab, "tab"),
        (.backTab, "back-tab"),
        (.backspace, "backspace"), (.delete, "delete"), (.insert, "insert"), (.up, "up"), (.down, "down"),
        (.left, "left"), (.right, "right"), (.home, "home"), (.end, "end"), (.pageUp, "page-up"),
        (.pageDown, "page-down"), (.control(" "), "ctrl-space"), (.alt(" "), "alt-space"),
        (.unknown, "unknown"),
    ]

    /// The highest function key that has a name.
    private static let lastFunctionKey = 20

    /// The name that scripts and the help screen use: `j`, `G`, `space`, `enter`, `page-down`, `ctrl-d`, `alt-x`, `f1`.
    public var name: String {
        switch self {
        case .character(let character) where character != " ": String(character)
        case .control(let character) where character != " ": "ctrl-\(character)"
        case .alt(let character) where character != " ": "alt-\(character)"
        case .function(let number): "f\(number)"
        default: Key.named.first { $0.key == self }?.name ?? "unknown"
        }
    }

    /// The key of a name, or nil when there is none; `Key(name: key.name) == key` for every key the decoder makes.
    public init?(name: String) {
        if let entry = Key.named.first(where: { $0.name == name }) {
            self = entry.key
        } else if let character = Key.only(name[...]) {
            guard character != " " else { return nil }
            self = .character(character)
        } else if name.hasPrefix("ctrl-"), let character = Key.only(name.dropFirst(5)), character != " " {
            guard character.isASCII, !character.isUppercase else { return nil }
            self = .control(character)
        } else if name.hasPrefix("alt-"), let character = Key.only(name.dropFirst(4)), character != " " {
            self = .alt(character)
        } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), name == "f\(number)",
            (1...Key.lastFunctionKey).contains(number)
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    /// The text's only character, if it has exactly one and it can be seen.
    private static func only(_ text: Substring) -> Character? {
        guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else { return nil }
        guard let scalar = first.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F else {
            return nil
        }
        return first
    }
}

extension Key: CustomStringConvertible {
    /// The key's name.
    public var description: String { name }
}
