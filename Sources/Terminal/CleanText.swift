/// Text from outside for other programs, as its author wrote it but for what commands a terminal and what hides or turns text.
///
/// Unlike `SafeText`, which is for cells of a screen, it keeps emoji and unknown characters as they are, with the joiners, tones,
/// selectors and tags that they are made of; see `HiddenFilter`. It is safe to print, if not always as wide as it seems.
public enum CleanText {
    /// The text with its line breaks, every kind of which is a line feed, and its tabs.
    public static func lines(_ outside: String) -> String { clean(outside, isLine: false) }

    /// The text on one line: a line break or a tab is a blank.
    public static func line(_ outside: String) -> String { clean(outside, isLine: true) }

    private static func clean(_ outside: String, isLine: Bool) -> String {
        var filter = ControlFilter(outside)
        var hidden = HiddenFilter()
        while let scalar = filter.next() { hidden.append(isLine && scalar.value < 0x20 ? " " : scalar) }
        return hidden.text
    }
}

/// Takes out what nobody sees, but for what emoji and some scripts are made of.
///
/// Text that is pasted somewhere may be read by a program, which sees what people do not: whole sentences can be spelt
/// in tags, in selectors or in rows of joiners. So one joiner or selector stays, where something stands before it that it can belong
/// to, and tags stay in the flag of a part of a country.
struct HiddenFilter {
    /// What has come through.
    private(set) var text = ""
    private var last: Unicode.Scalar?
    /// Tags since a black flag, which stay if they end as they should.
    private var tags: String.UnicodeScalarView?

    /// Adds a code point, or not.
    mutating func append(_ scalar: Unicode.Scalar) {
        if (0xE0020...0xE007F).contains(scalar.value) { return appendTag(scalar) }
        tags = scalar.value == 0x1F3F4 ? String.UnicodeScalarView() : nil
        guard isKept(scalar) else { return }
        text.unicodeScalars.append(scalar)
        last = scalar
    }

    private mutating func appendTag(_ scalar: Unicode.Scalar) {
        guard tags != nil else { return }
        // Seven are one too many already.
        if tags?.count ?? 0 < 7 { tags?.append(scalar) }
        guard scalar.value == 0xE007F, let name = tags else { return }
        tags = nil
        if (4...7).contains(name.count), name.last == scalar { text.unicodeScalars.append(contentsOf: name) }
    }

    private func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0xAD: true
        case 0x200C, 0x200D:
            last.map { $0.value >= 0x300 && !Self.isInvisible($0) || Self.isSelector($0) } ?? false
        case 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0xE0100...0xE01EF:
            last.map { $0.value > 0x22 && !Self.isInvisible($0) } ?? false
        default: !Self.isInvisible(scalar)
        }
    }

    private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(scalar.value)
    }
}
