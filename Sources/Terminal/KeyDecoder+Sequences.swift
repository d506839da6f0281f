extension KeyDecoder {
    /// What `ESC O` and a letter mean: application mode, the keypad, and F1 to F4.
    static let singles: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x4D: .enter,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
        0x6A: .character("*"), 0x6B: .character("+"), 0x6D: .character("-"), 0x6F: .character("/"),
    ]

    /// What the number before a tilde means, on xterm, rxvt, the Linux console and screen.
    private static let tildes: [Int: Key] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
        29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    ]

    /// Finds out what a whole `ESC [` sequence means; what it does not know is swallowed.
    mutating func finishSequence(_ final: UInt8, _ parameters: [UInt8]) {
        guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
        // A sub-parameter (`13:2u`) refines the one before it; the first number is what counts.
        let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
            Int(String(decoding: part.prefix { $0 != 0x3A }, as: UTF8.self)) ?? 0
        }
        switch final {
        case 0x4D where parameters.isEmpty: state = .mouse(3)
        case 0x41...0x44, 0x46, 0x48:
            if let key = KeyDecoder.singles[final] { emit(key) }
        case 0x50, 0x51, 0x53:
            if let key = KeyDecoder.singles[final] { emit(key) }
        // `CSI 1;2R` is F3 with a modifier; anything else with R is where the cursor is.
        case 0x52 where numbers.first == 1 && numbers.count == 2 && numbers[1] < 17: emit(.function(3))
        case 0x5A: emit(.backTab)
        case 0x75: emit(code: numbers[0], modifiers: numbers.count > 1 ? numbers[1] : 1)
        case 0x7E, 0x5E, 0x40: finishTilde(numbers)
        default: break
        }
    }

    private mutating func finishTilde(_ numbers: [Int]) {
        switch numbers[0] {
        case 200: state = .paste([], matched: 0)
        case 27 where numbers.count == 3: emit(code: numbers[2], modifiers: numbers[1])
        default: if let key = KeyDecoder.tildes[numbers[0]] { emit(key) }
        }
    }

    /// A key as the newer protocols send it: its code point, and one more than the sum of its modifiers.
    private mutating func emit(code: Int, modifiers: Int) {
        let bits = max(0, modifiers - 1)
        switch code {
        case 9: emit(bits & 1 == 1 ? .backTab : .tab)
        case 13: emit(.enter)
        case 27: emit(.escape)
        case 8, 127: emit(.backspace)
        default:
            guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value),
                ScalarKind(value) == .narrow || ScalarKind(value) == .wide
            else { return }
            let character = Character(scalar)
            if bits & 4 == 4, scalar.isASCII {
                emit(.control(Character(character.lowercased())))
            } else if bits & 2 == 2 {
                emit(.alt(character))
            } else if bits & 1 == 1, character.uppercased().count == 1 {
                emit(.character(Character(character.uppercased())))
            } else {
                emit(.character(character))
            }
        }
    }
}
