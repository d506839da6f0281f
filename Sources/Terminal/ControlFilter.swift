/// Takes control characters and whole escape sequences out of text from outside, one code point at a time.
///
/// What comes out holds no C0 or C1 control but `\n` (every kind of line break) and `\t`. It runs in time linear in
/// the text: an escape sequence without an end loses its introduction only, and is looked through once.
struct ControlFilter: IteratorProtocol {
    private var walk: ScalarWalk

    /// Longer than any sequence of a terminal's; what goes on beyond it is text.
    private static let longestSequence = 64
    /// Longer than any title, link or small picture; what goes on beyond it is text.
    private static let longestString = 8_192

    init(_ text: String) { walk = ScalarWalk(text) }

    /// How many bytes of the text have been looked at.
    var bytes: Int { walk.bytes }

    mutating func next() -> Unicode.Scalar? {
        while let scalar = walk.take() {
            switch scalar.value {
            case 0x09, 0x0A: return scalar
            case 0x0D:
                if walk.ahead?.value == 0x0A { walk.take() }
                return "\n"
            case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return "\n"
            case 0x1B: skipEscape()
            case 0x9B: skipSequence()
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString()
            case 0x00..<0x20, 0x7F..<0xA0: continue
            default: return scalar
            }
        }
        return nil
    }

    /// What follows ESC: one of the introductions, or intermediate bytes and a final one.
    private mutating func skipEscape() {
        guard let following = walk.ahead?.value else { return }
        switch following {
        case 0x5B:
            walk.take()
            skipSequence()
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            walk.take()
            skipString()
        case 0x30...0x7E:
            walk.take()
        case 0x20...0x2F:
            var end = walk
            var length = 0
            while let value = end.ahead?.value, (0x20...0x2F).contains(value), length < 4 {
                end.take()
                length += 1
            }
            // "ESC, blank, word" is more likely text that lost its way than a sequence: only a whole one goes.
            if let value = end.take()?.value, (0x30...0x7E).contains(value) { walk = end }
        default:
            return
        }
    }

    /// What follows CSI: parameters, intermediates, and a final character that belongs to it too.
    private mutating func skipSequence() {
        var length = 0
        while let value = walk.ahead?.value, (0x20...0x3F).contains(value), length < Self.longestSequence {
            walk.take()
            length += 1
        }
        if let value = walk.ahead?.value, (0x40...0x7E).contains(value) { walk.take() }
    }

    /// What follows OSC, DCS, SOS, PM or APC: everything up to BEL or ST, if that comes before another control.
    private mutating func skipString() {
        var end = walk
        var length = 0
        while length < Self.longestString, let value = end.take()?.value {
            length += 1
            switch value {
            case 0x07, 0x9C:
                walk = end
                return
            case 0x1B:
                if end.take()?.value == 0x5C { walk = end }
                return
            case 0x00..<0x20, 0x7F..<0xA0: return
            default: continue
            }
        }
    }
}

/// Goes through the code points of a text, sees the next one, and counts the bytes of those that it has taken.
///
/// An index into the text would be looked at anew with each step, which takes several times as long.
struct ScalarWalk {
    private var scalars: String.UnicodeScalarView.Iterator
    /// What is taken next; nil at the end.
    private(set) var ahead: Unicode.Scalar?
    /// How many bytes have been taken.
    private(set) var bytes = 0

    init(_ text: String) {
        scalars = text.unicodeScalars.makeIterator()
        ahead = scalars.next()
    }

    @discardableResult
    mutating func take() -> Unicode.Scalar? {
        guard let scalar = ahead else { return nil }
        bytes += UTF8.width(scalar)
        ahead = scalars.next()
        return scalar
    }
}
