import TestSupport
import Testing

@testable import Values

/// The check of UTF-8, which says what Swift's own says.
struct UTF8CheckTests {
    private func swiftsOwn(_ bytes: [UInt8]) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// What texts are put together of, and what is none: broken off, too long, too high, half a pair.
    private static let pieces: [[UInt8]] =
        [
            "a", "abcdefg", "abcdefgh", "a text in plain letters ", "é", "潮", "🐔", "Ελληνικά γράμματα",
            "الريح", "\0", "\u{7F}",
        ]
        .map { Array($0.utf8) }
        + [
            [0x80], [0xBF, 0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0xBD],
            [0xF0, 0x9F, 0x90], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0xFE],
        ]

    @Test(arguments: 0..<50)
    func `the first fault of any bytes is where Swift finds it`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            // Half of them are in order.
            let pieces = round.isMultiple(of: 2) ? Self.pieces.prefix(11) : Self.pieces[...]
            let bytes = (0..<Int.random(in: 0...12, using: &generator))
                .flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
            #expect(UTF8Check.firstFault(in: bytes) == swiftsOwn(bytes), "\(bytes)")
        }
    }

    @Test func `at each place in a text a fault is found there`() {
        let text = Array("in plain letters, then é and 潮, then plain letters again".utf8)
        #expect(UTF8Check.firstFault(in: text) == nil)
        for place in text.indices {
            var bytes = text
            bytes[place] = 0xFF
            #expect(UTF8Check.firstFault(in: bytes) == swiftsOwn(bytes), "\(place)")
        }
    }
}
