/// Makes keys, pastes and what is done with the mouse of the bytes that a terminal sends.
///
/// It is a value without a clock: it is fed bytes as they come, in pieces of any size, and told when the time it asked
/// for (`patience`) has passed without one. It knows the sequences of xterm and of those that copy it, in both cursor
/// modes, which are all there are to be met; terminfo would name fewer, and ncurses would leak the tail of every
/// sequence it does not know as letters, so ncurses reads no keys here.
///
/// Sequences it does not know, focus reports, and mouse reports in other forms than SGR's are swallowed whole.
public struct KeyDecoder: Sendable {
    /// What bytes can turn out to be.
    public enum Input: Hashable, Sendable {
        /// A key was pressed.
        case key(Key)
        /// A text was pasted, line breaks as `\n`, no longer than `pasteLimit` bytes.
        case paste(String)
        /// Something was done with the mouse.
        case mouse(MouseEvent)
        /// The terminal has answered a question.
        case answer(TerminalAnswer)
    }

    /// The most bytes of one paste that are kept; the rest is swallowed.
    public static let pasteLimit = 1 << 20
    /// The most bytes of a sequence that are remembered; what is longer means nothing, and is swallowed to its end.
    private static let sequenceLimit = 64

    /// Where it stands in what the terminal is sending.
    enum State: Hashable {
        case ground
        /// ESC came: the key, or the beginning of a sequence.
        case escape
        /// `ESC [` and so many parameters.
        case sequence([UInt8])
        /// `ESC O`.
        case single
        /// `ESC [ [`, of the Linux console.
        case console
        /// A string of so many bytes, introduced by ESC and this one; and whether its last byte was ESC.
        case string(introducer: UInt8, count: Int, isEscaped: Bool)
        /// So many bytes of an old mouse report are to come.
        case mouse(Int)
        /// The beginning of a character in UTF-8, and whether ESC came before it.
        case utf8([UInt8], isAlt: Bool)
        /// A paste, and how many bytes of its end have been seen.
        case paste([UInt8], matched: Int)
    }

    var state = State.ground
    var output: [Input] = []
    /// What the string that is coming in has said, no more than `sequenceLimit` bytes.
    private var string: [UInt8] = []

    /// Starts with nothing pending.
    public init() {}

    /// How long to wait for more bytes before `timeOut()`, in milliseconds; nil when nothing is pending.
    ///
    /// Escape alone costs 25 ms. A paste gets a second, since it may come in pieces over a slow line, and so does what a
    /// terminal says of its background. A sequence that has parameters is waited for without limit: whatever comes belongs to it.
    public var patience: Int? {
        switch state {
        case .ground: nil
        case .sequence(let parameters) where !parameters.isEmpty: nil
        case .paste: 1_000
        case .string(0x5D, _, _) where isBackground: 1_000
        default: 25
        }
    }

    /// Takes bytes, and answers with what they complete.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
        for byte in bytes { take(byte) }
        defer { output = [] }
        return output
    }

    /// Takes note that `patience` has passed without a byte, and answers with what is complete by that.
    public mutating func timeOut() -> [Input] {
        switch state {
        case .escape: emit(.escape)
        case .single: emit(.alt("O"))
        case .sequence(let parameters) where parameters.isEmpty: emit(.alt("["))
        case .sequence: return []
        case .string(let introducer, 0, false): emit(.alt(Character(Unicode.Scalar(introducer))))
        case .utf8: emit(.unknown)
        case .paste(let bytes, let matched):
            emit(paste: bytes + KeyDecoder.pasteEnd.prefix(matched))
        case .ground, .string, .mouse, .console: break
        }
        state = .ground
        defer { output = [] }
        return output
    }

    mutating func emit(_ key: Key) { output.append(.key(key)) }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// What the string begins with in which a terminal says what its background is.
    private static let backgroundMark = Array("11;".utf8)
}

