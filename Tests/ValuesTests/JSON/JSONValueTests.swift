import TestSupport
import Testing

@testable import Values

struct JSONValueTests {
    private func value(_ text: String) throws -> JSONValue {
        try JSONValue(Array(text.utf8))
    }

    @Test func `each accessor answers its own kind and nothing else`() throws {
        let values = try #require(
            try value(#"["a", 12, true, false, null, [1], {"k": 1}, "", "12"]"#).list)
        #expect(values.map(\.text) == ["a", "12", nil, nil, nil, nil, nil, "", "12"])
        #expect(values.map(\.nonEmptyText) == ["a", "12", nil, nil, nil, nil, nil, nil, "12"])
        #expect(values.map(\.int) == [nil, 12, nil, nil, nil, nil, nil, nil, nil])
        #expect(values.map(\.flag) == [nil, nil, true, false, nil, nil, nil, nil, nil])
        #expect(values.map { $0.list?.count } == [nil, nil, nil, nil, nil, 1, nil, nil, nil])
        #expect(values.map { $0["k"]?.int } == [nil, nil, nil, nil, nil, nil, 1, nil, nil])
        #expect(values.map(\.isObject) == [false, false, false, false, false, false, true, false, false])
        #expect(values.map(\.isNull) == [false, false, false, false, true, false, false, false, false])
    }

    @Test func `a way through several values is nil wherever it breaks`() throws {
        let status = try value(#"{"account": {"acct": "wren@birds.example", "moved": null}, "reblog": null}"#)
        #expect(status["account"]?["acct"]?.text == "wren@birds.example")
        #expect(status["account"]?["moved"]?["acct"]?.text == nil)
        #expect(status["reblog"]?["account"]?["acct"]?.text == nil)
        #expect(status["account"]?["acct"]?["more"]?.text == nil)
    }

    @Test(
        arguments: [
            ("1.0", 1), ("1e3", 1_000), ("-0", 0), ("-7", -7), ("1E+2", 100),
            ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", Int.max), ("1.5", nil), ("9223372036854775808", nil), ("1e400", nil),
            ("-1e400", nil), ("007", 7),
        ] as [(String, Int?)])
    func `numbers are whole as far as they are`(written: String, int: Int?) throws {
        let number = try value("[\(written)]").list?.first
        #expect(number?.int == int)
        #expect(number?.text == written)
    }

    @Test func `of a key that stands twice the first counts, and null there is absent`() throws {
        #expect(try value(#"{"a": 1, "a": 2}"#)["a"]?.int == 1)
        #expect(try value(#"{"a": null, "a": 2}"#)["a"] == nil)
        #expect(try value(#"{"\u0061": 1, "a": 2}"#)["a"]?.int == 1)
        #expect(try value(#"{"a": 1, "b": 2}"#).members?.map(\.key) == ["a", "b"])
    }

    @Test func `half a surrogate pair spoils one character and not the page`() throws {
        let page = try value(#"[{"id": "1", "content": "x\ud83d"}, {"id": "2", "content": "\udc14 y"}]"#)
        #expect(page.list?.map { $0["content"]?.text } == ["x\u{FFFD}", "\u{FFFD} y"])
    }

    @Test(arguments: [
        (Array("\"a\u{1}b\nc\"".utf8), "a\u{1}b\nc"),
        ([0x22, 0x61, 0xFF, 0x62, 0x22], "a\u{FFFD}b"),
        ([0xEF, 0xBB, 0xBF, 0x22, 0x61, 0x22], "a"),
        (Array(#""\u0000""#.utf8), "\0"),
        (Array(#""a\qb\é""#.utf8), "aqbé"),
        (Array(#""\u12""#.utf8), "\u{FFFD}12"),
    ])
    func `what can still be understood is no fault`(bytes: [UInt8], text: String) throws {
        #expect(try JSONValue(bytes).text == text)
    }

    @Test func `words of other languages and a comma too many are passed over`() throws {
        let list = try value("[NaN, Infinity, -Infinity, 1,]").list
        #expect(list?.map(\.isNull) == [true, true, true, false])
        #expect(try value(#"{"a": 1,}"#)["a"]?.int == 1)
    }

    @Test(arguments: [
        ("", "line 1, column 1"), ("<html>", "line 1, column 1"), ("[1,\n 2,\n  x]", "line 3, column 3"),
        ("{\"a\" 1}", "line 1, column 6"), ("[1] 2", "line 1, column 5"),
        ("[\"é\", \"open", "line 1, column 12"),
        ("{\"a\": [1, 2", "line 1, column 12"), ("[,]", "line 1, column 2"), ("{a: 1}", "line 1, column 2"),
        ("[\"\\", "line 1, column 4"),
    ])
    func `a text that is no JSON is a fault with its place`(text: String, place: String) throws {
        let bytes = Array(text.utf8)
        let fault = #expect(throws: JSONFault.self) { _ = try JSONValue(bytes) }
        #expect(fault?.place(in: bytes) == place)
    }

    @Test func `a place is counted in the text as it was read`() {
        let bytes: [UInt8] = [0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x0A, 0x78]
        let fault = #expect(throws: JSONFault.self) { _ = try JSONValue(bytes) }
        #expect(fault?.place(in: bytes) == "line 2, column 1")
    }

    @Test func `brackets are bounded, and so no stack overflows`() throws {
        let limit = JSONReader.deepestAnswer
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try value(nested(limit)).list?.count == 1)
        #expect(throws: JSONFault.self) { _ = try value(nested(limit + 1)) }
        #expect(throws: JSONFault.self) { _ = try value(String(repeating: "{\"a\":", count: 100_000)) }
    }

    @Test func `however an answer is damaged, it is read or refused, never worse`() throws {
        let page = Array(
            #"{"feed": [{"id": "é1", "n": -1.5e3, "t": true, "x": [null, "\ud83d\udc14\n"]}, {}], "cursor": "a"}"#
                .utf8)
        var random = SeededGenerator(seed: 6)
        for _ in 0..<Repetitions.count(3_000, long: 300_000) {
            var bytes = page
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: Int.random(in: 0..<256, using: &random))
                case 1: bytes.remove(at: place)
                case 2:
                    bytes.insert(
                        UInt8(truncatingIfNeeded: Int.random(in: 0..<256, using: &random)), at: place)
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { bytes = page }
            }
            guard let value = try? JSONValue(bytes) else { continue }
            walk(value)
        }
    }

    /// Asks everything of every value.
    private func walk(_ value: JSONValue) {
        _ = (value.text, value.int, value.flag, value.named, value.description)
        for member in value.members ?? [] { walk(member.value) }
        for element in value.list ?? [] { walk(element) }
    }
}
