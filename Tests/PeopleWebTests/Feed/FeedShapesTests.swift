import FoundationEssentials
import HTTP
import People
import Testing
import Values

@testable import PeopleWeb

/// Feeds as they are found: of every shape in which entries, times, pictures or letters were once lost.
struct FeedShapesTests {
    private func decode(_ text: String, _ contentType: String? = nil) throws -> FeedContent {
        try FeedDecoder.decode(
            Array(text.utf8), contentType: contentType,
            at: #require(URL(string: "https://nest.example/blog/feed.xml")),
            id: User.ID(origin: "https://nest.example", raw: "w"), handle: "nest.example/blog/feed.xml")
    }

    private func rss(_ items: String, root: String = "") -> String {
        "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
            + "xmlns:media=\"http://search.yahoo.com/mrss/\" \(root)>"
            + "<channel><title>Nest</title><link>https://nest.example/</link>\(items)</channel></rss>"
    }

    // MARK: identity

    @Test func `entries without a guid that share a link are all there, and are the same when read again`()
        throws
    {
        let first = try decode(
            rss(
                """
                <item><link>/news</link><title>One</title><pubDate>1 May 2026</pubDate></item>
                <item><link>/news</link><title>Two</title><pubDate>1 May 2026</pubDate></item>
                <item><link>/news</link><description>a</description></item>
                <item><link>/news</link><description>b</description></item>
                <item><link>/other</link><title>Three</title></item>
                """))
        #expect(first.posts.map(\.text) == ["One", "Two", "a", "b", "Three"])
        #expect(first.skipped == [])
        #expect(first.posts[4].id.raw == "/other")
        let later = try decode(
            rss(
                """
                <item><link>/news</link><title>New</title><pubDate>2 May 2026</pubDate></item>
                <item><link>/news</link><title>One</title><pubDate>1 May 2026</pubDate></item>
                <item><link>/news</link><title>Two</title><pubDate>1 May 2026</pubDate></item>
                """))
        #expect(later.posts.dropFirst().map(\.id) == first.posts.prefix(2).map(\.id))
    }

    @Test func `entries with neither guid nor link are told apart by what they say`() throws {
        let feed = try decode(
            rss(
                """
                <item><title>One</title></item><item><title>Two</title></item><item><title>One</title></item>
                <item><enclosure url="/1.mp3" type="audio/mpeg"/></item>
                """))
        #expect(feed.posts.map(\.text) == ["One", "Two", ""])
        #expect(feed.skipped.map(\.name) == ["#3"])
        #expect(feed.skipped.map(\.why) == ["is the same entry as #1"])
    }

