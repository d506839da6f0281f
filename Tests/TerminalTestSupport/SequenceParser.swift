/// Cuts what a program sends to a terminal into text, controls and escape sequences.
struct SequenceParser: Equatable {
    /// One thing that a terminal does.
    enum Item: Equatable {
        /// One character to show.
        case text(String)
        /// A C0 control.
        case control(UInt8)
        /// ESC and what follows it.
        case escape(String)
        /// CSI: a private prefix (`?`) or none, numbers, and the final byte.
        case sequence(String, [Int], UInt8)
        /// OSC and the like, introducer included.
        case string(String)
    }

    private enum State: Equatable {
        case ground, escape([UInt8]), sequence([UInt8]), string([UInt8], isEscaped: Bool), utf8([UInt8], Int)
    }

    private var state = State.ground

    /// Takes one byte, and answers with what it completes.
    mutating func take(_ byte: UInt8) -> Item? {
        switch state {
        case .ground: return takeFirst(byte)
        case .escape(let bytes): return takeEscaped(bytes + [byte])
        case .sequence(let bytes):
            state = .sequence(bytes + [byte])
            guard (0x40...0x7E).contains(byte) else { return nil }
            state = .ground
            let text = String(decoding: bytes, as: UTF8.self)
            let prefix = text.prefix { "?<=>!".contains($0) }
            let numbers = text.dropFirst(prefix.count).split(separator: ";", omittingEmptySubsequences: false)
            return .sequence(String(prefix), text.isEmpty ? [] : numbers.map { Int($0) ?? 0 }, byte)
        case .string(let bytes, let isEscaped):
            if byte == 0x07 || isEscaped && byte == 0x5C {
                state = .ground
                return .string(String(decoding: bytes, as: UTF8.self))
            }
            state = .string(byte == 0x1B ? bytes : bytes + [byte], isEscaped: byte == 0x1B)
            return nil
        case .utf8(let bytes, let length):
            let all = bytes + [byte]
            state = all.count == length ? .ground : .utf8(all, length)
            return all.count == length ? .text(String(decoding: all, as: UTF8.self)) : nil
        }
    }

    private mutating func takeFirst(_ byte: UInt8) -> Item? {
        switch byte {
        case 0x1B:
            state = .escape([])
            return nil
        case 0x00..<0x20, 0x7F: return .control(byte)
        case 0x20..<0x7F: return .text(String(Unicode.Scalar(byte)))
        default:
            state = .utf8([byte], byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
            return nil
        }
    }

    private mutating func takeEscaped(_ bytes: [UInt8]) -> Item? {
        switch bytes {
        case [0x5B]: state = .sequence([])
        case [0x50], [0x5D], [0x58], [0x5E], [0x5F]: state = .string(bytes, isEscaped: false)
        default:
            if (0x20...0x2F).contains(bytes[bytes.count - 1]) {
                state = .escape(bytes)
            } else {
                state = .ground
                return .escape(String(decoding: bytes, as: UTF8.self))
            }
        }
        return nil
    }
}
