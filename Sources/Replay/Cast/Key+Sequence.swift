import Terminal

extension Key {
    /// What a terminal like xterm sends for this key; empty for one that no terminal sends.
    var sequence: String {
        switch self {
        case .character(let character): PlainText.dropping(String(character))
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .insert: "\u{1B}[2~"
        case .up: "\u{1B}[A"
        case .down: "\u{1B}[B"
        case .left: "\u{1B}[D"
        case .right: "\u{1B}[C"
        case .home: "\u{1B}[H"
        case .end: "\u{1B}[F"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .function(let number): Self.function(number)
        case .control(let character): Self.control(character)
        case .alt(let character): "\u{1B}" + PlainText.dropping(String(character))
        case .unknown: ""
        }
    }

    private static func function(_ number: Int) -> String {
        // The numbers before the tilde have gaps, where terminals of old had other keys.
        let codes = [
            11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
        ]
        guard codes.indices.contains(number - 1) else { return "" }
        return "\u{1B}[\(codes[number - 1])~"
    }

    /// The control character that a letter or sign makes: the lower five bits of its code.
    private static func control(_ character: Character) -> String {
        guard let code = character.asciiValue else { return "" }
        return String(Unicode.Scalar(code & 0x1F))
    }
}
