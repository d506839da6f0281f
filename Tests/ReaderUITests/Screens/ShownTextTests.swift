import FoundationEssentials
import People
import PeopleTestSupport
import Terminal
import TestSupport
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

struct ShownTextTests {
    private func post(_ text: String, _ spans: [Post.Span], links: [Post.Link] = []) -> Post {
        Post(id: "1", author: Sample.orla, date: Sample.now, text: text, spans: spans, links: links)
    }

    @Test(arguments: Post.Span.Kind.allCases.filter { $0 != .hidden && $0 != .shortened })
    func `every kind of span has a style`(kind: Post.Span.Kind) {
        let lines = ShownText(post("a b c", [Post.Span(2..<3, kind)])).lines(width: 40)
        #expect(lines.count == 1)
        #expect(lines[0].runs.map(\.text.string) == ["a ", "b", " c"])
        #expect(lines[0].runs.map(\.style) == [.plain, Theme.style(of: Post.Look(kind)), .plain])
        #expect(lines[0].runs[1].style != .plain)
    }

    @Test func `without colours, what no sign in the text sets apart is set apart by attributes`() {
        for kind in [Post.Span.Kind.bold, .emphasis, .code, .link] {
            #expect(!Theme.style(of: Post.Look(kind)).attributes.isEmpty, "\(kind)")
        }
    }

    @Test func `styles in one another add up, and a link is seen in a quote`() {
        let both = Theme.style(of: [Post.Look(.link), Post.Look(.bold), Post.Look(.quote)])
        #expect(both == Theme.link.with(.bold))
        #expect(Theme.style(of: [Post.Look(.emphasis), Post.Look(.code)]) == Theme.code.with(.underline))
    }

    @Test func `styles go on where a line breaks, and blanks at the break go`() {
        let lines = ShownText(post("one two three four", [Post.Span(4..<13, .bold)]))
            .lines(width: 8)
        #expect(lines.map { $0.runs.map(\.text.string) } == [["one ", "two"], ["three"], ["four"]])
        #expect(lines.map { $0.runs.map(\.style) } == [[.plain, .bold], [.bold], [.plain]])
    }

    @Test func `links are shown as their server does, with their numbers behind them`() throws {
        let lines = ShownText(Sample.styled, numbering: Sample.styled.links).lines(width: 80).map(
            \.text.string)
        #expect(lines.joined(separator: " ").contains("nest.example/a/very…[2] or the old one."))
        #expect(lines.joined(separator: " ").contains("@wren[1] under #nests:"))
        #expect(!lines.joined().contains("https"))
    }

    @Test func `a mark keeps its letter and a flag its half, wherever a span begins`() {
        let marked = ShownText(post("e\u{301}x", [Post.Span(1..<3, .bold)])).lines(
            width: 9)
        #expect(marked.map(\.text) == ["e\u{301}x"])
        #expect(marked[0].runs.map(\.text) == ["e\u{301}", "x"])
        let flag = ShownText(post("🇩🇪!", [Post.Span(4..<8, .bold)])).lines(width: 9)
        #expect(flag.map(\.text) == ["🇩🇪!"])
        #expect(flag[0].runs.map(\.text) == ["🇩🇪", "!"])
    }

    @Test func `no escape sequence gets through in parts`() {
        let text = "a\u{1B}[31mb\u{1B}]0;title\u{7}c\u{9B}2Jd"
        for place in 0..<text.utf8.count {
            let lines = ShownText(post(text, [Post.Span(place..<place + 1, .bold)]))
                .lines(width: 40)
            #expect(lines.map(\.text) == ["abcd"])
        }
    }

    @Test func `a quote is shown as its server does, behind its bar`() {
        let spans = [Post.Span(4..<33, .link), Post.Span(4..<12, .hidden), Post.Span(25..<33, .shortened)]
        let quote = Post.Quote(author: Sample.tam, text: "See https://nest.example/long/way!", spans: spans)
        let post = Post(id: "1", author: Sample.orla, date: Sample.now, text: "", quote: quote)
        let lines = PostText(post, form: .preview, width: 40, now: Sample.now, utcOffset: 0).lines
        #expect(lines.map(\.text.string) == ["| quotes Tam Weir", "| See nest.example/…!"])
        #expect(lines[1].runs.map(\.style) == [Theme.mark("qt"), .plain, Theme.link, .plain])
        #expect(PostRow(post, now: Sample.now).summary == "Tam Weir: See nest.example/…!")
    }

    @Test func `nothing shown is a text without lines`() {
        #expect(ShownText(post("", []), numbering: []).lines(width: 9).isEmpty)
        let hidden = [Post.Span(0..<3, .link), Post.Span(0..<3, .hidden)]
        #expect(ShownText(post("abc", hidden), numbering: []).lines(width: 9).isEmpty)
    }

    @Test func `styled lines say what the text without its hidden parts says, in the same lines`() {
        var any = AnyFacts(seed: 11)
        for round in 0..<Repetitions.count(400, long: 100_000) {
            let text = (0..<round % 9).map { _ in any.text() + " https://nest.example/e\u{301} " }.joined()
            let spans = (0..<round % 13).flatMap { _ in any.spans(in: text) }
            let post = post(text, spans)
            for width in [1, 2, 7, 40] {
                let styled = ShownText(post).lines(width: width)
                let plain = SafeText.lines(post.shownText()).flatMap { $0.wrapped(to: width) }
                #expect(styled.map(\.text) == plain, "\(text.debugDescription) \(spans)")
            }
            let whole = PostText.lineCount(post, width: 40, isUnveiled: true)
            let drawn = PostText(
                post, form: .whole, width: 40, now: Sample.now, utcOffset: 0, isUnveiled: true)
            #expect(drawn.lines.count == whole)
        }
    }
}
