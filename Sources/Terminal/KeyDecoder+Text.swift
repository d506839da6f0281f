extension KeyDecoder {
    /// Takes the first byte of a character that is not ASCII.
    mutating func startCharacter(_ byte: UInt8, isAlt: Bool) {
        switch byte {
        case 0xC2...0xF4: state = .utf8([byte], isAlt: isAlt)
        default: emit(.unknown)
        }
    }

    /// Takes a further byte of a character.
    mutating func takeContinuation(_ byte: UInt8, after bytes: [UInt8], isAlt: Bool) {
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
    mutating func takePasted(_ byte: UInt8, _ bytes: inout [UInt8], matched: Int) {
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
