import Terminal

/// How a key is written for people to read.
enum KeyName {
    /// Such as `j`, `Ctrl-d`, `PgDn`, `Enter`.
    static func text(_ key: Key) -> SafeText {
        switch key {
        case .character(" "): "Space"
        case .character(let character): SafeText(String(character))
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        case .control(let character): "Ctrl-\(SafeText(String(character)))"
        case .alt(let character): "Alt-\(SafeText(String(character)))"
        case .unknown: "(unknown)"
        }
    }
}
