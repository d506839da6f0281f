import Testing

@testable import Replay

struct NearestTests {
    private let words = ["effect", "command", "cancelled", "emit", "view", "text", "frame"]

    @Test(arguments: [
        ("efect", "effect"), ("effcet", "effect"), ("effects", "effect"), ("vieww", "view"), ("tetx", "text"),
        ("canceled", "cancelled"), ("EFFECT", nil), ("frmae", "frame"), ("zzz", nil), ("", nil), ("v", nil),
    ])
    func `finds what was meant, and nothing when it is far`(word: String, meant: String?) {
        #expect(Nearest.choice(for: word, in: words) == meant)
    }

    @Test func `a word of a megabyte is nobody's slip`() {
        #expect(Nearest.choice(for: String(repeating: "e", count: 1_000_000), in: words) == nil)
    }
}