extension KeyDecoder {
    /// Takes one byte.
    mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeFirst(byte)
        case .escape: takeAfterEscape(byte)
        case .sequence(var parameters): takeParameter(byte, &parameters)
        case .single: takeSingle(byte)
        case .console:
            state = .ground
            if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
        case .string(let introducer, let count, let isEscaped):
            takeString(byte, introducer: introducer, count: count, isEscaped: isEscaped)
        case .mouse(let rest): state = rest > 1 ? .mouse(rest - 1) : .ground
        case .utf8(let bytes, let isAlt): takeContinuation(byte, after: bytes, isAlt: isAlt)
        case .paste(var bytes, let matched):
            // The array must have one owner while it grows, or every byte would copy it.
            state = .ground
            takePasted(byte, &bytes, matched: matched)
        }
    }

    private mutating func takeFirst(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0x09: emit(.tab)
        case 0x0A, 0x0D: emit(.enter)
        case 0x08, 0x7F: emit(.backspace)
        case 0x00: emit(.control(" "))
        case 0x01..<0x1B: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
        case 0x1C..<0x20: emit(.control(Character(Unicode.Scalar(byte + 0x40))))
        case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
        default: startCharacter(byte, isAlt: false)
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case 0x1B:
            emit(.escape)
            state = .escape
        case 0x5B: state = .sequence([])
        case 0x4F: state = .single
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            string = []
            state = .string(introducer: byte, count: 0, isEscaped: false)
        case 0x20..<0x7F: emit(.alt(Character(Unicode.Scalar(byte))))
        case 0x7F: emit(.backspace)
        case 0x00..<0x20:
            // Escape and then, in the same breath, another key.
            emit(.escape)
            takeFirst(byte)
        default: startCharacter(byte, isAlt: true)
        }
    }

    private mutating func takeParameter(_ byte: UInt8, _ parameters: inout [UInt8]) {
        state = .ground
        switch byte {
        case 0x5B where parameters.isEmpty: state = .console
        // rxvt ends shifted keys with a dollar sign, which is no final byte elsewhere.
        case 0x24 where !parameters.isEmpty && parameters.allSatisfy { (0x30...0x3B).contains($0) }:
            finishSequence(0x7E, parameters)
        case 0x20...0x3F:
            if parameters.count < KeyDecoder.sequenceLimit { parameters.append(byte) }
            state = .sequence(parameters)
        case 0x40...0x7E: finishSequence(byte, parameters)
        case 0x18, 0x1A: break
        // A sequence that breaks off: it is dropped, and the key that came instead is not.
        default: takeFirst(byte)
        }
    }

    private mutating func takeSingle(_ byte: UInt8) {
        state = .ground
        switch byte {
        case 0x41...0x5A, 0x61...0x7A: if let key = KeyDecoder.singles[byte] { emit(key) }
        case 0x30...0x3B: state = .single
        case 0x20..<0x7F: break
        default:
            emit(.alt("O"))
            takeFirst(byte)
        }
    }

    private mutating func takeString(_ byte: UInt8, introducer: UInt8, count: Int, isEscaped: Bool) {
        state = .ground
        switch byte {
        case 0x18, 0x1A: return
        case 0x07: finishString(introducer)
        case 0x5C where isEscaped: finishString(introducer)
        case 0x1B: state = .string(introducer: introducer, count: count + 1, isEscaped: true)
        default:
            if isEscaped {
                state = .escape
                takeAfterEscape(byte)
            } else if count == 0, byte < 0x20 || byte == 0x7F {
                emit(.alt(Character(Unicode.Scalar(introducer))))
                takeFirst(byte)
            } else {
                // Swallowed however long it is; a pause ends it too.
                if string.count < KeyDecoder.sequenceLimit { string.append(byte) }
                state = .string(introducer: introducer, count: count + 1, isEscaped: false)
            }
        }
    }
}

extension KeyDecoder {
    /// Finds out what a whole string means; all that is known is what the background is.
    private mutating func finishString(_ introducer: UInt8) {
        guard introducer == 0x5D, isBackground else { return }
        let text = String(decoding: string.dropFirst(KeyDecoder.backgroundMark.count), as: UTF8.self)
        if let colour = RGBColour(reported: text) { output.append(.answer(.background(colour))) }
    }

    /// Whether what the string has said up to now may be what the background is.
    private var isBackground: Bool {
        string.count < KeyDecoder.sequenceLimit && string.starts(with: KeyDecoder.backgroundMark)
    }

    /// What `ESC O` and a letter mean: application mode, the keypad, and F1 to F4.
    private static let singles: [UInt8: Key] = [
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
    private mutating func finishSequence(_ final: UInt8, _ parameters: [UInt8]) {
        if final == 0x63, parameters.first == 0x3F { return output.append(.answer(.attributes)) }
        if final == 0x4D || final == 0x6D,
            let event = MouseEvent(parameters: parameters, isPress: final == 0x4D)
        {
            return output.append(.mouse(event))
        }
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
        case 0x52 where numbers.count == 2: output.append(.answer(.cursor(column: numbers[1])))
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

extension KeyDecoder {
    /// Takes the first byte of a character that is not ASCII.
    private mutating func startCharacter(_ byte: UInt8, isAlt: Bool) {
        switch byte {
        case 0xC2...0xF4: state = .utf8([byte], isAlt: isAlt)
        default: emit(.unknown)
        }
    }

    /// Takes a further byte of a character.
    private mutating func takeContinuation(_ byte: UInt8, after bytes: [UInt8], isAlt: Bool) {
        state = .ground
        guard (0x80...0xBF).contains(byte) else {
            // The character broke off; the byte may be a key of its own.
            emit(.unknown)
            take(byte)
            return
        }
        let all = bytes + [byte]
        let length = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        guard all.count == length else {
            state = .utf8(all, isAlt: isAlt)
            return
        }
        guard let text = String(validating: all, as: UTF8.self), let character = text.first,
            let scalar = text.unicodeScalars.first, !(0x80..<0xA0).contains(scalar.value)
        else { return emit(.unknown) }
        emit(isAlt ? .alt(character) : .character(character))
    }

    /// Takes a byte of a paste, looking for its end.
    private mutating func takePasted(_ byte: UInt8, _ bytes: inout [UInt8], matched: Int) {
        let end = KeyDecoder.pasteEnd
        if byte == end[matched] {
            if matched + 1 == end.count { return emit(paste: bytes) }
            state = .paste(bytes, matched: matched + 1)
            return
        }
        // What looked like the end was text; ESC is the end's only ESC, so it can start anew at this byte only.
        for late in end.prefix(matched) + (byte == end[0] ? [] : [byte])
        where bytes.count < KeyDecoder.pasteLimit { bytes.append(late) }
        state = .paste(bytes, matched: byte == end[0] ? 1 : 0)
    }

    /// Hands over a paste: broken UTF-8 is mended, and line breaks, which arrive as CR, become LF.
    mutating func emit(paste bytes: [UInt8]) {
        var text = ""
        var wasReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\r" {
                text.unicodeScalars.append("\n")
            } else if !(scalar == "\n" && wasReturn) {
                text.unicodeScalars.append(scalar)
            }
            wasReturn = scalar == "\r"
        }
        output.append(.paste(text))
    }
}
