/// Writes one JSON text from front to back, told one value at a time: without blanks, or for people, each value on a line of its
/// own.
///
/// Commas come by themselves, and keys stand in the order in which they are named: whoever wants the same bytes each time
/// names them in the same order. Strings may hold anything; what JSON may not hold as it is, is escaped and nothing else.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object {
///     $0.add("name", "Ada")
///     $0.add("posts", 17)
/// }
/// writer.text    // {"name":"Ada","posts":17}
/// ```
package struct JSONWriter {
    /// What has been written, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// Whether a value stands before this place in the same bracket.
    private var needsComma = false
    /// Whether a key does: its value follows in the same line.
    private var isBehindKey = false
    /// How many brackets are open; nil where there are no lines.
    private var depth: Int?

    /// Begins a text.
    ///
    /// - Parameter isIndented: whether each value stands on a line of its own, two columns further in for each bracket.
    package init(isIndented: Bool = false) {
        depth = isIndented ? 0 : nil
        // What is written of a post beside its text; else that is moved four times while it grows.
        bytes.reserveCapacity(256)
    }

    /// Begins a text behind what is written already.
    package init(behind bytes: consuming [UInt8]) {
        self.bytes = bytes
    }

    /// What has been written.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object, whose members `body` names.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// Writes a list, whose values `body` writes.
    package mutating func list(_ body: (inout JSONWriter) -> Void) {
        beginList()
        body(&self)
        endList()
    }

    /// Begins an object, which has to end.
    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Ends the object that was begun last.
    package mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Begins a list, which has to end.
    package mutating func beginList() { open(UInt8(ascii: "[")) }

    /// Ends the list that was begun last.
    package mutating func endList() { close(UInt8(ascii: "]")) }

    /// Writes the key of the object's next value, which has to follow.
    package mutating func key(_ key: String) {
        separate()
        quote(key)
        if depth == nil { bytes.append(UInt8(ascii: ":")) } else { bytes.append(utf8: " : ") }
        needsComma = false
        isBehindKey = true
    }

    /// Writes a text.
    package mutating func value(_ text: String) {
        separate()
        quote(text)
    }

    /// Writes a whole number.
    package mutating func value(_ number: Int) {
        separate()
        if 0..<10 ~= number {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
        } else {
            bytes.append(utf8: String(number))
        }
    }

    /// Writes a number with a fraction, with as many digits as tell it from all others; null for what is no number.
    package mutating func value(_ number: Double) {
        separate()
        bytes.append(utf8: number.isFinite ? String(number) : "null")
    }

    /// Writes true or false.
    package mutating func value(_ flag: Bool) {
        separate()
        bytes.append(utf8: flag ? "true" : "false")
    }

    /// Writes null.
    package mutating func null() {
        separate()
        bytes.append(utf8: "null")
    }

    // MARK: -

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
        depth = depth.map { $0 + 1 }
    }

    private mutating func close(_ bracket: UInt8) {
        depth = depth.map { $0 - 1 }
        if depth != nil {
            // Between the brackets of nothing stands an empty line.
            if !needsComma { bytes.append(UInt8(ascii: "\n")) }
            beginLine()
        }
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if !isBehindKey, depth != 0 { beginLine() }
        needsComma = true
        isBehindKey = false
    }

    private mutating func beginLine() {
        guard let depth else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.span.contains({ $0.marksOfJSON }) {
            for byte in text.utf8 { escape(byte) }
        } else {
            bytes.append(utf8: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        guard Self.isSpecial(byte) else { return bytes.append(byte) }
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            bytes.append(utf8: byte < 0x10 ? "u000" : "u001")
            bytes.append(utf8: String(byte & 15, radix: 16))
        }
    }
}

extension JSONWriter {
    /// Writes a member of an object; nothing when there is no text.
    package mutating func add(_ name: String, _ text: String?) {
        guard let text else { return }
        key(name)
        value(text)
    }

    /// Writes a member of an object; nothing when there is no number.
    package mutating func add(_ name: String, _ number: Int?) {
        guard let number else { return }
        key(name)
        value(number)
    }

    /// Writes a member of an object that is true; nothing for false.
    package mutating func add(_ name: String, _ flag: Bool) {
        guard flag else { return }
        key(name)
        value(true)
    }

    /// Writes a member of an object that is a list; nothing for an empty one.
    package mutating func add<Element>(
        _ name: String, _ values: some Collection<Element>, _ body: (inout JSONWriter, Element) -> Void
    ) {
        guard !values.isEmpty else { return }
        key(name)
        list { for value in values { body(&$0, value) } }
    }
}

extension EightBytes {
    /// The bytes that may not stand in a string of JSON as they are: quotes, backslashes and control characters.
    ///
    /// The first and the last of these are one question: with its second bit turned over, a quote is the byte that follows the
    /// control characters, which change places with one another.
    var marksOfJSON: UInt64 {
        flipped(by: 2).marks(below: 0x21) | marks(of: UInt8(ascii: "\\"))
    }
}
