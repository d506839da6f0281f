import FoundationEssentials
import People
import TestSupport
import Testing
import Values

@testable import PeopleWeb

struct BlueskyDecoderTests {
    private let start = Date(timeIntervalSince1970: 0)

    private func user(_ more: String = "", labels: String = "") throws -> User {
        try BlueskyDecoder.user(
            BlueskySample.value(BlueskySample.profile(more, labels: labels)), asked: "wren.bsky.example")
    }

    private func post(_ text: String) throws -> Post {
        try BlueskyDecoder.post(BlueskySample.value(text), neighbour: start)
    }

    private func post(embed: String) throws -> Post {
        try post(BlueskySample.post("1", more: #", "embed": \#(embed)"#))
    }

    @Test func `a profile is read with all that it may have`() throws {
        let user = try user(
            #", "displayName": "Wren", "description": "Small.\nLoud.", "avatar": "https://cdn.example/a@jpeg", "followersCount": 5, "followsCount": 6, "postsCount": 7, "createdAt": "2024-01-02T03:04:05.678Z", "indexedAt": "2025-01-01T00:00:00Z", "website": "https://wren.example", "pronouns": "she/her""#
        )
        #expect(user.id == User.ID(origin: "https://bsky.app", raw: "did:plc:wren"))
        #expect(user.name == "Wren")
        #expect(user.handle == "wren.bsky.example")
        #expect(user.bio == "Small.\nLoud.")
        #expect(user.address?.text == "https://bsky.app/profile/wren.bsky.example")
        #expect(user.avatar?.text == "https://cdn.example/a@jpeg")
        #expect((user.followers, user.following, user.postCount) == (5, 6, 7))
        #expect(user.since?.timeIntervalSince1970 == 1_704_164_645.678)
        #expect(user.website?.text == "https://wren.example/")
        #expect(user.fields == [User.Field(name: "Pronouns", value: "she/her")])
    }

    @Test func `of a profile with a did alone, the rest is unknown`() throws {
        let user = try BlueskyDecoder.user(
            BlueskySample.value(
                #"{"did": "did:plc:wren", "handle": "handle.invalid", "displayName": "\u200e"}"#),
            asked: "w")
        #expect(user.name == "did:plc:wren")
        #expect(user.handle == "did:plc:wren")
        #expect(user.followers == nil)
        #expect(user.since == nil)
        #expect(throws: JSONFault.self) { _ = try BlueskyDecoder.user(BlueskySample.value("{}"), asked: "w") }
    }

    @Test func `who asks not to be shown to everybody is not, unless the label was taken back`() throws {
        #expect(throws: ServiceError.hidden("wren.bsky.example")) {
            _ = try user(labels: "!no-unauthenticated")
        }
        let taken = try BlueskySample.value(
            #"{"did": "did:plc:wren", "labels": [{"val": "!no-unauthenticated", "neg": true}]}"#)
        #expect(try BlueskyDecoder.user(taken, asked: "w").handle == "did:plc:wren")
    }

    @Test func `a post is read with its counts, its page and its date`() throws {
        let post = try post(BlueskySample.post("3k", record: #", "langs": ["de", "en"]"#))
        #expect(
            post.id == Post.ID(origin: "https://bsky.app", raw: "at://did:plc:wren/app.bsky.feed.post/3k"))
        #expect(post.author == Post.Author(name: "Wren", handle: "wren.bsky.example"))
        #expect(post.address?.text == "https://bsky.app/profile/did:plc:wren/post/3k")
        #expect(post.text == "Hi")
        #expect(post.date.timeIntervalSince1970 == 1_795_296_804)
        #expect(post.isDated)
        #expect(post.language == "de")
        #expect((post.replies, post.reposts, post.favourites) == (1, 2, 3))
        #expect(post.replyTo == nil)
        #expect(post.repostedBy == nil)
    }

    @Test(arguments: [
        (#""2026-11-22T06:33:24+09:00""#, 1_795_296_804.0), (#""20261122T063324+0900""#, 1_795_296_804),
        (#""2026-11-21T21:33:24""#, 1_795_296_804), (#""""#, 1_795_296_805), ("null", 1_795_296_805),
        ("7", 1_795_296_805),
        // A program that writes of tomorrow.
        (#""2036-11-21T21:33:24Z""#, 1_795_296_805), (#""2020-11-21T21:33:24Z""#, 1_605_994_404),
    ])
    func `a date is what the program says, but not after Bluesky saw the post`(date: String, seconds: Double)
        throws
    {
        let post = try post(
            BlueskySample.post("1").replacing(#""2026-11-21T21:33:24.000Z""#, with: date))
        #expect(post.date.timeIntervalSince1970 == seconds)
        #expect(post.isDated)
    }

    @Test func `a post without any date stands at its neighbour's`() throws {
        let text = BlueskySample.post("1").replacing("createdAt", with: "x").replacing("indexedAt", with: "y")
        let post = try BlueskyDecoder.post(
            BlueskySample.value(text), neighbour: Date(timeIntervalSince1970: 77))
        #expect(post.date.timeIntervalSince1970 == 77)
        #expect(!post.isDated)
    }

    @Test func `facets are ranges of bytes, and those that cannot be are left out`() throws {
        func facet(_ start: String, _ end: String, _ feature: String) -> String {
            #"{"index": {"byteStart": \#(start), "byteEnd": \#(end)}, "features": [{"$type": "app.bsky.richtext.facet#x"}, \#(feature)]}"#
        }
        let link = #"{"$type": "app.bsky.richtext.facet#link", "uri": "https://nest.example/long/way"}"#
        let mention = #"{"$type": "app.bsky.richtext.facet#mention", "did": "did:plc:tit"}"#
        let tag = #"{"$type": "app.bsky.richtext.facet#tag", "tag": "nests"}"#
        let facets = [
            facet("6", "22", link), facet("23", "27", mention), facet("28", "34", tag), facet("7", "9", link),
            facet("1", "3", link), facet("30", "400", link), facet("9", "3", link), facet("-5", "-1", link),
            facet(#""a""#, "null", link), facet("99999999999", "999999999999", link), "null", "{}", "7",
        ].joined(separator: ", ")
        let post = try post(
            BlueskySample.post(
                "1", text: "é🐔nest.example/... @tit #nests", record: #", "facets": [\#(facets)]"#))
        #expect(post.text == "é🐔nest.example/... @tit #nests")
        #expect(post.links.map(\.text) == ["nest.example/...", "@tit"])
        #expect(
            post.spans == [
                Post.Span(6..<22, .link), Post.Span(23..<27, .mention), Post.Span(28..<34, .hashtag),
            ])
        #expect(
            post.links.map(\.address.text) == [
                "https://nest.example/long/way", "https://bsky.app/profile/did:plc:tit",
            ])
        #expect(post.links.map(\.isMisleading) == [false, false])
    }

    @Test func `a facet that shows another host is marked`() throws {
        let post = try post(
            BlueskySample.post(
                "1", text: "bank.example",
                record:
                    #", "facets": [{"index": {"byteStart": 0, "byteEnd": 12}, "features": [{"$type": "app.bsky.richtext.facet#link", "uri": "https://evil.example"}]}]"#
            ))
        #expect(post.links.map(\.isMisleading) == [true])
    }

    @Test(arguments: [
        "app.bsky.embed.images#view", "app.bsky.embed.images#presented", "app.bsky.embed.gallery#view",
    ])
    func `pictures are attached with what they show`(kind: String) throws {
        let list = kind.contains("gallery") ? "items" : "images"
        let post = try post(
            embed:
                #"{"$type": "\#(kind)", "\#(list)": [{"thumb": "https://cdn.example/t", "fullsize": "https://cdn.example/f", "alt": " A nest "}, {"alt": ""}, null]}"#
        )
        #expect(
            post.media == [
                Post.Media(kind: .image, alt: "A nest", address: WebAddress("https://cdn.example/f")),
                Post.Media(kind: .image),
            ])
    }

    @Test func `a video is attached, with or without words about it`() throws {
        let embed =
            #"{"$type": "app.bsky.embed.video#view", "cid": "c", "playlist": "https://video.example/p.m3u8"}"#
        #expect(
            try post(embed: embed).media == [
                Post.Media(kind: .video, address: WebAddress("https://video.example/p.m3u8"))
            ])
    }

    @Test func `a card is a link beneath the text, unless the text leads there`() throws {
        let card =
            #"{"$type": "app.bsky.embed.external#view", "external": {"uri": "https://nest.example/a", "title": "About\nnests", "description": "d"}}"#
        let post = try post(embed: card)
        #expect(post.text == "Hi\n\nAbout nests")
        #expect(post.links.map(\.text) == ["About nests"])
        #expect(post.spans == [Post.Span(4..<15, .link)])
        #expect(post.links.map(\.address.text) == ["https://nest.example/a"])
        let leading =
            #", "facets": [{"index": {"byteStart": 0, "byteEnd": 2}, "features": [{"$type": "app.bsky.richtext.facet#link", "uri": "https://nest.example/a"}]}]"#
        let known = try self.post(BlueskySample.post("1", record: leading, more: #", "embed": \#(card)"#))
        #expect(known.text == "Hi")
        #expect(known.links.count == 1)
    }

    @Test func `a moving picture of that service is a picture`() throws {
        let post = try post(
            embed:
                #"{"$type": "app.bsky.embed.external#view", "external": {"uri": "https://media.tenor.com/x.gif", "title": "t", "description": "A hen"}}"#
        )
        #expect(post.media.map(\.alt) == ["A hen"])
        #expect(post.links.isEmpty)
    }

    private func record(_ record: String) -> String {
        #"{"$type": "app.bsky.embed.record#view", "record": \#(record)}"#
    }

    @Test func `a quote is read, alone and with pictures beside it`() throws {
        let quoted =
            #"{"$type": "app.bsky.embed.record#viewRecord", "uri": "at://x", "author": \#(BlueskySample.author("tit")), "value": {"text": "Quoted"}}"#
        let expected = Post.Quote(
            author: Post.Author(name: "Tit", handle: "tit.bsky.example"), text: "Quoted")
        #expect(try post(embed: record(quoted)).quote == expected)
        let both = try post(
            embed:
                #"{"$type": "app.bsky.embed.recordWithMedia#view", "record": {"record": \#(quoted)}, "media": {"$type": "app.bsky.embed.images#view", "images": [{"alt": "A"}]}}"#
        )
        #expect(both.quote == expected)
        #expect(both.media.map(\.alt) == ["A"])
    }

    @Test(arguments: [
        #"{"$type": "app.bsky.embed.record#viewNotFound", "uri": "at://x", "notFound": true}"#,
        #"{"$type": "app.bsky.embed.record#viewBlocked", "uri": "at://x", "blocked": true, "author": {"did": "did:plc:tit"}}"#,
        #"{"$type": "app.bsky.embed.record#viewDetached", "uri": "at://x", "detached": true}"#,
        #"{"$type": "app.bsky.embed.record#viewRecord", "author": {"did": "did:plc:x", "labels": [{"val": "!no-unauthenticated"}]}, "value": {"text": "Quoted"}}"#,
        "null", "7", "{}",
    ])
    func `a quote that may not be shown is not`(quoted: String) throws {
        let post = try post(embed: record(quoted))
        #expect(post.quote == nil)
        #expect(post.text == "Hi")
    }

    @Test func `lists, feeds and packs are quoted by their names`() throws {
        let creator = BlueskySample.author("tit")
        for shown in [
            #"{"$type": "app.bsky.feed.defs#generatorView", "creator": \#(creator), "displayName": "Birds"}"#,
            #"{"$type": "app.bsky.graph.defs#listView", "creator": \#(creator), "name": "Birds"}"#,
            #"{"$type": "app.bsky.graph.defs#starterPackViewBasic", "creator": \#(creator), "record": {"name": "Birds"}}"#,
        ] {
            #expect(try post(embed: record(shown)).quote?.text == "Birds")
        }
    }

    @Test func `what did not exist yet is something that is attached`() throws {
        let post = try post(embed: #"{"$type": "app.bsky.embed.hologram#view", "alt": "A bird"}"#)
        #expect(post.media == [Post.Media(kind: .other, alt: "A bird")])
        #expect(try self.post(embed: "7").media.isEmpty)
    }

    @Test func `labels on pictures mark them, others warn of the text`() throws {
        let own = #", "labels": {"$type": "com.atproto.label.defs#selfLabels", "values": [{"val": "porn"}]}"#
        let picture = try post(BlueskySample.post("1", record: own))
        #expect(picture.isSensitive)
        #expect(picture.warning == nil)
        let warned = try post(
            BlueskySample.post("1", more: #", "labels": [{"val": "spam"}, {"val": "novel"}]"#))
        #expect(!warned.isSensitive)
        #expect(warned.warning == "Spam")
    }

    @Test(arguments: [
        "null", "7", "[]", "{}", #"{"uri": "at://x"}"#, #"{"uri": "at://x", "author": {"did": "d"}}"#,
        #"{"uri": "at://x", "author": {"did": "d"}, "record": "text"}"#,
        #"{"uri": "at://x", "author": {"did": "d", "labels": [{"val": "!no-unauthenticated"}]}, "record": {}}"#,
    ])
    func `what is no post, or may not be shown, is a fault`(text: String) {
        #expect(throws: JSONFault.self) { _ = try post(text) }
    }

    @Test func `a record in which everything is of another kind is still a post`() throws {
        let post = try post(
            #"{"uri": "at://x", "author": {"did": "d"}, "record": {"text": 7, "facets": {}, "langs": "en", "labels": 1, "reply": true, "createdAt": []}, "embed": [], "labels": {}, "likeCount": "many", "replyCount": -1}"#
        )
        #expect(post.text == "7")
        #expect(post.address == nil)
        #expect(post.favourites == nil)
        #expect(post.replies == nil)
    }
}
