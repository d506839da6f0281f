import FoundationEssentials
import TestSupport
import Testing

@testable import Values

struct JSONWriterTests {
    @Test func `values stand as they were told, with commas between and without blanks`() {
        var writer = JSONWriter()
        writer.object {
            $0.add("text", "a")
            $0.add("none", nil as String?)
            $0.add("number", -12)
            $0.add("zero", 0)
            $0.add("unknown", nil as Int?)
            $0.add("yes", true)
            $0.add("no", false)
            $0.add("list", [1, 2]) { $0.value($1) }
            $0.add("empty", []) { (it, number: Int) in it.value(number) }
            $0.key("lists")
            $0.list {
                $0.list { _ in }
                $0.object { _ in }
                $0.value(false)
                $0.value(1.5)
            }
            $0.add("last", "z")
        }
        #expect(
            writer.text
                == #"{"text":"a","number":-12,"zero":0,"yes":true,"list":[1,2],"lists":[[],{},false,1.5],"last":"z"}"#
        )
    }

    @Test func `an indented text is as Foundation writes it for people`() throws {
        struct Outer: Encodable {
            let texts = ["a", "b"]
            let none: [Int] = []
            let nothing: String? = nil
            let inner = ["key": [["deep": 1], [:]]]
            let yes = true
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        var writer = JSONWriter(isIndented: true)
        writer.object {
            $0.key("inner")
            $0.object {
                $0.add("key", [1]) { writer, _ in
                    writer.object { $0.add("deep", 1) }
                    writer.object { _ in }
                }
            }
            $0.key("none")
            $0.list { _ in }
            $0.add("texts", ["a", "b"]) { $0.value($1) }
            $0.add("yes", true)
        }
        #expect(writer.bytes == Array(try encoder.encode(Outer())))
        writer = JSONWriter(isIndented: true)
        writer.list { $0.null() }
        #expect(writer.text == "[\n  null\n]")
    }

    @Test func `texts are written as Foundation writes them, and come back`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let texts =
            (0..<0x300).compactMap { Unicode.Scalar($0).map { "a\($0)b" } } + [
                "", "\"\\\"", "https://example.org/ä", "\u{2028}\u{2029}\u{FEFF}\u{FFFF}",
                "e\u{301}🐔\r\n\u{1F}", "\0",
            ]
        for text in texts {
            var writer = JSONWriter()
            writer.value(text)
            #expect(writer.bytes == Array(try encoder.encode(text)), "\(text.debugDescription)")
            var reader = try JSONReader(writer.bytes)
            #expect(try reader.string().unicodeScalars.elementsEqual(text.unicodeScalars))
            try reader.end()
        }
    }

    @Test(arguments: [Int.min, Int.max, 0, 9, 10, -1, 1_000_000])
    func `whole numbers come back`(number: Int) throws {
        var writer = JSONWriter()
        writer.value(number)
        var reader = try JSONReader(writer.bytes)
        #expect(try reader.integer(in: Int.min...Int.max, "a whole number") == number)
    }

    @Test(arguments: [0.1, -1.0 / 3, 1e300, .leastNonzeroMagnitude, 540_000_000.123_456_7, -0.0])
    func `numbers with a fraction come back exactly`(number: Double) throws {
        var writer = JSONWriter()
        writer.value(number)
        var reader = try JSONReader(writer.bytes)
        #expect(try Double(reader.number()) == number)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `what is no number is null`(number: Double) {
        var writer = JSONWriter()
        writer.value(number)
        #expect(writer.text == "null")
    }
}
