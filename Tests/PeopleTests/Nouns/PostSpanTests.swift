import People
import TestSupport
import Testing

struct PostSpanTests {
    private typealias Span = Post.Span

    private func post(_ text: String, _ spans: [Post.Span]) -> Post {
        Post(id: 1, author: Samples.author, date: Samples.noon, text: text, spans: spans)
    }

    @Test func `a post takes of its spans what fits the text`() {
        let text = "aé🐦b"  // borders at 0, 1, 3, 7, 8
        let cases: [(Span, [Span])] = [
            (Span(0..<8, .bold), [Span(0..<8, .bold)]),
            (Span(-5..<99, .code), [Span(0..<8, .code)]),
            (Span(2..<8, .bold), [Span(3..<8, .bold)]),
            (Span(0..<5, .bold), [Span(0..<3, .bold)]),
            (Span(4..<6, .bold), []),
            (Span(3..<3, .bold), []),
            (Span(8..<9, .bold), []),
            (Span(Int.min..<Int.min + 1, .bold), []),
            (Span(Int.max - 1..<Int.max, .bold), []),
            (Span(Int.min..<Int.max, .quote), [Span(0..<8, .quote)]),
        ]
        for (given, expected) in cases { #expect(post(text, [given]).spans == expected, "\(given)") }
    }

    @Test func `spans are put in order, what is around others first, and each stands there once`() {
        let spans = [Span(3..<4, .bold), Span(0..<2, .link), Span(0..<4, .quote), Span(0..<2, .link)]
        #expect(
            post("abcd", spans).spans == [Span(0..<4, .quote), Span(0..<2, .link), Span(3..<4, .bold)])
    }

    @Test func `only in links anything is hidden`() {
        let hidden = [
            Span(0..<2, .hidden), Span(4..<6, .hidden), Span(7..<9, .shortened), Span(5..<9, .hidden),
        ]
        let links = [Span(3..<6, .link), Span(7..<9, .mention)]
        #expect(
            post("abcdefghij", hidden + links).spans == [
                Span(3..<6, .link), Span(4..<6, .hidden), Span(7..<9, .mention), Span(7..<9, .shortened),
            ])
        #expect(post("abc", [Span(0..<3, .hidden), Span(0..<3, .bold)]).shownText() == "abc")
    }

    @Test func `no text has more than 4,000 spans`() {
        let text = String(repeating: "a", count: 9_000)
        #expect(post(text, (0..<9_000).map { Span($0..<$0 + 1, .bold) }).spans.count == 4_000)
    }

    @Test func `what is hidden is not shown, and an ellipsis stands for what is shortened`() {
        let text = "see https://a.example/long/way."
        let spans = [Span(4..<30, .link), Span(4..<12, .hidden), Span(22..<30, .shortened)]
        #expect(post(text, spans).shownText() == "see a.example/….")
        #expect(post(text, spans).shownText(ofFirst: 14) == "see a.")
        #expect(post(text, []).shownText() == text)
        // One ellipsis stands for all that is shortened at one place.
        let torn = [Span(4..<30, .link), Span(12..<20, .shortened), Span(18..<30, .shortened)]
        #expect(post(text, torn).shownText() == "see https://….")
        #expect(post("[éé]", [Span(0..<6, .link), Span(0..<1, .hidden)]).shownText(ofFirst: 4) == "é")
    }

    @Test func `pieces are the whole text, cut where its look changes`() {
        let pieces = post("abcdef", [Span(1..<4, .bold), Span(2..<6, .link)]).pieces
        #expect(pieces.map(\.bytes) == [0..<1, 1..<2, 2..<4, 4..<6])
        #expect(
            pieces.map(\.look) == [
                [], Post.Look(.bold), [Post.Look(.bold), Post.Look(.link)], Post.Look(.link),
            ])
        #expect(post("", []).pieces.isEmpty)
        #expect(post("abc", []).pieces.map(\.bytes) == [0..<3])
    }

    @Test func `whatever spans come, pieces follow on one another to the end of the text`() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<Repetitions.count(300, long: 100_000) {
            let text = String.anyText(using: &random)
            let post = post(text, Span.any(in: text, using: &random))
            var end = 0
            for piece in post.pieces {
                #expect(piece.bytes.lowerBound == end && !piece.bytes.isEmpty)
                end = piece.bytes.upperBound
            }
            #expect(end == text.utf8.count)
            let again = self.post(text, post.spans)
            #expect(again == post)
            // No code point is torn apart.
            let bytes = Array(text.utf8)
            let parts = post.pieces.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
            #expect(parts.joined() == text)
        }
    }

    @Test func `a span is read as it is written, and nothing else is`() {
        for kind in Span.Kind.allCases {
            #expect(Span(Span(14..<34, kind).description) == Span(14..<34, kind))
        }
        #expect(Span(14..<34, .link).description == "link 14 34")
        for text in [
            "", "link", "link 3", "link 4 3", "link 3 3", "blink 1 2", "link 1 2 3", " link 1 2",
            "link 1 99999999999999999999", "link a b",
        ] {
            #expect(Span(text) == nil, "\(text)")
        }
    }
}

extension String {
    fileprivate static func anyText(using random: inout SeededGenerator) -> String {
        let parts = ["a", "é", "鵞", "👩‍🌾", "e\u{301}", " ", "\n", "https://"]
        return (0..<Int.random(in: 0..<12, using: &random)).map { _ in
            parts.randomElement(using: &random) ?? ""
        }
        .joined()
    }
}

extension Post.Span {
    fileprivate static func any(in text: String, using random: inout SeededGenerator) -> [Post.Span] {
        (0..<Int.random(in: 0..<9, using: &random)).map { _ in
            let start = Int.random(in: -3...text.utf8.count + 3, using: &random)
            return Post.Span(
                start..<start + Int.random(in: 0...text.utf8.count + 3, using: &random),
                Kind.allCases.randomElement(using: &random) ?? .bold)
        }
    }
}
