/// Reads one JSON text from front to back, asked for one value at a time.
///
/// No tree is built: the caller names what it expects, and what it does not know it skips. So a file of 10,000 posts
/// costs little more than its strings, and every fault has an exact place.
///
/// ```swift
/// var reader = try JSONReader(bytes)
/// try reader.enterObject()
/// while let key = try reader.nextKey() {
///     switch key {
///     case "name": name = try reader.string()
///     default: try reader.skipValue()
///     }
/// }
/// try reader.end()
/// ```
package struct JSONReader {
    /// How many brackets of a file of ours may be open at once; the format itself needs five.
    package static let deepest = 64

    /// How many brackets of a server's answer may be open at once: a conversation has two for each answer.
    package static let deepestAnswer = 512

    /// The text, which is UTF-8.
    package let bytes: [UInt8]

    /// The next byte to look at.
    package var position: Int

    /// How many brackets are open.
    private var depth = 0

    /// Whether the innermost open bracket has had no value yet.
    private var isFirst = true

    /// Whether a server wrote it: then what can still be understood is no fault.
    ///
    /// Raw control characters in strings, unknown escapes and a comma after the last value are taken; `NaN` and
    /// `Infinity`, which some programs write, are passed over like `null`.
    package let isLenient: Bool

    /// The first comma behind which a bracket ends, if a server wrote one: another value may be missing there.
    package private(set) var strayComma: JSONFault?

    /// Begins at the first value.
    ///
    /// - Throws: a fault when `bytes` are not UTF-8. A byte order mark is passed over.
    package init(_ bytes: [UInt8]) throws(JSONFault) {
        if let fault = UTF8Check.firstFault(in: bytes) {
            throw .syntax(at: fault, "text in UTF-8, found bytes that are not")
        }
        self.bytes = bytes
        isLenient = false
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Begins at the first value of a server's answer; bytes that are not UTF-8 become U+FFFD.
    ///
    /// What does not look like an encoding of JSON at all is a fault further on: an answer has to begin with a bracket.
    package init(lenient answer: [UInt8]) {
        let isUTF8 = UTF8Check.firstFault(in: answer) == nil
        bytes = isUTF8 ? answer : Array(String(decoding: answer, as: UTF8.self).utf8)
        isLenient = true
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Begins anew at a byte of an answer that has been read leniently before, and so is UTF-8.
    package init(lenient repaired: [UInt8], at position: Int) {
        bytes = repaired
        isLenient = true
        self.position = position
    }

    /// Opens the object that must stand here; ``nextKey()`` then walks through it.
    package mutating func enterObject() throws(JSONFault) {
        try enter(UInt8(ascii: "{"), "an object in { }")
    }

    /// Opens the list that must stand here; ``nextElement()`` then walks through it.
    package mutating func enterArray() throws(JSONFault) {
        try enter(UInt8(ascii: "["), "a list in [ ]")
    }

    /// The key of the object's next value, which the caller must then read or skip; nil after the last one.
    package mutating func nextKey() throws(JSONFault) -> String? {
        guard try hasNextKey() else { return nil }
        let key = try quoted()
        try passColon()
        return key
    }

    /// Whether the object has another member, whose key stands here then.
    mutating func hasNextKey() throws(JSONFault) -> Bool {
        guard try nextMember(closing: UInt8(ascii: "}")) else { return false }
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        return true
    }

    /// Passes over what stands between a key and its value.
    package mutating func passColon() throws(JSONFault) {
        skipBlanks()
        guard peek() == UInt8(ascii: ":") else { throw unexpected("\":\" after a key") }
        position += 1
        skipBlanks()
    }

    /// Whether the list has another value, which the caller must then read or skip.
    package mutating func nextElement() throws(JSONFault) -> Bool {
        try nextMember(closing: UInt8(ascii: "]"))
    }

    /// Checks that nothing follows the text's one value.
    package mutating func end() throws(JSONFault) {
        skipBlanks()
        if position < bytes.count { throw unexpected("the end of the file") }
    }

    /// The next byte, or nil at the end.
    package func peek() -> UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// Passes over blanks, of which there is mostly one or none.
    @inline(__always)
    package mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool {
        // What is none has a larger number nearly always.
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }

    private mutating func enter(_ bracket: UInt8, _ expected: String) throws(JSONFault) {
        skipBlanks()
        guard peek() == bracket else { throw try mismatch(expected) }
        let deepest = isLenient ? Self.deepestAnswer : Self.deepest
        if depth == deepest {
            throw .syntax(at: position, "at most \(deepest) brackets inside one another")
        }
        depth += 1
        position += 1
        isFirst = true
    }

    /// Whether the open bracket has another value; `bracket` closes it, and is passed over.
    package mutating func nextMember(closing bracket: UInt8) throws(JSONFault) -> Bool {
        skipBlanks()
        let byte = peek()
        if byte == bracket { return leave() }
        if isFirst {
            if byte == nil { throw unexpected("a value or \(Self.quoted(bracket))") }
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw unexpected("\",\" or \(Self.quoted(bracket))") }
        position += 1
        skipBlanks()
        if peek() == bracket {
            let fault = unexpected("another value after the comma")
            guard isLenient else { throw fault }
            strayComma = strayComma ?? fault
            return leave()
        }
        return true
    }

    private static func quoted(_ bracket: UInt8) -> String { "\"\(Character(Unicode.Scalar(bracket)))\"" }

    /// Passes over the innermost bracket's end.
    private mutating func leave() -> Bool {
        position += 1
        depth -= 1
        // Whatever encloses this bracket now has had a value: this one.
        isFirst = false
        return false
    }
}

extension JSONReader {
    /// The fault of a byte at which the text stops being JSON.
    package func unexpected(_ expected: String) -> JSONFault {
        .syntax(at: position, "\(expected), found \(here)")
    }

    /// The fault of a value that is JSON, but of another kind than expected; a syntax fault if it is not JSON at all.
    package mutating func mismatch(_ expected: String) throws(JSONFault) -> JSONFault {
        skipBlanks()
        let start = position
        try skipValue()
        return .value("\(expected), found \(found(from: start))")
    }

    /// How a message names the value that has just been read from `start` on.
    package func found(from start: Int) -> String {
        switch bytes[start] {
        case UInt8(ascii: "{"): "an object in { }"
        case UInt8(ascii: "["): "a list in [ ]"
        case UInt8(ascii: "\""): stringAgain(at: start).map(Excerpt.quoted) ?? "a text"
        default: Excerpt.plain(String(decoding: bytes[start..<position], as: UTF8.self))
        }
    }

    private func stringAgain(at start: Int) -> String? {
        var reader = self
        reader.position = start
        return try? reader.quoted()
    }

    /// How a message names what stands at the position.
    private var here: String {
        guard let byte = peek() else { return "the end of the file" }
        if byte == 0x0A || byte == 0x0D { return "the end of the line" }
        // A scalar has at most four bytes; the text is UTF-8, so the first scalar decodes whole.
        let ahead = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        return ahead.unicodeScalars.first.map { Excerpt.quoted(String($0)) } ?? "nothing"
    }

    /// The line and column of a byte, both counted from 1; columns are Unicode scalars, as most editors count them.
    package static func lineAndColumn(of byte: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for index in bytes.indices.prefix(byte) {
            if bytes[index] == 0x0A {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
