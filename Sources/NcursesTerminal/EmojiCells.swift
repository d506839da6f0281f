import Terminal

/// Emoji of several code points, for ncurses, which would count each of these.
///
/// In their place it is told two private characters of one column each, other ones for each emoji: so it knows exactly what stands
/// where, and moves, scrolls and sends it as it likes. In what it sends, the first is replaced by the emoji, and the second, for
/// whose column there is the emoji's right half, left out. Nothing that comes through the gate is private.
struct EmojiCells {
    /// The first of each pair is in one of Unicode's private planes, the second in the other, at the same place.
    private static let (heads, tails): (UInt32, UInt32) = (0xF0000, 0x100000)
    /// One character of each plane: the system must take them for one column.
    static let privatePlanes = [heads, tails]
    /// Both planes have a little more; there are some thousand emoji of several code points.
    private static let most = 65_000
    /// The place of each emoji that was asked for.
    private var places: [Grapheme: UInt32] = [:]
    /// What it is in UTF-8, by place.
    private var texts: [[UInt8]] = []

    /// What stands for an emoji of two columns; nil when there are too many.
    mutating func pair(for emoji: Grapheme) -> (head: UInt32, tail: UInt32)? {
        let place = places[emoji] ?? UInt32(texts.count)
        if place == texts.count {
            guard place < Self.most else { return nil }
            places[emoji] = place
            texts.append(Array(emoji.text.utf8))
        }
        return (Self.heads + place, Self.tails + place)
    }

    /// What ncurses has sent, with the emoji in their places.
    func restored(in bytes: [UInt8]) -> [UInt8] {
        // No other character of UTF-8 begins with these.
        let (head, tail): (UInt8, UInt8) = (0xF3, 0xF4)
        guard !texts.isEmpty, var next = bytes.firstIndex(where: { $0 == head || $0 == tail }) else {
            return bytes
        }
        var restored = Array(bytes[..<next])
        while next < bytes.count {
            let byte = bytes[next]
            guard byte == head || byte == tail, next + 4 <= bytes.count else {
                restored.append(byte)
                next += 1
                continue
            }
            if byte == head, let text = text(of: bytes[next..<next + 4]) { restored += text }
            next += 4
        }
        return restored
    }

    private func text(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let value = bytes.reduce(0) { $0 << 6 | UInt32($1 & 0x3F) } & 0xFFFF
        return value < texts.count ? texts[Int(value)] : nil
    }
}

extension [UInt8] {
    /// The bytes without a sequence, wherever it stands.
    func without(_ sequence: [UInt8]) -> [UInt8] {
        guard let first = sequence.first else { return self }
        var kept: [UInt8] = []
        kept.reserveCapacity(count)
        var next = 0
        while next < count {
            if self[next] == first, self[next...].starts(with: sequence) {
                next += sequence.count
            } else {
                kept.append(self[next])
                next += 1
            }
        }
        return kept
    }
}
