import Testing

@testable import Values

struct JSONReaderTests {
    /// Reads one string between quotes that are added here.
    private func string(_ inside: String) throws -> String {
        var reader = try JSONReader(Array("\"\(inside)\"".utf8))
        let text = try reader.string()
        try reader.end()
        return text
    }

    @Test(arguments: [
        (#"plain"#, "plain"),
        (#""#, ""),
        (#"\" \\ \/ \b \f \n \r \t"#, "\" \\ / \u{8} \u{c} \n \r \t"),
        (#"\u0041\u00e9\u6F6e"#, "Aé潮"),
        (#"\ud83d\udc14 and \u001b[31m"#, "🐔 and \u{1b}[31m"),
        (#"\u0000"#, "\0"),
        (#"潮 🐔 é"#, "潮 🐔 é"),
        (#"before\nafter 潮"#, "before\nafter 潮"),
    ])
    func `a string means what its escapes say`(inside: String, meaning: String) throws {
        #expect(try string(inside) == meaning)
    }

    @Test(arguments: [
        (#"\ud83d"#, "\u{FFFD}"),
        (#"\ud83d!"#, "\u{FFFD}!"),
        (#"\udc14"#, "\u{FFFD}"),
        (#"\ud83d\n"#, "\u{FFFD}\n"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"),
        (#"\ud83d\ud83d\udc14"#, "\u{FFFD}🐔"),
    ])
    func `half a surrogate pair becomes the replacement character and spoils nothing else`(
        inside: String,
        meaning: String
    ) throws {
        #expect(try string(inside) == meaning)
    }

    @Test(arguments: [
        "0", "-0", "12", "-7", "1.5", "1e3", "1E+3", "2.5e-10", "123456789012345678901234567890",
    ])
    func `a number is kept as it is written`(text: String) throws {
        var reader = try JSONReader(Array(text.utf8))
        #expect(try reader.number() == text)
        try reader.end()
    }

    @Test func `a walk through an object and a list meets every value once`() throws {
        var reader = try JSONReader(Array(#" { "a" : [ 1 , [ ] , { } , 2 ] , "b" : null , "c":true } "#.utf8))
        var keys: [String] = []
        var numbers: [Int] = []
        try reader.enterObject()
        while let key = try reader.nextKey() {
            keys.append(key)
            if key != "a" {
                try reader.skipValue()
                continue
            }
            try reader.enterArray()
            while try reader.nextElement() {
                if reader.isAtNumber {
                    numbers.append(try reader.integer(in: 0...9, "a digit"))
                } else {
                    try reader.skipValue()
                }
            }
        }
        try reader.end()
        #expect(keys == ["a", "b", "c"])
        #expect(numbers == [1, 2])
    }

    @Test func `a byte order mark is passed over`() throws {
        var reader = try JSONReader([0xEF, 0xBB, 0xBF] + Array("true".utf8))
        #expect(try reader.bool())
        try reader.end()
    }

    @Test(arguments: [
        ("", "a value, found the end of the file", 0),
        ("{", "a value or \"}\", found the end of the file", 1),
        ("[1", "\",\" or \"]\", found the end of the file", 2),
        ("[1 2]", "\",\" or \"]\", found \"2\"", 3),
        ("[1,]", "another value after the comma, found \"]\"", 3),
        ("{\"a\":1,}", "another value after the comma, found \"}\"", 7),
        ("{a:1}", "a key in double quotes, found \"a\"", 1),
        ("{\"a\" 1}", "\":\" after a key, found \"1\"", 5),
        ("{\"a\":}", "a value, found \"}\"", 5),
        ("[tru]", "a value, found \"t\"", 1),
        ("[NaN]", "a value, found \"N\"", 1),
        ("'a'", "a value, found \"'\"", 0),
        ("[1] x", "the end of the file, found \"x\"", 4),
        ("01", "a number without leading zeros", 0),
        ("-", "a digit, found the end of the file", 1),
        ("1.", "a digit, found the end of the file", 2),
        ("1e+", "a digit, found the end of the file", 3),
        ("[1.\n", "a digit, found the end of the line", 3),
        ("\"abc", "a closing quote, found the end of the file", 4),
        (
            "\"abc\n", "a closing quote, found the end of the line (a line break is written \\n)", 4
        ),
        ("\"a\u{1b}", "no raw control character in a text (write it as \\u001b)", 2),
        ("\"ab\\x\"", #"one of \" \\ \/ \b \f \n \r \t \u after a backslash"#, 3),
        ("\"\\", #"one of \" \\ \/ \b \f \n \r \t \u after a backslash"#, 1),
        ("\"\\u12g4\"", #"four hexadecimal digits after \u"#, 1),
        ("\"\\u12", #"four hexadecimal digits after \u"#, 1),
        ("[\u{1b}]", "a value, found \"\\u{1b}\"", 1),
    ])
    func `text that is not JSON names the byte and what was expected`(
        text: String,
        expected: String,
        byte: Int
    ) throws {
        var reader = try JSONReader(Array(text.utf8))
        let fault = #expect(throws: JSONFault.self) {
            try reader.skipValue()
            try reader.end()
        }
        #expect(fault == .syntax(at: byte, expected))
    }

    @Test(arguments: [
        ([0x22, 0xFF, 0x22], 1),
        ([0x22, 0x61, 0xC3], 2),
        (Array("[\"潮\", \"".utf8) + [0xED, 0xA0, 0xBD], 9),
        ([0xFF, 0xFE, 0x7B, 0x00], 0),
    ])
    func `bytes that are not UTF-8 are refused where they begin`(bytes: [UInt8], byte: Int) {
        let fault = #expect(throws: JSONFault.self) { _ = try JSONReader(bytes) }
        #expect(fault == .syntax(at: byte, "text in UTF-8, found bytes that are not"))
    }

    @Test func `brackets may be nested so deep and no deeper`() throws {
        let limit = JSONReader.deepest
        for depth in [limit, limit + 1, 100_000] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            var reader = try JSONReader(Array(text.utf8))
            let fault = Result { () throws(JSONFault) in try reader.skipValue() }
            if depth == limit {
                #expect((try? fault.get()) != nil)
            } else {
                let expected = JSONFault.syntax(at: limit, "at most \(limit) brackets inside one another")
                #expect(throws: expected) { try fault.get() }
            }
        }
    }

    @Test func `lines and columns count from 1, columns in scalars`() {
        let bytes = Array("ab\r\n潮é\n🐔x".utf8)
        let places = bytes.indices.map { JSONReader.lineAndColumn(of: $0, in: bytes) }
        #expect(places[0] == (1, 1))
        #expect(places[3] == (1, 4), "the line feed belongs to the line it ends")
        #expect(places[4] == (2, 1))
        #expect(places[7] == (2, 2))
        #expect(places[bytes.count - 1] == (3, 2))
        #expect(JSONReader.lineAndColumn(of: bytes.count, in: bytes) == (3, 3))
    }

    /// Strings are read eight bytes at a time, so what ends them is tried at each place of these, beside all bytes that differ
    /// from it by what is taken from them.
    @Test func `a string ends at its quote, wherever among other bytes that stands`() throws {
        let neighbours: [UInt8] = [0x1F, 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F]
        for length in 0...20 {
            for place in 0...length {
                for neighbour in neighbours {
                    for special: UInt8 in [0x00, 0x1F, 0x20, 0x22, 0x5C, 0x7F] {
                        var inside = [UInt8](repeating: neighbour, count: length)
                        inside.insert(special, at: place)
                        try expectEnd(of: inside + [0x22, 0x20, 0x22])
                    }
                }
            }
        }
        // Letters of two bytes, whose bytes are the greatest.
        for length in 0...20 { try expectEnd(of: Array(String(repeating: "ÿ", count: length).utf8) + [0x22]) }
    }

    /// What a string with this inside is, strictly and leniently, compared with the first byte that ends it.
    private func expectEnd(of inside: [UInt8]) throws {
        let bytes = [0x22] + inside
        let end = inside.firstIndex(of: 0x22) ?? inside.count
        // What a backslash does is tested above.
        guard !inside[..<end].contains(0x5C) else { return }
        let text = String(decoding: inside[..<end], as: UTF8.self)
        var lenient = JSONReader(lenient: bytes)
        #expect(try lenient.string() == text)
        #expect(lenient.position == end + 2)
        var skipping = JSONReader(lenient: bytes)
        try skipping.skipValue()
        #expect(skipping.position == end + 2)
        var passing = JSONReader(lenient: bytes)
        #expect(try !passing.skipQuoted())
        #expect(passing.position == end + 2)
        var strict = try JSONReader(bytes)
        if let control = inside[..<end].firstIndex(where: { $0 < 0x20 }) {
            let fault = #expect(throws: JSONFault.self) { try strict.string() }
            #expect(fault?.place == .byte(control + 1))
        } else {
            #expect(try strict.string() == text)
            #expect(strict.position == end + 2)
        }
    }

    @Test func `every shortening of a good text is either refused or does not crash`() throws {
        let text = Array(#"{"a": [1, -2.5e3, "x\u00e9\ud83d\udc14"], "b": {"c": null, "d": true}}"#.utf8)
        for count in text.indices {
            var reader = try JSONReader(Array(text.prefix(count)))
            let shortened = Result { () throws(JSONFault) in try reader.skipValue() }
            #expect(throws: JSONFault.self, "\(count) bytes") { try shortened.get() }
        }
    }
}
