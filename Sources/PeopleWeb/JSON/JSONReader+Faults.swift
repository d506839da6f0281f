extension JSONReader {
    /// The fault of a byte at which the text stops being JSON.
    func unexpected(_ expected: String) -> JSONFault {
        .syntax(at: position, "\(expected), found \(here)")
    }

    /// The fault of a value that is JSON, but of another kind than expected; a syntax fault if it is not JSON at all.
    mutating func mismatch(_ expected: String) throws(JSONFault) -> JSONFault {
        skipBlanks()
        let start = position
        try skipValue()
        return .value("\(expected), found \(found(from: start))")
    }

    /// How a message names the value that has just been read from `start` on.
    func found(from start: Int) -> String {
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
    static func lineAndColumn(of byte: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
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
