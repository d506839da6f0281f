/// Puts together what `SafeText` may hold: graphemes that every terminal shows with the same width.
///
/// It is fed code points without controls and remembers the grapheme it is working at, because what follows may
/// belong to it. Feeding it its own output gives that output again.
struct TextBuilder {
    /// The text in UTF-8: bytes are put at the end of an array in a third of the time that a string takes.
    private var text: [UInt8] = []
    /// The columns of everything so far, blanks at the end left out.
    private(set) var columns = 0
    /// The columns of everything so far where no line breaks are among the blanks.
    var columnsWithBlanks: Int { columns + blanks }
    private var current: Grapheme?
    /// Blanks that have come since; whether they stay depends on what comes next.
    private var blanks = 0
    /// A line break or a tab was among them, so that all of them are one blank.
    private var isBroken = false
    /// The last code point was a zero width joiner.
    private var isJoined = false
    /// The last code point was U+FE0F, after a digit or another sign that there are keycaps of.
    private var isKeyAhead = false
    /// What invisible tags after a black flag have spelt so far.
    private var tags: [UInt8] = []

    private static let missing: Unicode.Scalar = "\u{FFFD}"
    private static let dottedCircle: Unicode.Scalar = "\u{25CC}"

    /// Ends the last grapheme and hands over all of them.
    /// - Parameter keepsBlanks: whether blanks at the end stay.
    mutating func finish(keepsBlanks: Bool) -> SafeText {
        flush()
        if keepsBlanks, !isBroken { flushBlanks() }
        return SafeText(checked: String(decoding: text, as: UTF8.self), columns: columns)
    }

    /// Adds blanks.
    mutating func appendBlanks(_ count: Int) {
        flush()
        isJoined = false
        isKeyAhead = false
        blanks += count
    }

    /// Adds a line break or a tab where there is one line only.
    mutating func appendBreak() {
        appendBlanks(0)
        isBroken = true
    }

    private mutating func flushBlanks() {
        let count = isBroken ? (columns > 0 ? 1 : 0) : blanks
        text.append(contentsOf: repeatElement(0x20, count: count))
        columns += count
        blanks = 0
        isBroken = false
    }

