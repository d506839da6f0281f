import People
import Testing
import Values

@testable import ReaderUI

struct LinkMarksTests {
    private func link(_ text: String) -> Post.Link? {
        WebAddress("https://brine.example/x").map { Post.Link(text: text, address: $0) }
    }

    private func marked(_ text: String, _ links: String...) -> String {
        var bytes = Array(text.utf8)
        for mark in LinkMarks.marks(in: text, for: links.compactMap(link)).reversed() {
            bytes.insert(contentsOf: mark.text.utf8, at: mark.place)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `each link has its number behind it, the same words twice in their order`() {
        #expect(marked("see here and here.", "here", "here") == "see here[1] and here[2].")
    }

    @Test func `a link that is not in the text takes its number along`() {
        #expect(marked("a b c", "a", "x", "c") == "a[1] b c[3]")
    }

    @Test func `words of no length and texts of great length get none`() {
        #expect(marked("abc", "") == "abc")
        let long = String(repeating: "long ", count: 20_000)
        #expect(marked(long, "long") == long)
    }

    @Test func `letters of several bytes are not torn apart`() {
        #expect(marked("霧の灯台へ", "灯台") == "霧の灯台[1]へ")
    }
}
