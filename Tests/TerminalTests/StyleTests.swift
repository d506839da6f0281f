import Terminal
import Testing

struct StyleTests {
    @Test(arguments: [
        (Style.plain, "plain"), (.bold, "bold"), (.reverse.with(.bold), "bold reverse"),
        (.colour(.red), "red"),
        (.colour(.brightCyan).with(background: .black), "bright-cyan on-black"),
        (
            Style(foreground: .white, background: .red, attributes: [.dim, .italic, .underline]),
            "dim italic underline white on-red"
        ),
    ])
    func `a style is said in words`(style: Style, words: String) {
        #expect(style.words == words)
    }

    @Test func `styles are put together`() {
        #expect(Style.bold.with(.dim).attributes == [.bold, .dim])
        #expect(Style.bold.with(foreground: .red) == Style(foreground: .red, attributes: .bold))
        #expect(Attributes(rawValue: 255) == [.bold, .dim, .italic, .underline, .reverse, .picture])
    }

    @Test func `colours have names and numbers`() {
        #expect(Colour.allCases.allSatisfy { Colour(name: $0.name) == $0 })
        #expect(Colour.allCases.compactMap(\.paletteIndex) == Array(0..<16))
        #expect(Colour(name: "pink") == nil)
    }
}
