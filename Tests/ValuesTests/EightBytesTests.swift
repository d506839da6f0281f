import TestSupport
import Testing

@testable import Values

/// What looks at eight bytes at a time finds what is found byte by byte.
struct EightBytesTests {
    /// What is looked for, and the same asked of one byte.
    private struct Mark: Sendable {
        let name: String
        let marks: @Sendable (EightBytes) -> UInt64
        let holds: @Sendable (UInt8) -> Bool
    }

    private static let all: [Mark] = [
        Mark(name: "JSON", marks: { $0.marksOfJSON }) { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C },
        Mark(name: "beyond ASCII", marks: { $0.marksBeyondASCII }) { $0 >= 0x80 },
        Mark(name: "NUL", marks: { $0.marks(of: 0) }) { $0 == 0 },
        Mark(name: "one of three", marks: { $0.marks(of: 0) | $0.marks(of: 0x1A) | $0.marks(of: 0xFF) }) {
            $0 == 0 || $0 == 0x1A || $0 == 0xFF
        },
        Mark(name: "below 128", marks: { $0.marks(below: 0x80) }) { $0 < 0x80 },
    ]

    private func expectSame(_ bytes: [UInt8]) {
        for mark in Self.all {
            for start in 0...bytes.count + 2 {
                let first = bytes.indices.first { $0 >= start && mark.holds(bytes[$0]) }
                let found = bytes.span.first(from: start, mark.marks)
                #expect(found == first ?? bytes.count, "\(mark.name) from \(start) in \(bytes)")
            }
            #expect(bytes.span.contains(mark.marks) == bytes.contains(where: mark.holds))
        }
    }

    @Test func `every byte is found at each place of texts of each length`() {
        for length in 0...18 {
            for place in 0..<length {
                for byte in [0, 1, 0x1A, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xFF]
                    as [UInt8]
                {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    bytes[place] = byte
                    expectSame(bytes)
                }
            }
        }
    }

    @Test func `any bytes are told apart as they are one by one`() {
        var generator = SeededGenerator(seed: 1)
        let near: [UInt8] = [
            0, 1, 2, 0x19, 0x1A, 0x1B, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0xFF,
        ]
        for _ in 0..<Repetitions.count(300, long: 30_000) {
            let isAny = Bool.random(using: &generator)
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                isAny
                    ? UInt8.random(in: .min ... .max, using: &generator)
                    : near.randomElement(using: &generator) ?? 0
            }
            expectSame(bytes)
        }
    }

    @Test(arguments: ["", "a", "naïve", String(repeating: "ab", count: 40), "👋\0"])
    func `a text is added in UTF-8`(text: String) {
        var bytes: [UInt8] = [1, 2]
        bytes.append(utf8: text)
        #expect(bytes == [1, 2] + Array(text.utf8))
    }
}
