/// Text that is safe to show, and whose width is known: the only text that a `Frame` takes.
///
/// The initializer is the gate for everything from outside. What comes through it holds no control character, no
/// escape sequence, nothing that reorders or hides text, and only graphemes whose width is known: ncurses, tmux and xterm give
/// them the same, or a terminal has two columns for their stand-in; see `SafeText.init(_:)` for the particulars. Literals pass the same gate. Interpolations take safe texts and
/// numbers, and strings only when they are said to come from outside.
///
///     let title: SafeText = "\(outside: user.name): \(user.postCount) posts"
///
/// Going through the gate twice changes nothing: `SafeText(SafeText(s).string) == SafeText(s)`.
public struct SafeText: Hashable, Sendable {
    /// The text, for what is not a terminal: files, comparisons, searching.
    public let string: String
    /// How many columns it takes.
    public let columns: Int

    /// Makes a line of text from outside safe.
    ///
    /// - Line breaks and tabs become one space, together with the spaces around them; none is left at the ends.
    /// - Control characters (C0, DEL, C1) go, and escape sequences as a whole. One without an end loses its
    ///   introduction only; the rest is shown as the text it is.
    /// - Characters that reorder text (U+202A-E, U+2066-9, U+200E/F, U+061C) and invisible ones (joiners, variation
    ///   selectors, tags, soft hyphens, U+200B) go.
    /// - What Unicode lists as one emoji is one grapheme of two columns, with the joiners, selectors, tones and tags that it is
    ///   made of, in one spelling; see ``EmojiKinds``. Emoji that are joined otherwise stand side by side.
    /// - Half a flag becomes its letter. Spaces in disguise become spaces; no-break spaces stay.
    /// - Hangul in parts is put together. A mark without a base gets a dotted circle; no base keeps more than three.
    /// - What Unicode 14 does not know, private characters, and those that terminals count differently become U+FFFD.
    ///
    /// It takes time linear in the text. Where only the beginning is shown, `init(_:limit:)` looks at no more than that.
    public init(_ outside: String) { self.init(outside, limit: .max) }

    /// What the builder has put together.
    init(checked string: String, columns: Int) {
        self.string = string
        self.columns = columns
    }

    /// No text.
    public static let empty = SafeText(checked: "", columns: 0)

    /// Whether there is nothing to show.
    public var isEmpty: Bool { columns == 0 }

    /// Whether it is ASCII: only then are there as many columns as bytes.
    var isASCII: Bool { string.utf8.count == columns }
}

extension SafeText: CustomStringConvertible {
    /// The text.
    public var description: String { string }
}

extension SafeText {
    /// Makes the beginning of a line of text from outside safe, and cuts it with an ellipsis after so many columns.
    ///
    /// It looks at what it shows and little more, so a row can be made of a text of any length.
    public init(_ outside: String, limit: Int) {
        if let plain = SafeText(ascii: outside, limit: limit)
            ?? SafeText(beginningInASCII: outside, limit: limit)
        {
            self = plain
            return
        }
        var builder = TextBuilder()
        var filter = ControlFilter(outside)
        while builder.columns <= limit, let scalar = filter.next() {
            if scalar == "\n" || scalar == "\t" { builder.appendBreak() } else { builder.append(scalar) }
        }
        self = builder.finish(keepsBlanks: true).truncated(to: limit)
    }

    /// Makes a text of several lines from outside safe.
    ///
    /// As `init(_:)`, but every kind of line break (LF, CR, CRLF, NEL, VT, FF, U+2028, U+2029) ends a line, and a tab is
    /// four spaces. A line break at the very end adds no line; no text has no lines. Spaces at the end of a line go.
    ///
    /// - Parameters:
    ///   - outside: any text.
    ///   - limit: the largest number of lines; what is beyond it is left out, and the last line is an ellipsis.
    public static func lines(_ outside: String, limit: Int = 10_000) -> [SafeText] {
        PiecedText.lines([outside], limit: limit).map(\.text)
    }

    /// Text that is printable ASCII throughout needs no gate; nil if it is not, or longer than the limit.
    private init?(ascii text: String, limit: Int) {
        let bytes = text.utf8
        guard bytes.count <= limit, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        self.init(checked: text, columns: bytes.count)
    }

    /// Nor does the beginning of one that is cut, whatever comes behind it; nil if there is something else before the limit, or a
    /// blank at it, behind which there may be nothing to show.
    private init?(beginningInASCII text: String, limit: Int) {
        let bytes = text.utf8.span
        guard limit > 0, bytes.count > limit, bytes[limit] != 0x20 else { return nil }
        for place in 0...limit {
            guard (0x20..<0x7F).contains(bytes[place]) else { return nil }
        }
        let end = text.utf8.index(text.startIndex, offsetBy: limit - 1)
        self.init(checked: text[..<end] + "…", columns: limit)
    }
}

