extension JSONReader {
    /// Passes over `null` if it stands here, and says whether it did: to this format, null means absent.
    package mutating func skipNull() throws(JSONFault) -> Bool {
        skipBlanks()
        guard peek() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// The `true` or `false` that must stand here.
    package mutating func bool() throws(JSONFault) -> Bool {
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "t"):
            try literal("true")
            return true
        case UInt8(ascii: "f"):
            try literal("false")
            return false
        default:
            throw try mismatch("true or false")
        }
    }

    /// The whole number within `range` that must stand here; `expected` names it in a message.
    package mutating func integer(in range: ClosedRange<Int>, _ expected: String) throws(JSONFault) -> Int {
        skipBlanks()
        guard isAtNumber else { throw try mismatch(expected) }
        let start = position
        try skipNumber()
        let digits = bytes[start..<position]
        guard let number = Self.wholeNumber(digits), range.contains(number) else {
            throw .value("\(expected), found \(Excerpt.plain(String(decoding: digits, as: UTF8.self)))")
        }
        return number
    }

    /// The whole number that is written so; nil for one with a fraction or an exponent, and for one that is too large.
    private static func wholeNumber(_ written: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in written {
            // Eighteen digits fit, whichever they are.
            guard byte.isDigit, written.count <= 18 else {
                return Int(String(decoding: written, as: UTF8.self))
            }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// Whether a number begins here.
    package var isAtNumber: Bool {
        peek().map { $0 == UInt8(ascii: "-") || isDigit($0) } ?? false
    }

    /// The number that stands here, as it is written.
    package mutating func number() throws(JSONFault) -> String {
        let start = position
        try skipNumber()
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Passes over the number that stands here.
    package mutating func skipNumber() throws(JSONFault) {
        if peek() == UInt8(ascii: "-") { position += 1 }
        let first = position
        try digits()
        if bytes[first] == UInt8(ascii: "0"), position > first + 1, !isLenient {
            throw .syntax(at: first, "a number without leading zeros")
        }
        if peek() == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
    }

    /// Passes over the value that must stand here, whatever it is, and checks that it is JSON.
    package mutating func skipValue() throws(JSONFault) {
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "{"):
            try enterObject()
            while try hasNextKey() {
                try checkQuoted()
                try passColon()
                try skipValue()
            }
        case UInt8(ascii: "["):
            try enterArray()
            while try nextElement() { try skipValue() }
        case UInt8(ascii: "\""): try checkQuoted()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        case _ where isAtNumber: try skipNumber()
        default: throw unexpected("a value")
        }
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = peek(), isDigit(byte) { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    /// Passes over a word that must stand here.
    package mutating func literal(_ word: StaticString) throws(JSONFault) {
        guard begins(word) else { throw unexpected("a value") }
        position += word.utf8CodeUnitCount
    }

    /// Whether a word stands here.
    package func begins(_ word: StaticString) -> Bool {
        bytes[position...].starts(with: word.description.utf8)
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

extension JSONReader {
    /// The string that must stand here.
    package mutating func string() throws(JSONFault) -> String {
        skipBlanks()
        guard peek() == UInt8(ascii: "\"") else { throw try mismatch("a text in double quotes") }
        return try quoted()
    }

    /// The UTF-8 of the string that must stand here, for what never becomes one.
    package mutating func stringBytes() throws(JSONFault) -> ArraySlice<UInt8> {
        skipBlanks()
        guard peek() == UInt8(ascii: "\"") else { throw try mismatch("a text in double quotes") }
        let start = position + 1
        let stop = try endOfPlain(from: start)
        guard bytes[stop] == UInt8(ascii: "\"") else {
            return try unescaped(from: start, firstEscape: stop)[...]
        }
        position = stop + 1
        return bytes[start..<stop]
    }

    /// The string whose opening quote stands here.
    package mutating func quoted() throws(JSONFault) -> String {
        let start = position + 1
        let stop = try endOfPlain(from: start)
        guard bytes[stop] == UInt8(ascii: "\"") else {
            return String(decoding: try unescaped(from: start, firstEscape: stop), as: UTF8.self)
        }
        position = stop + 1
        let plain = bytes.span.extracting(start..<stop)
        // Swift hashes and compares what it knows to be ASCII at a third of the cost; at a short text it looks itself.
        let isASCII = plain.count > 15 && !plain.contains { $0.marksBeyondASCII }
        // Unchecked, as all of the text was checked before it was read: between two bytes of ASCII it is UTF-8, too.
        return String(copying: unsafe UTF8Span(unchecked: plain, isKnownASCII: isASCII))
    }

    /// Passes over the string whose opening quote stands here; whether a backslash is in it.
    ///
    /// What the backslashes stand for is not looked at before somebody wants the text, so this is for lenient readers.
    package mutating func skipQuoted() throws(JSONFault) -> Bool {
        var index = position + 1
        var isEscaped = false
        while true {
            index = try endOfPlain(from: index)
            if bytes[index] == UInt8(ascii: "\"") {
                position = index + 1
                return isEscaped
            }
            isEscaped = true
            index += 2
        }
    }

    /// Passes over the string whose opening quote stands here, with the faults of ``quoted()``, and makes none of it.
    private mutating func checkQuoted() throws(JSONFault) {
        var index = try endOfPlain(from: position + 1)
        while bytes[index] == UInt8(ascii: "\\") {
            _ = try escape(at: &index)
            index = try endOfPlain(from: index)
        }
        position = index + 1
    }

    /// The UTF-8 of a string with at least one escape.
    private mutating func unescaped(from start: Int, firstEscape: Int) throws(JSONFault) -> [UInt8] {
        var text = Array(bytes[start..<firstEscape])
        var index = firstEscape
        while bytes[index] == UInt8(ascii: "\\") {
            text += try escape(at: &index)
            let plain = index
            index = try endOfPlain(from: plain)
            text += bytes[plain..<index]
        }
        position = index + 1
        return text
    }

    /// The quote or the backslash that comes first in a string, from `index` on.
    ///
    /// - Throws: a fault where the text ends before, and where a control character stands, unless a server wrote it.
    private func endOfPlain(from index: Int) throws(JSONFault) -> Int {
        let text = bytes.span
        var index = text.first(from: index) { $0.marksOfJSON }
        while index < text.count {
            if text[index] >= 0x20 { return index }
            guard isLenient else { break }
            index = text.first(from: index + 1) { $0.marksOfJSON }
        }
        throw unfinished(at: index)
    }

    /// The UTF-8 of the escape at `index`, which moves behind it.
    private func escape(at index: inout Int) throws(JSONFault) -> [UInt8] {
        let start = index
        index += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "/"): return [UInt8(ascii: "/")]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try unicodeEscape(at: start, &index)).utf8)
        default:
            // The character stands for itself; it may be longer than the byte that was passed.
            if isLenient, start + 1 < bytes.count {
                index = start + 1
                return []
            }
            throw .syntax(at: start, #"one of \" \\ \/ \b \f \n \r \t \u after a backslash"#)
        }
    }

    private func unicodeEscape(at start: Int, _ index: inout Int) throws(JSONFault) -> Unicode.Scalar {
        guard let unit = hexUnit(at: index) else {
            if isLenient { return "\u{FFFD}" }
            throw .syntax(at: start, #"four hexadecimal digits after \u"#)
        }
        index += 4
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A high surrogate wants its low one. Half a pair is no reason to refuse a whole file of posts, and some
        // servers cut texts in the middle of a pair: it becomes the replacement character.
        guard unit < 0xDC00, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let low = hexUnit(at: index + 2), 0xDC00...0xDFFF ~= low
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private func hexUnit(at index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private func unfinished(at index: Int) -> JSONFault {
        guard index < bytes.count else {
            return .syntax(at: index, "a closing quote, found the end of the file")
        }
        return bytes[index] == 0x0A || bytes[index] == 0x0D
            ? .syntax(at: index, #"a closing quote, found the end of the line (a line break is written \n)"#)
            : .syntax(
                at: index, #"no raw control character in a text (write it as \u00"# + hex(bytes[index]) + ")")
    }

    private func hex(_ byte: UInt8) -> String {
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
}
