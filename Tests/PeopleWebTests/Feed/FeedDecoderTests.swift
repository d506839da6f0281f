import FoundationEssentials
import People
import TestSupport
import Testing
import Values

@testable import PeopleWeb

struct FeedDecoderTests {
    static func decode(_ bytes: [UInt8], at base: String = "https://nest.example/feeds/wren.rss") throws
        -> FeedContent
    {
        try FeedDecoder.decode(
            bytes, at: #require(URL(string: base)), id: User.ID(origin: "https://nest.example", raw: "w"),
            handle: "wren@nest.example")
    }

    private static func isFeed(_ bytes: [UInt8]) throws -> Bool {
        try FeedDecoder.isFeed(
            WebAnswer(url: #require(URL(string: "https://nest.example/feeds/wren.rss")), body: bytes))
    }

    static func decode(_ text: String, at base: String = "https://nest.example/feeds/wren.rss") throws
        -> FeedContent
    {
        try decode(Array(text.utf8), at: base)
    }

    /// A feed of RSS with these entries.
    static func rss(_ items: String...) -> String {
        #"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Wren</title><description>Public posts from @wren@nest.example</description><link>https://nest.example/@wren</link><image><url>https://nest.example/wren.png</url><title>Wren</title><link>https://nest.example/@wren</link></image><webfeeds:icon>https://nest.example/icon.png</webfeeds:icon>"#
            + items.joined(separator: "\n") + "</channel></rss>"
    }

    static func item(_ id: String, _ text: String = "&lt;p&gt;Hi&lt;/p&gt;", more: String = "") -> String {
        "<item><guid isPermaLink=\"true\">https://nest.example/@wren/\(id)</guid><link>https://nest.example/@wren/\(id)</link>"
            + "<pubDate>Sat, 21 Nov 2026 21:33:24 +0000</pubDate><description>\(text)</description>\(more)</item>"
    }

    @Test func `an entry that is too long to be read whole says that its end is left out`() throws {
        let long = String(repeating: "a", count: 1_100_000)
        #expect(
            try Self.decode(Self.rss(Self.item("1", long), Self.item("2"))).posts.map(\.isCut) == [
                true, false,
            ])
    }

    @Test func `a feed of Mastodon's makes the person and the posts`() throws {
        let feed = try Self.decode(
            Self.rss(
                Self.item(
                    "1",
                    "&lt;p&gt;Fish &amp;amp; chips&lt;br /&gt;<![CDATA[<a href=\"https://sea.example/\">sea.example</a></p>]]>",
                    more: """
                        <media:content url="https://nest.example/1.png" type="image/png" fileSize="1" medium="image">\
                        <media:rating scheme="urn:simple">adult</media:rating>\
                        <media:description type="plain">A nest</media:description></media:content>\
                        <media:content url="https://nest.example/2.mp4" type="video/mp4"/><category>nests</category>
                        """)))
        #expect(feed.user.name == "Wren")
        #expect(feed.user.handle == "wren@nest.example")
        #expect(feed.user.bio == "Public posts from @wren@nest.example")
        #expect(feed.user.address?.text == "https://nest.example/@wren")
        #expect(feed.user.avatar?.text == "https://nest.example/wren.png")
        #expect(feed.skipped.isEmpty)
        let post = try #require(feed.posts.first)
        #expect(post.id == Post.ID(origin: "https://nest.example", raw: "https://nest.example/@wren/1"))
        #expect(post.author == Post.Author(name: "Wren", handle: "wren@nest.example"))
        #expect(post.text == "Fish & chips\nsea.example")
        #expect(post.links.map(\.address.text) == ["https://sea.example/"])
        #expect(post.date.timeIntervalSince1970 == 1_795_296_804)
        #expect(post.isDated)
        #expect(post.address?.text == "https://nest.example/@wren/1")
        #expect(post.isSensitive)
        #expect(post.media.map(\.kind) == [.image, .video])
        #expect(post.media.map(\.alt) == ["A nest", nil])
        #expect(post.media.first?.address?.text == "https://nest.example/1.png")
    }

    @Test func `a feed of Atom makes the same`() throws {
        let feed = try Self.decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="https://nest.example/">
            <title>Wren's &amp; more</title><subtitle>Birds</subtitle><logo>https://nest.example/wren.png</logo>
            <link rel="self" href="https://nest.example/feed.atom"/><link href="https://nest.example/@wren"/>
            <link rel="next" href="https://nest.example/feed.atom?max_id=7"/>
            <author><name>Wren</name><uri>https://nest.example/@wren</uri></author>
            <entry><id>tag:1</id><title>On 1 &lt; 2</title><updated>2026-11-22T00:00:00Z</updated>
            <published>2026-11-21T21:33:24Z</published><link rel="alternate" href="/@wren/1"/>
            <link rel="enclosure" type="image/png" href="https://nest.example/1.png"/>
            <summary>short</summary><content type="html">&lt;p&gt;Long&lt;/p&gt;</content></entry>
            <entry><id>tag:2</id><updated>2026-11-20T00:00:00Z</updated>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a &amp; b <a href="https://sea.example/?x=1&amp;y=2">sea</a></p><p>c</p></div></content></entry>
            <entry><id>tag:3</id><content>1 &lt; 2 &lt;b&gt;</content><source><id>other</id><title>Other</title></source></entry>
            </feed>
            """)
        #expect(feed.user.name == "Wren")
        #expect(feed.user.bio == "Birds")
        #expect(feed.user.address?.text == "https://nest.example/@wren")
        #expect(feed.next?.text == "https://nest.example/feed.atom?max_id=7")
        #expect(feed.posts.map(\.id.raw) == ["tag:1", "tag:2", "tag:3"])
        #expect(feed.posts.map(\.text) == ["On 1 < 2\n\nLong", "a & b sea\n\nc", "1 < 2 <b>"])
        #expect(feed.posts[0].address?.text == "https://nest.example/@wren/1")
        #expect(feed.posts[0].media.map(\.kind) == [.image])
        #expect(feed.posts[0].date.timeIntervalSince1970 == 1_795_296_804)
        #expect(feed.posts[1].links.map(\.address.text) == ["https://sea.example/?x=1&y=2"])
        #expect(feed.posts.map(\.isDated) == [true, true, false])
        // Where its neighbour stands.
        #expect(feed.posts[2].date == feed.posts[1].date)
    }

    @Test
    func
        `entries before the first one with a date stand with that, and of a feed without dates none is told`()
        throws
    {
        func dates(_ written: [String]) throws -> [Date] {
            let items = written.enumerated().map { number, date in
                #"{"id": "\#(number)", "content_text": "x"\#(date.isEmpty ? "" : #", "date_published": "\#(date)""#)}"#
            }
            return try Self.decode(
                #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [\#(items.joined(separator: ","))]}"#
            ).posts.map(\.date)
        }
        let (day, before) = ("2026-11-21T21:33:24Z", "2026-11-20T21:33:24Z")
        let instants = try dates([day, before])
        #expect(
            try dates(["", "", day, "", before]) == [
                instants[0], instants[0], instants[0], instants[0], instants[1],
            ])
        #expect(try dates(["", ""]) == [Post.noDate, Post.noDate])
    }

    @Test(arguments: [
        (#"{"id": 1, "content_text": "a"}, {"id": 2, "content_text": "b"}, {"id"#, ["a", "b"]),
        (
            #"{"id": 1, "content_text": "a"}, {"id": 2,, "content_text": "b"}, {"id": 3, "content_text": "c"}]}"#,
            ["a", "c"]
        ),
        (#"{"id": 1, "content_text": "a"}, {"id": 2, "content_text": "b"},]}"#, ["a", "b"]),
        (#"{"id": 1, "content_text": "a",}]}"#, ["a"]),
    ])
    func `of a feed that is no JSON as a whole the entries are read that are, and that is told`(
        items: String, texts: [String]
    ) throws {
        let feed = try Self.decode(#"{"title": "t", "items": ["# + items)
        #expect(feed.posts.map(\.text) == texts)
        #expect(feed.skipped.map(\.name) == ["#\(texts.count + 1)"] && feed.fault != nil)
    }

    @Test func `a feed in JSON makes the same`() throws {
        let feed = try Self.decode(
            #"""
            {"version": "https://jsonfeed.org/version/1.1", "title": "Wren's", "description": "Birds", "authors": [{"name": "Wren"}],
            "home_page_url": "https://nest.example/@wren", "icon": "https://nest.example/wren.png", "items": [
            {"id": 7, "url": "https://nest.example/7", "content_html": "<p>Hi</p>", "date_published": "2026-11-21T21:33:24Z",
            "attachments": [{"url": "https://nest.example/1.ogg", "mime_type": "audio/ogg", "title": "Song"}]}, null,
            {"id": "8", "content_text": "a <b>", "image": "https://nest.example/8.png"}]}
            """#)
        #expect(feed.user.name == "Wren")
        #expect(feed.posts.map(\.id.raw) == ["7", "8"])
        #expect(feed.posts.map(\.text) == ["Hi", "a <b>"])
        #expect(feed.posts.map { $0.media.map(\.kind) } == [[.audio], [.image]])
        #expect(feed.posts[0].media[0].alt == "Song")
        #expect(feed.skipped.map(\.name) == ["#2"])
    }

    @Test(arguments: [
        ("Birds today", "Birds today\n\nHi there"), ("Hi there", "Hi there"), ("Hi the…", "Hi there"),
        ("hi  THE...", "Hi there"),
        ("", "Hi there"), ("…", "Hi there"), ("Hi &amp;lt;there", "Hi <there\n\nHi there"),
    ])
    func `a title is the first line unless it repeats the text`(title: String, text: String) throws {
        let feed = try Self.decode(
            Self.rss(Self.item("1", "&lt;p&gt;Hi there&lt;/p&gt;", more: "<title>\(title)</title>")))
        #expect(feed.posts.map(\.text) == [text])
    }

    @Test func `under a title, too, a text is set apart where it was`() throws {
        let feed = try Self.decode(
            Self.rss(Self.item("1", "Hi &lt;b&gt;there&lt;/b&gt;", more: "<title>Birds</title>")))
        #expect(feed.posts.map(\.spans) == [[Post.Span(10..<15, .bold)]])
    }

    @Test func `of several texts the whole one counts`() throws {
        let more = "<content:encoded><![CDATA[<p>Whole</p>]]></content:encoded>"
        #expect(try Self.decode(Self.rss(Self.item("1", "Short", more: more))).posts.map(\.text) == ["Whole"])
        // Akkoma's summaries stand in a second description.
        let second = "<description>Longer than that</description>"
        #expect(
            try Self.decode(Self.rss(Self.item("1", "Short", more: second))).posts.map(\.text) == [
                "Longer than that"
            ])
    }

    @Test func `what is said of a video that is the entry is its text`() throws {
        let video =
            "<media:group><media:content url=\"https://nest.example/v\" medium=\"video\"/>"
            + "<media:description>How wrens sing</media:description></media:group>"
        let feed = try Self.decode(Self.rss("<item><guid>1</guid><title>Song</title>\(video)</item>"))
        #expect(feed.posts.map(\.text) == ["Song\n\nHow wrens sing"])
        #expect(feed.posts.first?.media.map(\.kind) == [.video])
    }

    @Test(arguments: ["2026-11-21T21:33:24Z", "Sat, 21 Nov 2026 21:33:24 GMT", "2026-11-21T21:33:24.000000"])
    func `dates come as mail and as ISO have them`(date: String) throws {
        let feed = try Self.decode(
            "<rss><channel><title>W</title><item><guid>1</guid><pubDate>\(date)</pubDate></item></channel></rss>"
        )
        #expect(feed.posts.map(\.date.timeIntervalSince1970) == [1_795_296_804])
    }

    @Test func `a broken feed keeps the entries before the break and says so`() throws {
        let whole = Self.rss(Self.item("1"), Self.item("2"), Self.item("3"))
        let place = try #require(whole.firstRange(of: "@wren/3</link>")).lowerBound
        let feed = try Self.decode(String(whole[..<place]))
        #expect(feed.posts.map(\.id.raw) == ["https://nest.example/@wren/1", "https://nest.example/@wren/2"])
        #expect(
            feed.skipped == [
                SkippedPost(
                    name: "#3", why: "line 3: expected XML; what follows may be missing", count: nil)
            ])
        guard case .garbled(_, let expected) = feed.fault else {
            Issue.record("it says nothing of the break")
            return
        }
        #expect(expected == "a feed that is whole (line 3: expected XML; what follows may be missing)")
    }

    @Test func `an entry that never ended ends where the next begins`() throws {
        let feed = try Self.decode(Self.rss("<item><guid>1</guid><title>One</title>", Self.item("2")))
        #expect(feed.posts.map(\.id.raw) == ["1", "https://nest.example/@wren/2"])
    }

    @Test func `an entry without anything is skipped and costs no other`() throws {
        let feed = try Self.decode(
            Self.rss(Self.item("1"), "<item><category>x</category></item>", Self.item("2")))
        #expect(feed.posts.count == 2)
        #expect(feed.skipped.map(\.name) == ["#2"])
    }

    @Test func `an entry that stands twice is there once`() throws {
        #expect(try Self.decode(Self.rss(Self.item("1"), Self.item("1"))).posts.count == 1)
    }

    @Test func `several authors are named, one is the person`() throws {
        func by(_ name: String, _ id: String) -> String {
            Self.item(id, more: "<dc:creator>\(name)</dc:creator>")
        }
        #expect(
            try Self.decode(Self.rss(by("wren", "1"), by("wren", "2"))).posts.map(\.author.name) == [
                "Wren", "Wren",
            ])
        #expect(
            try Self.decode(Self.rss(by("Robin", "1"), by("Tit", "2"))).posts.map(\.author.name) == [
                "Robin", "Tit",
            ])
    }

    @Test func `addresses are relative to the feed's, and none is anything but a page`() throws {
        let feed = try Self.decode(
            "<rss><channel><title>W</title><link>/about</link><item><guid isPermaLink=\"false\">1</guid><link>../one</link>"
                + "<enclosure url=\"javascript:alert(1)\" type=\"image/png\"/></item></channel></rss>")
        #expect(feed.user.address?.text == "https://nest.example/about")
        #expect(feed.posts.first?.address?.text == "https://nest.example/one")
        #expect(feed.posts.first?.media == [Post.Media(kind: .image)])
    }

    @Test(arguments: [
        "", "<!DOCTYPE html><html><body>Log in</body></html>", "{}", "[]", "{\"items\": 1}", "not found",
        "\u{0}\u{1}",
        "{\"items\": [",
    ])
    func `what is no feed is said to be none`(text: String) throws {
        let error = #expect(throws: ServiceError.self) { try Self.decode(text) }
        #expect(error == .garbled(host: "nest.example", expected: "a feed in RSS, Atom or JSON Feed"))
        #expect(try !Self.isFeed(Array(text.utf8)))
    }

    @Test func `a language that is left blank is none, and the feed's own stands in its place`() throws {
        func languages(_ feed: String, _ items: String...) throws -> [String?] {
            let entries = items.enumerated().map {
                #"{"id": "\#($0)", "content_text": "x", "language": "\#($1)"}"#
            }
            return try Self.decode(
                #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "language": "\#(feed)", "items": [\#(entries.joined(separator: ","))]}"#
            ).posts.map(\.language)
        }
        #expect(try languages("de", "", "fr", " ") == ["de", "fr", "de"])
        #expect(try languages(" ", "", "en") == [nil, "en"])
        let rss = Self.rss(Self.item("1", more: "<language/>"))
        #expect(try Self.decode(rss).posts.map(\.language) == [nil])
    }

    @Test func `a feed in JSON is one by its entries`() throws {
        #expect(
            try Self.isFeed(Array(#" {"items": []}"#.utf8)) && !Self.isFeed(Array(#"{"entries": []}"#.utf8)))
    }

    @Test func `nothing of this computer's comes in through a feed`() throws {
        let feed = try Self.decode(
            "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel><title>W&x;</title>"
                + "<item><guid>1</guid><description>a&x;b</description></item></channel></rss>")
        #expect(feed.user.name == "W")
        #expect(feed.posts.map(\.text) == ["ab"])
    }

    @Test func `however a feed is damaged, what was whole before the damage is there`() throws {
        let items = (1...6).map { Self.item("\($0)") }
        let bytes = Array(
            items.reduce(Self.rss()) { $0.replacing("</channel></rss>", with: $1 + "\n</channel></rss>") }
                .utf8)
        var random = SeededGenerator(seed: 21)
        for _ in 0..<Repetitions.count(400, long: 40_000) {
            var damaged = bytes
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
            case 1: damaged.removeSubrange(place...)
            default: damaged.insert(contentsOf: Array("<&]]>".utf8), at: place)
            }
            // Before the first entry even the name of the format may be lost.
            let before = String(decoding: bytes[..<place], as: UTF8.self)
            let whole = before.ranges(of: "</item>").count
            guard whole > 0 else {
                let isFeed = (try? Self.decode(damaged)) != nil
                #expect(try Self.isFeed(damaged) == isFeed, "damage at \(place)")
                continue
            }
            #expect(try Self.isFeed(damaged), "damage at \(place)")
            let feed = try Self.decode(damaged)
            let expected = (1...whole).map { "https://nest.example/@wren/\($0)" }
            #expect(feed.posts.prefix(whole).map(\.id.raw) == expected, "damage at \(place)")
        }
    }
}