extension SafeText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Our own words; they pass the gate too.
    public init(stringLiteral value: String) { self.init(value) }

    /// Our own words with safe texts and numbers between them.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }
}

extension SafeText {
    /// What may stand in an interpolation: safe texts, whole numbers, and strings that are said to come from outside.
    public struct Interpolation: StringInterpolationProtocol {
        /// What has been put together so far.
        var text = SafeText.empty

        /// Starts an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds our own words.
        public mutating func appendLiteral(_ literal: String) { text.append(SafeText(literal)) }

        /// Adds a safe text.
        public mutating func appendInterpolation(_ value: SafeText) { text.append(value) }

        /// Adds a whole number in plain digits.
        public mutating func appendInterpolation(_ value: some BinaryInteger) {
            text.append(SafeText(String(value)))
        }

        /// Adds text from outside, which passes the gate: `"\(outside: user.name) has no posts"`.
        public mutating func appendInterpolation(outside value: String) { text.append(SafeText(value)) }
    }

    /// Puts a text after another.
    public static func + (first: SafeText, second: SafeText) -> SafeText {
        var sum = first
        sum.append(second)
        return sum
    }

    /// Puts a text at the end.
    public mutating func append(_ other: SafeText) {
        self = SafeText(checked: string + other.string, columns: columns + other.columns)
    }

    /// The texts one after another with a separator between them.
    public static func joined(_ texts: some Sequence<SafeText>, separator: SafeText = "") -> SafeText {
        var string = ""
        var columns = 0
        var isFirst = true
        for text in texts {
            if !isFirst {
                string += separator.string
                columns += separator.columns
            }
            isFirst = false
            string += text.string
            columns += text.columns
        }
        return SafeText(checked: string, columns: columns)
    }

    /// A text so many times.
    public init(repeating text: SafeText, count: Int) {
        let count = max(0, count)
        self.init(checked: String(repeating: text.string, count: count), columns: text.columns * count)
    }
}

extension SafeText {
    /// The graphemes in order; reading them allocates nothing.
    public var graphemes: Graphemes { Graphemes(text: self) }

    /// A text as a sequence of graphemes, each one or two columns wide.
    public struct Graphemes: Sequence {
        let text: SafeText

        /// Starts at the first grapheme.
        public func makeIterator() -> Iterator { Iterator(text.string) }
    }

    /// Walks through the graphemes of a text.
    public struct Iterator: IteratorProtocol {
        private var walk: ScalarWalk

        init(_ text: String) { walk = ScalarWalk(text) }

        /// How many bytes of the text lie before the next grapheme.
        var bytes: Int { walk.bytes }

        /// The next grapheme, or nil at the end.
        public mutating func next() -> Grapheme? {
            guard let base = walk.take() else { return nil }
            // Most of what people write: nothing that follows in ASCII belongs to it.
            if base.isASCII, walk.ahead?.isASCII != false { return Grapheme(ascii: UInt8(base.value)) }
            // The gate lets nothing in that starts with a mark, so what starts takes one column or two.
            var grapheme = Grapheme(base, width: ScalarKind(base.value) == .wide ? 2 : 1)
            // The gate lets flags in only in pairs.
            if (0x1F1E6...0x1F1FF).contains(base.value) {
                if let half = walk.take() { grapheme.append(half, widening: 1) }
                return grapheme
            }
            while let scalar = walk.ahead, scalar.value >= 0x300 {
                if scalar.value == 0x200C || ScalarKind(scalar.value) == .mark {
                    grapheme.append(scalar)
                    walk.take()
                } else if !takeEmoji(scalar, into: &grapheme) {
                    break
                }
            }
            return grapheme
        }

        /// Takes what makes an emoji of what stands before it; the gate lets none of it in elsewhere.
        private mutating func takeEmoji(_ scalar: Unicode.Scalar, into grapheme: inout Grapheme) -> Bool {
            switch scalar.value {
            case 0xFE0F:
                walk.take()
                if grapheme.isOnKey {
                    grapheme.takeKey()
                    walk.take()
                } else {
                    grapheme.takePresentation()
                }
            case 0x200D:
                walk.take()
                if let next = walk.ahead, grapheme.join(next) { walk.take() }
            case 0x1F3FB...0x1F3FF:
                guard grapheme.takeTone(scalar) else { return false }
                walk.take()
            case 0xE0020...0xE007E:
                var name: [UInt8] = []
                while let tag = walk.take(), tag.value != 0xE007F { name.append(UInt8(tag.value & 0x7F)) }
                _ = grapheme.takeRegion(name)
            default: return false
            }
            return true
        }
    }
}