    @Test func `one guid for all entries with links of their own tells nothing`() throws {
        let feed = try decode(
            rss("<item><guid>0</guid><link>/1</link></item><item><guid>0</guid><link>/2</link></item>"))
        #expect(feed.posts.count == 2)
        // With one link, a guid that comes again is the same entry.
        #expect(
            try decode(
                rss("<item><guid>0</guid><title>a</title></item><item><guid>0</guid><title>b</title></item>")
            ).skipped.count == 1)
    }

    @Test func `twenty thousand entries that share everything take a moment`() throws {
        let item = "<item><link>/news</link><title>One</title></item>"
        let feed = try decode(rss(String(repeating: item, count: 20_000)))
        #expect(feed.posts.count == 1)
        #expect(feed.skipped.count == 19_999)
    }

    @Test(arguments: [
        #"xmlns="http://my.netscape.com/rdf/simple/0.9/""#,
        #"xmlns="https://cyber.harvard.edu/rss/rss.html""#,
        #"xmlns="http://example.org/whatever""#,
    ])
    func `the root's namespace is the feed's own, whatever it is`(space: String) throws {
        #expect(try decode(rss("<item><title>One</title></item>", root: space)).posts.map(\.text) == ["One"])
        let rdf =
            "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" \(space)>"
            + "<channel><title>N</title></channel><item><title>One</title><link>/1</link></item></rdf:RDF>"
        #expect(try decode(rdf).posts.map(\.text) == ["One"])
        #expect(try decode(rdf).user.name == "N")
    }

    // MARK: what it is sent as

    @Test(arguments: ["text/html", "text/html; charset=utf-8", "application/octet-stream", ""])
    func `a feed is told by its root, whatever it is sent as`(type: String) {
        let accepts = { (text: String) in WebContent.feed.accepts(Array(text.utf8), as: type) }
        #expect(accepts("<?xml version=\"1.0\"?><rss><channel/></rss>"))
        #expect(accepts("<br>Notice: x\n<feed xmlns=\"http://www.w3.org/2005/Atom\"/>"))
        #expect(accepts("{\"items\": []}"))
        #expect(accepts("<!DOCTYPE html><html>") == (type.contains("html") ? false : true))
        #expect(!accepts("Not found"))
    }

    // MARK: times

    @Test(arguments: [
        ("2020/1/10 14:33:00", "2020-01-10T14:33:00Z"),
        ("January 5, 2020 8:56 am PST", "2020-01-05T16:56:00Z"),
        ("Sat, Dec 16 2023 02:02:33 PM", "2023-12-16T14:02:33Z"), ("07.02.2025", "2025-02-07T00:00:00Z"),
        ("7 de fevereiro de 2025", "2025-02-07T00:00:00Z"), ("16 août 2023 à 14h30", "2023-08-16T14:30:00Z"),
        ("Mi, 3. März 2021 09:05:00 +0100", "2021-03-03T08:05:00Z"),
        ("Sab, 30 Nov 2024 21:33:24 GMT", "2024-11-30T21:33:24Z"),
        ("12/31/2024", "2024-12-31T00:00:00Z"), ("31/12/2024 23:59", "2024-12-31T23:59:00Z"),
        ("2024年3月9日 12:00", "2024-03-09T12:00:00Z"), ("12 a.m. is no day", nil), ("03/04/2025", nil),
        ("30 February 2024", nil), ("soon", nil), ("May", nil),
    ])
    func `dates are read in every form that says which day it is`(written: String, instant: String?) throws {
        let feed = try decode(rss("<item><guid>1</guid><title>a</title><pubdate>\(written)</pubdate></item>"))
        let post = try #require(feed.posts.first)
        #expect(post.isDated == (instant != nil))
        if let instant { #expect(post.date.formatted(.iso8601) == instant) }
        let told = ["#1 has no date: expected one, found \"\(written)\""]
        #expect(feed.notes == (instant == nil ? told : []))
    }

    // MARK: where things lead

    @Test func `relative addresses start where the document says, else at the entry's page`() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.example/a/">
            <link href="home"/>
            <entry xml:base="b/"><id>1</id><link href="one"/><content type="html">&lt;a href="x">x&lt;/a> &lt;a href="/y">y&lt;/a>
            &lt;a href="//z.example">z&lt;/a> &lt;a href="?q">q&lt;/a> &lt;a href="mailto:a@b">m&lt;/a></content></entry></feed>
            """)
        #expect(feed.user.address?.text == "https://other.example/a/home")
        #expect(feed.posts[0].address?.text == "https://other.example/a/b/one")
        #expect(
            feed.posts[0].links.map(\.address.text) == [
                "https://other.example/a/b/x", "https://other.example/y", "https://z.example/",
                "https://other.example/a/b/?q",
            ])
        let plain = try decode(
            rss(
                "<item><link>/blog/2026/one</link><description>&lt;a href=\"two\">2&lt;/a></description></item>"
                    + "<item><guid isPermaLink=\"false\">2</guid><description>&lt;a href=\"two\">2&lt;/a></description></item>"
            ))
        #expect(
            plain.posts.map { $0.links.map(\.address.text) } == [
                ["https://nest.example/blog/2026/two"], ["https://nest.example/two"],
            ])
    }

    // MARK: what it shows

    @Test func `what a text shows is attached, with address, kind and words`() throws {
        let html = """
            <p>Hi <img src="a.jpg" alt="a  tern"> there</p><img src="/p.gif" width="1" height="1"><img src="a.jpg">
            <iframe src="https://play.example/7"></iframe><video poster="p.jpg"><source src="v.webm"><source src="v.mp4">no</video>
            <audio src="s.ogg"></audio><a href="/big.jpg"><img src="small.jpg" alt="map"></a><img alt="none">
            <img class="emoji" src="e.png" alt="wave">
            """
        let feed = try decode(
            rss(
                "<item><guid>1</guid><enclosure url=\"https://nest.example/s.ogg\" type=\"audio/ogg\"/>"
                    + "<description><![CDATA[\(html)]]></description><itunes:image href=\"/cover.jpg\"/></item>"
            ))
        let post = try #require(feed.posts.first)
        #expect(
            post.media.map { "\($0.kind) \($0.address?.text ?? "") \($0.alt ?? "")" } == [
                "audio https://nest.example/s.ogg ", "image https://nest.example/cover.jpg ",
                "image https://nest.example/a.jpg a tern", "other https://play.example/7 ",
                "video https://nest.example/v.webm ", "image https://nest.example/small.jpg map",
            ])
        #expect(post.text == "Hi there\n\n[image: map][image: none] :wave:")
        #expect(post.links.map(\.text) == ["[image: map]"])
    }

    @Test func `of a podcast the artwork is the picture, and who speaks is named`() throws {
        let feed = try decode(
            rss(
                """
                <itunes:image href="https://nest.example/art.png"/><itunes:author>Studio</itunes:author>
                <item><guid>1</guid><title>One</title><itunes:author>Wren</itunes:author></item>
                <item><guid>2</guid><title>Two</title><author>t@nest.example (Tern)</author></item>
                <item><guid>3</guid><title>Three</title><author>lone@nest.example</author>
                <media:group><media:content url="/3.mp4" type="video/mp4"><media:title>Third</media:title></media:content>
                <media:thumbnail url="/3.jpg"/></media:group></item>
                """))
        #expect(feed.user.name == "Nest")
        #expect(feed.user.avatar?.text == "https://nest.example/art.png")
        #expect(feed.posts.map(\.author.name) == ["Wren", "Tern", "lone@nest.example"])
        #expect(feed.posts[2].media.map(\.kind) == [.video, .image])
        #expect(feed.posts[2].media[0].alt == "Third")
    }

    @Test func `an author is named in the element, or in one within, in any namespace`() throws {
        for space in ["", " xmlns=\"http://www.w3.org/2005/Atom\"", " xmlns=\"https://nest.example/own\""] {
            let feed = try decode(
                """
                <feed\(space)><title>Nest</title><author><uri>https://nest.example</uri><name>Wren</name></author>
                <entry><id>1</id><title>One</title><author>
                <name>Tern</name><email>t@nest.example</email></author></entry>
                <entry><id>2</id><title>Two</title><author>lone@nest.example</author></entry></feed>
                """)
            #expect(feed.user.name == "Wren")
            #expect(feed.posts.map(\.author.name) == ["Tern", "lone@nest.example"], "\(space)")
        }
    }

    @Test func `letters are those of the encoding that the server names`() throws {
        let bytes =
            Array("<rss><channel><item><title>".utf8) + [0xCF, 0xF0]
            + Array("</title></item></channel></rss>".utf8)
        let feed = try FeedDecoder.decode(
            bytes, contentType: "application/rss+xml; charset=windows-1251",
            at: #require(URL(string: "https://nest.example/")),
            id: User.ID(origin: "https://nest.example", raw: "w"), handle: "n")
        #expect(feed.posts.map(\.text) == ["Пр"])
    }
}
