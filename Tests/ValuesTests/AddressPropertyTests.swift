import TestSupport
import Testing

@testable import Values

/// What holds for every address, tried with addresses made of pieces.
struct AddressPropertyTests {
    private func text(
        _ pieces: [String], upTo count: Int, _ random: inout SeededGenerator
    ) -> String {
        (0..<Int.random(in: 0..<count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
        }
        .joined()
    }

    @Test func `an address that is in order is taken as it is, and is what taking it apart gives`() {
        let pieces = [
            "https://", "http://", "HTTPS://", "a", "B", "a.example", "www.", ".", "..", "-", "_", "/", "//",
            ":80", ":", "?", "#",
            "@", "%", "%2F", "é", " ", "\"", "'", "<", "\\", "^", "`", "{", "|", "~", "!", "$", "&", "(", ")",
            "*", "+", ",", ";", "=",
            "[", "]", "\u{1B}", "0", "xn--80ak6aa92e", String(repeating: "a", count: 63),
            String(repeating: "b.", count: 120),
            "example", "org", "xn--", "/@ada", "?q=1", "#a", "%41", ":81", "A", "1", "\u{FC}", "\u{1}",
            "\u{10}",
            String(repeating: "a", count: 62), "/.", "/..", "/%2e", "%2E", "/.well-known", "0x7f", ".1", "}",
            ">",
        ]
        var random = SeededGenerator(seed: 5)
        var plain = 0
        for _ in 0..<Repetitions.count(40_000, long: 1_000_000) {
            let beginning = ["https://a.example/", "https://", "http://"].randomElement(using: &random) ?? ""
            let source = beginning + text(pieces, upTo: 8, &random)
            let anew = WebAddress(anew: source)
            #expect(WebAddress(source) == anew, "\(source.debugDescription)")
            if WebAddress.isInOrder(source) {
                plain += 1
                #expect(anew?.text == source, "\(source.debugDescription)")
            }
        }
        #expect(plain > 1_000)
    }

    @Test func `the parts of an address are made of what the standard leaves as it is`() {
        for byte in UInt8.min...UInt8.max {
            let isSign = "-._~:/?#[]@!$&()*+,;=%|".utf8.contains(byte)
            let isWord = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
            #expect(ByteSet.anywhere.contains(byte) == (isSign || isWord), "\(byte)")
            let isInPath = isSign && !"?#".utf8.contains(byte) || isWord || byte == UInt8(ascii: "'")
            #expect(ByteSet.path.contains(byte) == isInPath, "\(byte)")
            let isInQuery = isSign && byte != UInt8(ascii: "#") || isWord || "^`{}".utf8.contains(byte)
            #expect(ByteSet.query.contains(byte) == isInQuery, "\(byte)")
            let isInFragment = isSign || isWord || "'^{}".utf8.contains(byte)
            #expect(ByteSet.fragment.contains(byte) == isInFragment, "\(byte)")
        }
    }

    @Test func `whatever text is tried, an address is safe to hand on`() {
        var random = SeededGenerator(seed: 20_180_218)
        let pieces = [
            "https://", "http://", "a", "example.org", ".", "/", "?", "#", "%", "%4", "%41", ":", "80", "@",
            "[", "]",
            " ", "\n", "\u{1B}", "\\", "\"", "'", "-", "é", "日", "\u{202E}", "\u{200D}", "👩‍👧", "xn--", "_",
            "&", ";", "%2e", "..", "１", "ß", "0x7f", "::1",
        ]
        var count = 0
        for _ in 0..<Repetitions.count(5000, long: 500_000) {
            guard let address = WebAddress("https://a" + text(pieces, upTo: 8, &random)) else { continue }
            count += 1
            #expect(WebAddress(address.text) == address)
            #expect(address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C })
            #expect(address.text.hasPrefix("https://\(address.host)"))
            #expect(HostName.ascii(address.host) == address.host)
        }
        #expect(count > 500, "too few of the tries were addresses to mean anything")
    }
}