extension SafeText {
    /// The text, or its beginning with an ellipsis, in no more than so many columns.
    ///
    /// It looks at what it keeps only. A wide character that would be cut in half is left out.
    public func truncated(to columns: Int) -> SafeText {
        guard self.columns > columns else { return self }
        guard columns > 0 else { return .empty }
        return prefix(columns: columns - 1) + SafeText(checked: "…", columns: 1)
    }

    /// The beginning, in no more than so many columns, without an ellipsis.
    public func prefix(columns: Int) -> SafeText {
        guard self.columns > columns else { return self }
        guard columns > 0 else { return .empty }
        // Where a letter of ASCII follows, no mark belongs to the one before.
        if isASCII || beginsInASCII(columns + 1) { return slice(from: 0, to: columns, columns: columns) }
        let (bytes, taken) = place(after: columns)
        return slice(from: 0, to: bytes, columns: taken)
    }

    /// What is left when so many columns are taken from the beginning.
    ///
    /// A wide character cut in half goes as a whole, so the result may have one column less than asked for.
    public func dropping(columns: Int) -> SafeText {
        guard columns > 0 else { return self }
        guard self.columns > columns else { return .empty }
        if isASCII {
            return slice(from: columns, to: string.utf8.count, columns: self.columns - columns)
        }
        var walk = graphemes.makeIterator()
        var dropped = 0
        while dropped < columns, let grapheme = walk.next() { dropped += Int(grapheme.width) }
        return slice(from: walk.bytes, to: string.utf8.count, columns: self.columns - dropped)
    }

    /// The text with blanks after it up to so many columns; never cut.
    public func padded(to columns: Int) -> SafeText {
        self + SafeText(repeating: " ", count: columns - self.columns)
    }

    /// The text with blanks before it up to so many columns; never cut.
    public func paddedLeft(to columns: Int) -> SafeText {
        SafeText(repeating: " ", count: columns - self.columns) + self
    }

    /// Whether so many of the first bytes are ASCII.
    private func beginsInASCII(_ count: Int) -> Bool {
        let bytes = string.utf8.span
        guard bytes.count >= count else { return false }
        for place in 0..<count where bytes[place] >= 0x80 { return false }
        return true
    }

    /// How many bytes there are before the first that is not ASCII.
    var asciiCount: Int {
        let bytes = string.utf8.span
        for place in bytes.indices where bytes[place] >= 0x80 { return place }
        return bytes.count
    }

    /// A part of a text between two borders of graphemes, which are counted in bytes.
    func slice(from start: Int, to end: Int, columns: Int) -> SafeText {
        let bytes = string.utf8
        let first = bytes.index(bytes.startIndex, offsetBy: start)
        return SafeText(
            checked: String(string[first..<bytes.index(first, offsetBy: end - start)]), columns: columns)
    }

    /// The border of graphemes after as many of them as fit, in bytes, and the columns they take.
    private func place(after columns: Int) -> (bytes: Int, columns: Int) {
        var walk = graphemes.makeIterator()
        var bytes = 0
        var taken = 0
        while let grapheme = walk.next(), taken + Int(grapheme.width) <= columns {
            taken += Int(grapheme.width)
            bytes = walk.bytes
        }
        return (bytes, taken)
    }
}

extension SafeText {
    /// The text in lines of no more than so many columns, broken between words.
    ///
    /// - The spaces at a break go; those at the beginning of the text stay. No text is one empty line.
    /// - Chinese and Japanese break between any two characters, but no line starts with a closing mark or ends with an
    ///   opening one. Compounds break after their hyphen.
    /// - A word longer than a line, such as an address, starts on a line of its own and is cut where the line ends.
    /// - In one column, a wide character becomes U+FFFD. With no columns there are no lines.
    ///
    /// It takes time linear in the text.
    public func wrapped(to columns: Int) -> [SafeText] {
        guard columns > 0 else { return [] }
        guard self.columns > columns else { return [self] }
        guard columns > 1 || isASCII else { return narrowed().words(wrappedTo: columns).map(\.text) }
        return words(wrappedTo: columns).map(\.text)
    }

    /// The lines, each with the column of this text at which it begins.
    func words(wrappedTo columns: Int) -> [(column: Int, text: SafeText)] {
        var wrap = LineWrap(text: self, limit: columns)
        var walk = graphemes.makeIterator()
        while true {
            let place = walk.bytes
            guard let grapheme = walk.next() else { break }
            wrap.add(grapheme, from: place, to: walk.bytes)
        }
        return wrap.finish()
    }

    /// The text with U+FFFD for every wide character.
    func narrowed() -> SafeText {
        var string = ""
        var columns = 0
        for grapheme in graphemes {
            string += grapheme.width == 1 ? grapheme.text : "\u{FFFD}"
            columns += 1
        }
        return SafeText(checked: string, columns: columns)
    }
}
