import TestSupport
import Testing

@testable import Markup

struct PlainAddressTests {
    @Test func `an address that is plain is what taking it apart gives`() {
        let pieces = [
            "https://", "http://", "HTTPS://", "a", "B", "a.example", "www.", ".", "..", "-", "_", "/", "//",
            ":80", ":", "?", "#",
            "@", "%", "%2F", "é", " ", "\"", "'", "<", "\\", "^", "`", "{", "|", "~", "!", "$", "&", "(", ")",
            "*", "+", ",", ";", "=",
            "[", "]", "\u{1B}", "0", "xn--80ak6aa92e", String(repeating: "a", count: 63),
            String(repeating: "b.", count: 120),
        ]
        var random = SeededGenerator(seed: 5)
        var plain = 0
        for _ in 0..<Repetitions.count(20_000, long: 1_000_000) {
            var source = Bool.random(using: &random) ? "https://a.example/" : "https://"
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                source += pieces.randomElement(using: &random) ?? ""
            }
            let anew = WebAddress(anew: source)
            #expect(WebAddress(source) == anew, "\(source.debugDescription)")
            if let host = WebAddress.hostIfPlain(source) {
                plain += 1
                #expect(anew?.host == host && anew?.text == source, "\(source.debugDescription)")
            }
        }
        #expect(plain > 1_000)
        for byte in UInt8.min...UInt8.max {
            let isSign = "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
            let isWord = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
            #expect(WebAddress.isAllowed(byte) == (isSign || isWord), "\(byte)")
        }
    }
}
