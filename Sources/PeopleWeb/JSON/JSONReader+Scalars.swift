extension JSONReader {
    /// Passes over `null` if it stands here, and says whether it did: to this format, null means absent.
    mutating func skipNull() throws(JSONFault) -> Bool {
        skipBlanks()
        guard peek() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// The `true` or `false` that must stand here.
    mutating func bool() throws(JSONFault) -> Bool {
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
    mutating func integer(in range: ClosedRange<Int>, _ expected: String) throws(JSONFault) -> Int {
        skipBlanks()
        guard isAtNumber else { throw try mismatch(expected) }
        let text = try number()
        guard let number = Int(text), range.contains(number) else {
            throw .value("\(expected), found \(Excerpt.plain(text))")
        }
        return number
    }

    /// Whether a number begins here.
    var isAtNumber: Bool {
        peek().map { $0 == UInt8(ascii: "-") || isDigit($0) } ?? false
    }

    /// The number that stands here, as it is written.
    mutating func number() throws(JSONFault) -> String {
        let start = position
        try skipNumber()
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Passes over the number that stands here.
    mutating func skipNumber() throws(JSONFault) {
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
    mutating func skipValue() throws(JSONFault) {
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "{"):
            try enterObject()
            while try nextKey() != nil { try skipValue() }
        case UInt8(ascii: "["):
            try enterArray()
            while try nextElement() { try skipValue() }
        case UInt8(ascii: "\""): _ = try quoted()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        case _ where isAtNumber: _ = try number()
        default: throw unexpected("a value")
        }
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = peek(), isDigit(byte) { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    /// Passes over a word that must stand here.
    mutating func literal(_ word: StaticString) throws(JSONFault) {
        guard begins(word) else { throw unexpected("a value") }
        position += word.utf8CodeUnitCount
    }

    /// Whether a word stands here.
    func begins(_ word: StaticString) -> Bool {
        bytes[position...].starts(with: word.description.utf8)
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