    /// Adds a code point.
    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == " " { return appendBlanks(1) }
        let joined = isJoined
        let isKey = isKeyAhead
        isJoined = false
        isKeyAhead = false
        // Most of what people write: nothing of it joins what stands before.
        if !joined, (0x21..<0x7F).contains(scalar.value) { return start(scalar, width: 1) }
        if joined, change({ $0.join(scalar) }) { return }
        switch ScalarKind(scalar.value) {
        case .narrow:
            if (0x1F1E6...0x1F1FF).contains(scalar.value) { return appendRegional(scalar) }
            // The sign that makes "runner" a woman or a man in one picture says nothing beside it.
            if joined, scalar.value == 0x2640 || scalar.value == 0x2642 { return }
            // Braille without a dot: the favourite of names that are to look empty.
            if scalar.value == 0x2800 { return appendBlanks(1) }
            start(scalar, width: 1)
        case .wide:
            if (0x1F3FB...0x1F3FF).contains(scalar.value) { return appendTone(scalar) }
            start(scalar, width: 2)
        case .mark:
            addMark(scalar, isKey: isKey)
        case .unknown:
            if !composeHangul(scalar) { start(Self.missing, width: 1) }
        case .dropped:
            appendInvisible(scalar)
        case .blank:
            if scalar.value == 0x202F || scalar.value == 0x2007 {
                start("\u{A0}", width: 1)
            } else {
                appendBlanks(1)
            }
        }
    }

    private mutating func start(_ scalar: Unicode.Scalar, width: UInt8) {
        flush()
        if blanks > 0 || isBroken { flushBlanks() }
        current = Grapheme(scalar, width: width)
        columns += Int(width)
    }

    private mutating func flush() {
        guard let grapheme = current else { return }
        current = nil
        // Most of what people write, at half the cost.
        if grapheme.isSingle, grapheme.base < 0x80 {
            text.append(UInt8(grapheme.base))
            return
        }
        tags.removeAll()
        resolveLoneRegional(grapheme).forEachScalar {
            text.append(contentsOf: UTF8.encode($0) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// Changes the grapheme that is being worked at into a wider one, if the closure does.
    private mutating func change(_ body: (inout Grapheme) -> Bool) -> Bool {
        guard var grapheme = current, body(&grapheme) else { return false }
        columns += Int(grapheme.width) - Int(current?.width ?? 0)
        current = grapheme
        return true
    }

    private mutating func addMark(_ scalar: Unicode.Scalar, isKey: Bool) {
        if scalar == "\u{20E3}", let grapheme = current, grapheme.isOnKey || grapheme.kind == .keycaps {
            // The key around a digit comes from a font of coloured pictures where no other has it: where it was not said that a picture
            // is meant, xterm draws it over the digit, VTE beside it, and kitty in one column nothing at all, the digit neither.
            if isKey {
                _ = change {
                    $0.takeKey()
                    return true
                }
            }
            return
        }
        switch current?.base ?? 0 {
        case 0, 0xA0, 0x3000, 0x1F1E6...0x1F1FF: start(Self.dottedCircle, width: 1)
        case _ where current?.isEmoji == true: start(Self.dottedCircle, width: 1)
        default: break
        }
        current?.append(scalar)
    }

    /// Two of them make a flag, whatever invisible things stood between.
    private mutating func appendRegional(_ scalar: Unicode.Scalar) {
        if let grapheme = current, grapheme.isSingle, (0x1F1E6...0x1F1FF).contains(grapheme.base) {
            current?.append(scalar, widening: 1)
            columns += 1
            flush()
        } else {
            start(scalar, width: 1)
        }
    }

    /// Half a flag is one or two columns wide, by terminal; its letter is one everywhere.
    private func resolveLoneRegional(_ grapheme: Grapheme) -> Grapheme {
        guard grapheme.isSingle, (0x1F1E6...0x1F1FF).contains(grapheme.base) else { return grapheme }
        return Grapheme(ascii: UInt8(grapheme.base - 0x1F1E6 + 0x41))
    }

    /// A skin tone that has nothing to go with is not shown, because an emoji may be put before it later.
    private mutating func appendTone(_ tone: Unicode.Scalar) {
        if change({ $0.takeTone(tone) }) { return }
        let scalar = current.flatMap { Unicode.Scalar($0.base) }
        guard let scalar, scalar.properties.isEmojiModifierBase || scalar == Self.missing else {
            return start(Self.missing, width: 1)
        }
    }

    /// Takes in a tag, which nobody sees; tags after a black flag spell the name of a part of a country.
    ///
    /// `gbeng` and an end, for example. Where there is no such flag, what is left of the name after the country is written
    /// beside a black one, so that Texas does not become a pirate.
    private mutating func appendTag(_ value: UInt32) {
        guard let grapheme = current, grapheme.isSingle, grapheme.base == 0x1F3F4 else { return }
        guard value == 0xE007F else {
            // One more than there can be, so that longer ones are none.
            if tags.count < 7 { tags.append(UInt8(value & 0x7F)) }
            return
        }
        let name = tags
        tags.removeAll()
        if change({ $0.takeRegion(name) }) { return }
        let isName = name.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard (3...6).contains(name.count), isName else { return }
        for byte in name.dropFirst(2) { start(Unicode.Scalar(byte >= 0x61 ? byte - 0x20 : byte), width: 1) }
    }

    private mutating func appendInvisible(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x200D: isJoined = true
        case 0x200C:
            // Persian is misspelt without it; elsewhere it hides things.
            switch current?.base ?? 0 {
            case 0x620...0x6D3, 0x750...0x77F, 0x8A0...0x8C9: current?.append(scalar)
            default: break
            }
        case 0xE0020...0xE007F: appendTag(scalar.value)
        case 0xFE0F:
            isKeyAhead = current?.isOnKey == true
            _ = change {
                $0.takePresentation()
                return true
            }
        default: break
        }
    }

    /// Vowels and finals join the syllable before them; on their own they are unknown.
    private mutating func composeHangul(_ scalar: Unicode.Scalar) -> Bool {
        guard let grapheme = current, grapheme.isSingle else { return false }
        let composed: UInt32
        switch (grapheme.base, scalar.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            composed = 0xAC00 + ((grapheme.base - 0x1100) * 21 + scalar.value - 0x1161) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (grapheme.base - 0xAC00) % 28 == 0:
            composed = grapheme.base + scalar.value - 0x11A7
        default: return false
        }
        guard let syllable = Unicode.Scalar(composed) else { return false }
        current = Grapheme(syllable, width: 2)
        return true
    }
}
