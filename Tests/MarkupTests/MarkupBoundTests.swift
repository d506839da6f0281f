import Markup
import TestSupport
import Testing
import Values

/// What nobody writes by hand.
struct MarkupBoundTests {
    /// So much of each would take hours or the stack if any of it took the square, or a call for each element.
    @Test(arguments: [
        "<b>", "<div>", "<ul><li>", "<blockquote>a", "</i>", "<b></i>", "<", "&", "&#", "<a ", "<!--", "<!",
        "<a href=\"",
        "<table>", "<font>a", "<script>", "<svg>", "<b x='<'>", "<pre>", "a<br>", "<a href=http://a.b/>x",
        "\u{301}",
        "<p>a", "<span class=invisible>", "<a href=http://a.b><p>x</p></a>", " <b> ", "<q>", "<hr>",
        "\u{2028}a",
    ])
    func `a lot of anything takes a moment`(piece: String) {
        let count = Repetitions.count(100_000, long: 1_048_576) / piece.utf8.count
        let time = ContinuousClock().measure {
            let text = MarkupText(html: String(repeating: piece, count: count))
            #expect(text.plain.text.utf8.count < 16_000_000)
            #expect(text.blocks.allSatisfy { $0.containers.count <= MarkupText.deepest })
            #expect(text.blocks.count <= 20_000)
        }
        #expect(time < .seconds(20))
    }

    @Test func `ten thousand elements deep there is still text, and after them too`() {
        for name in ["div", "blockquote", "ul><li", "b", "svg", "a href=https://x.example", "x-y"] {
            let text = MarkupText(
                html: String(repeating: "<\(name)>", count: 10_000) + "deep" + "<p>after</p>")
            #expect(text.plain.text.contains("deep") || name == "svg", "\(name)")
            #expect(text.plain.text.contains("after") || name == "svg", "\(name)")
        }
    }

    @Test func `attributes of a megabyte, and a hundred thousand of them, cost no text`() {
        let long = String(repeating: "x", count: 900_000)
        #expect(MarkupText(html: "<a href=\"https://x.example/\(long)\">a</a>b").sketch == ["ab"])
        #expect(MarkupText(html: "<p class=\"\(long)\">a</p>").sketch == ["a"])
        let many = (0..<100_000).map { " a\(String($0, radix: 36))" }.joined()
        #expect(MarkupText(html: "<p\(many)>a</p>b").plain.text.hasPrefix("a"))
        // Those beyond the first thousand or so are not looked at: each would be compared with all before it.
        let quote = " class=quote-inline>a</p>"
        #expect(MarkupText(html: "<p\(many.prefix(1_000))\(quote)").sketch == ["RE a"])
        #expect(MarkupText(html: "<p\(many)\(quote)").sketch == ["a"])
    }

    @Test func `more than a mebibyte is cut between two characters`() {
        let text = MarkupText(html: "<p>" + String(repeating: "é", count: 600_000))
        #expect(text.isCut)
        #expect(text.plain.text.utf8.count == 1_048_576 - 4)
        #expect(!text.plain.text.unicodeScalars.contains("\u{FFFD}"))
        for filler in ["", "a", "aa"] {
            let cut = MarkupText(html: filler + String(repeating: "日", count: 400_000)).plain.text
                .unicodeScalars
            #expect(cut.allSatisfy { $0 == "日" || $0 == "a" })
        }
        #expect(!MarkupText(html: String(repeating: "a", count: 1_048_576)).isCut)
        #expect(MarkupText(html: String(repeating: "a", count: 1_048_577)).isCut)
    }

    @Test func `texts are read on many threads at once`() async {
        let html = (0..<40).map {
            "<p>\($0) <a href=\"https://a.example/\($0)\">&eacute;</a>"
                + String(repeating: "<b>", count: $0 * 10)
        }
        let expected = html.map { MarkupText(html: $0) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { html.map { MarkupText(html: $0) } == expected }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func `whatever comes, what comes out holds its promises`() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<Repetitions.count(20_000, long: 1_000_000) {
            let html = String.html(pieces: Int.random(in: 0..<24, using: &random), using: &random)
            let text = MarkupText(html: html)
            if let broken = brokenPromise(of: text) {
                Issue.record("\(broken): \(html.debugDescription)")
                return
            }
        }
    }

    /// Bytes of real shape with some of them changed, and what is no UTF-8 at all.
    @Test func `mutations of a post hold the promises too`() {
        let post = Array(
            #"<p><a href="https://www.a.example/b?c=1&amp;d" class="u-url mention"><span class="invisible">https://www.</span><span class="ellipsis">a.example</span></a><br/>&#39;x&lt;<ul><li>é</li></ul><blockquote><pre>日\#u{2028}</pre></blockquote></p>"#
                .utf8)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<Repetitions.count(20_000, long: 1_000_000) {
            var bytes = post
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
                default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
                }
            }
            if let broken = brokenPromise(of: MarkupText(htmlBytes: bytes)) {
                Issue.record("\(broken): \(bytes)")
                return
            }
        }
    }

    /// What `MarkupText` promises and this one does not keep.
    private func brokenPromise(of text: MarkupText) -> String? {
        let plain = text.plain.text
        let texts = text.blocks.flatMap(\.runs).flatMap { [$0.text, $0.wholeText ?? ""] } + [plain]
        let isControl: (UInt8) -> Bool = { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
        if texts.contains(where: { $0.utf8.contains(where: isControl) }) { return "a control character" }
        let isC1: (Unicode.Scalar) -> Bool = { (0x80..<0xA0).contains($0.value) }
        if plain.unicodeScalars.contains(where: isC1) { return "a C1 control character" }
        if plain.hasPrefix("\n") || plain.hasSuffix("\n") { return "an empty line at an end" }
        if text.blocks.contains(where: { $0.containers.count > MarkupText.deepest }) { return "too deep" }
        if text.blocks.contains(where: { $0.runs.isEmpty != ($0.kind == .rule) }) { return "an empty block" }
        for run in text.blocks.flatMap(\.runs) {
            if run.text.isEmpty, run.wholeText == nil { return "an empty run" }
            if !run.hidden.isEmpty, run.wholeText == nil { return "something hidden of nothing" }
        }
        let bytes = Array(plain.utf8)
        for span in text.plain.spans {
            let part = span.bytes
            guard !part.isEmpty, bytes.indices.contains(part.lowerBound), part.upperBound <= bytes.count
            else {
                return "a span that is not in the text"
            }
            let borders = [part.lowerBound, part.upperBound].filter { $0 < bytes.count }
            if borders.contains(where: { bytes[$0] & 0xC0 == 0x80 }) { return "a span that tears a letter" }
        }
        for link in text.links {
            let address = link.address.text
            let isPlain = address.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && !"\"<>\\".utf8.contains($0)
            }
            if !isPlain || !(address.hasPrefix("http://") || address.hasPrefix("https://")) {
                return "a bad address"
            }
            if WebAddress(address) != link.address { return "an address that changes" }
        }
        return text.links.map(\.number) == Array(Set(text.links.map(\.number))).sorted()
            ? nil : "links out of order"
    }
}
