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
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(introducer: byte, count: 0, isEscaped: false)
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
        case 0x07, 0x18, 0x1A: return
        case 0x5C where isEscaped: return
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
                state = .string(introducer: introducer, count: count + 1, isEscaped: false)
            }
        }
    }
}
