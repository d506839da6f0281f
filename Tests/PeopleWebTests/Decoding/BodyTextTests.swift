import Markup
import People
import Testing
import Values

@testable import PeopleWeb

struct BodyTextTests {
    @Test func `HTML becomes plain text and its links, those of tags left out`() {
        let body = BodyText(
            html: """
                <p>Hi <a href="https://birds.example/@wren" class="u-url mention">@<span>wren</span></a>, see \
                <a href="https://nest.example/a/long/way"><span class="invisible">https://</span>\
                <span class="ellipsis">nest.example/a</span><span class="invisible">/long/way</span></a> \
                <a href="https://birds.example/tags/nests" class="mention hashtag" rel="tag">#nests</a></p>
                """)
        #expect(body.text == "Hi @wren, see https://nest.example/a/long/way #nests")
        #expect(body.links.map(\.text) == ["@wren", "https://nest.example/a/long/way"])
        #expect(
            body.links.map(\.address.text) == [
                "https://birds.example/@wren", "https://nest.example/a/long/way",
            ])
        #expect(body.links.map(\.isMisleading) == [false, false])
        #expect(
            body.spans == [
                Post.Span(3..<8, .mention), Post.Span(14..<45, .link), Post.Span(14..<22, .hidden),
                Post.Span(36..<45, .shortened), Post.Span(46..<52, .hashtag),
            ])
    }

    @Test func `a link that shows another host is marked, in the text too`() {
        let body = BodyText(html: #"<a href="https://evil.example/">https://bank.example/</a>"#)
        #expect(body.links.map(\.isMisleading) == [true])
        #expect(body.text == "https://bank.example/ [evil.example]")
    }

    @Test func `a link in two styles is one link`() {
        let body = BodyText(
            html: #"<a href="https://a.example/">one <b>and</b> two</a> <a href="https://a.example/">x</a>"#)
        #expect(body.links.map(\.text) == ["one and two", "x"])
    }

    @Test func `what leads nowhere that may be opened is text`() {
        let body = BodyText(html: #"<a href="javascript:alert(1)">one</a> <a href="/two">two</a>"#)
        #expect(body == BodyText(plain: "one two"))
        #expect(body.links.isEmpty)
    }

    @Test func `the repetition of a quote is left out when asked for`() {
        let html =
            #"<p class="quote-inline">RE: <a href="https://a.example/1">https://a.example/1</a></p><p>So true</p>"#
        #expect(BodyText(html: html, hidesQuote: true).text == "So true")
        #expect(BodyText(html: html, hidesQuote: true).links.isEmpty)
        #expect(BodyText(html: html).text == "RE: https://a.example/1\n\nSo true")
    }

    @Test func `plain text has its links beside it, by bytes`() {
        let body = BodyText(
            plain: "é: nest.example", links: [VerbatimLink(bytes: 4..<16, target: "https://nest.example/x")])
        #expect(body.links.map(\.text) == ["nest.example"])
        #expect(body.links.map(\.address.text) == ["https://nest.example/x"])
    }

    @Test func `a text that is too long to be read whole says so`() throws {
        let limit = 1 << 20
        let card = Post.Link(text: "Terns", address: try #require(WebAddress("https://terns.example")))
        for (count, isCut) in [(limit, false), (limit + 1, true)] {
            let text = String(repeating: "a", count: count)
            #expect(BodyText(plain: text).isCut == isCut)
            #expect(BodyText(html: text).isCut == isCut)
            #expect(BodyText(html: text, hidesQuote: true).under("Birds").over(card).isCut == isCut)
        }
    }

    @Test func `under its title a text is set apart where it was`() {
        let body = BodyText(html: "<p>a <b>tern</b></p>")
        #expect(body.spans == [Post.Span(2..<6, .bold)])
        #expect(body.under("Birds é").text == "Birds é\n\na tern")
        #expect(body.under("Birds é").spans == [Post.Span(12..<16, .bold)])
        #expect(body.under("a tern") == body)
        #expect(BodyText(plain: "").under("Birds").spans.isEmpty)
    }

    @Test func `a link beneath a text is set apart as one`() throws {
        let card = Post.Link(text: "Terns é", address: try #require(WebAddress("https://terns.example")))
        let body = BodyText(html: "<b>See</b>").over(card)
        #expect(body.text == "See\n\nTerns é")
        #expect(body.spans == [Post.Span(0..<3, .bold), Post.Span(5..<13, .link)])
        #expect(body.links == [card])
        #expect(BodyText(plain: "").over(card).spans == [Post.Span(0..<8, .link)])
    }
}
