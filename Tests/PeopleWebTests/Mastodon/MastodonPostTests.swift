import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// How posts of all kinds of servers are read.
struct MastodonPostTests {
    private func page(
        _ statuses: [String], now: Date? = nil, dropsPinned: Bool = false
    ) throws -> MastodonPage {
        try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example", now: now)
            .page(
                Made.value(Made.list(statuses)), of: Post.Author(name: "", handle: "wren@marsh.example"),
                dropsPinned: dropsPinned)
    }

    private func post(_ changes: [String: String?] = [:], now: Date? = nil) throws -> Post {
        try #require(try page([Made.status("9001", changes)], now: now).posts.first)
    }

    /// Stranger 2026-11-27: the end of it was left out without a word.
    @Test(arguments: [(1_048_569, false), (1_100_000, true)])
    func `a post that is too long to be read whole says that its end is left out`(
        count: Int, isCut: Bool
    ) throws {
        let post = try post(["content": Made.text("<p>\(String(repeating: "a", count: count))</p>")])
        #expect(post.isCut == isCut)
        #expect(isCut == (post.text.utf8.count < count) && post.text.utf8.count > 1_048_500)
    }

    @Test func `a quote whose end is missing says so`() throws {
        let quoted = Made.status(
            "3", ["content": Made.text("<p>\(String(repeating: "a", count: 1_100_000))</p>")])
        let post = try post(["quote": #"{"state": "accepted", "quoted_status": \#(quoted)}"#])
        #expect(post.quote?.text.hasSuffix("a […]") == true)
        #expect(!post.isCut)
    }

    @Test func `a post of Mastodon is read whole`() throws {
        let post = try post([
            "content": Made.text(
                #"<p>See <a href="https://maps.example/reeds?x=1"><span class="invisible">https://</span><span class="ellipsis">maps.example/re</span><span class="invisible">eds?x=1</span></a> &amp; go</p>"#
            ),
            "spoiler_text": "\" mud \"", "sensitive": "true",
        ])
        #expect(post.id == Post.ID(origin: "https://marsh.example", raw: "9001"))
        #expect(post.author == Post.Author(name: "Wren of the Reeds", handle: "wren@marsh.example"))
        #expect(post.date == RFC3339.instant("2026-11-20T08:15:30.410Z"))
        #expect(post.isDated)
        #expect(post.text == "See https://maps.example/reeds?x=1 & go")
        #expect(post.links.map(\.address.text) == ["https://maps.example/reeds?x=1"])
        #expect(
            post.spans == [
                Post.Span(4..<34, .link), Post.Span(4..<12, .hidden), Post.Span(27..<34, .shortened),
            ])
        #expect(post.shownText() == "See maps.example/re… & go")
        #expect(post.warning == "mud")
        #expect(post.isSensitive)
        #expect(post.visibility == "public")
        #expect(post.language == "en")
        #expect(post.address?.text == "https://marsh.example/@wren/9001")
        #expect([post.replies, post.reposts, post.favourites] == [2, 5, 8])
        #expect(post.repostedBy == nil && post.replyTo == nil && post.quote == nil && post.poll == nil)
    }

    @Test func `a post that somebody passed on is a row with its author and its text`() throws {
        for content in ["\"\"", Made.text("<p>a copy</p>")] {
            let heron = Made.account(
                "heron", id: "5", ["acct": "\"heron@fen.example\"", "display_name": "\"Heron\""])
            let post = try post([
                "content": content, "url": "null",
                "reblog": Made.status(
                    "77",
                    ["account": heron, "content": "\"<p>Eels.</p>\"", "url": "\"https://fen.example/77\""]),
            ])
            #expect(post.id.raw == "9001")
            #expect(post.author == Post.Author(name: "Heron", handle: "heron@fen.example"))
            #expect(post.text == "Eels.")
            #expect(post.repostedBy == Post.Author(name: "Wren of the Reeds", handle: "wren@marsh.example"))
            #expect(post.address?.text == "https://fen.example/77")
            #expect(post.key.isRepost)
        }
    }

    @Test func `a repost with the id of its original is another row`() throws {
        let page = try page([
            Made.status("9001", ["reblog": Made.status("9001")]), Made.status("9001"),
        ])
        #expect(Set(page.posts.map(\.key)).count == 2)
    }

    @Test func `reposts of reposts end`() throws {
        var status = Made.status("1", ["content": "\"<p>the first</p>\""])
        for number in 2...4 { status = Made.status("\(number)", ["reblog": status]) }
        #expect(try page([status]).posts.first?.text == "the first")
        for number in 5...60 { status = Made.status("\(number)", ["reblog": status]) }
        #expect(try page([status]).posts.count == 1)
    }

    @Test(
        arguments: [
            ("\"2026-11-20T08:15:30.410Z\"", 1_795_162_530.41),
            ("\"2026-11-20T08:15:30.000000Z\"", 1_795_162_530),
            ("\"2026-11-20T08:15:30Z\"", 1_795_162_530), ("\"2026-11-20T08:15:30\"", 1_795_162_530),
            ("\"2026-11-20T09:15:30.000+01:00\"", 1_795_162_530),
            ("\"2022-01-1T01:01:01.000Z\"", 1_640_998_861),
        ] as [(String, Double)])
    func `dates are read in every shape`(json: String, seconds: Double) throws {
        let post = try post(["created_at": json])
        #expect(post.isDated)
        #expect(abs(post.date.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test(arguments: [
        "\"\"", "null", nil, "\"1970-01-01T00:00:00Z\"", "\"+002016-01-01T00:00:00.000000000Z\"", "{}",
    ])
    func `a post without a date keeps its place and never says now`(json: String?) throws {
        let page = try page([
            Made.status("3", ["created_at": "\"2026-01-03T00:00:00Z\""]),
            Made.status("2", ["created_at": json]),
            Made.status("1", ["created_at": "\"2026-01-01T00:00:00Z\""]),
        ])
        #expect(page.posts.map(\.isDated) == [true, false, true])
        #expect(PostsReply(posts: page.posts).posts.map(\.id.raw) == ["3", "2", "1"])
        #expect(page.posts[1].date == page.posts[0].date)
    }

    @Test
    func
        `a post whose text is null or missing is there without one, and what says nothing of a post is none`()
        throws
    {
        let page = try page([
            Made.status("5", ["content": "null"]), Made.status("4", ["content": nil]),
            #"{"id": "3", "content": null}"#, #"{"id": "2", "created_at": "2026-01-01T00:00:00Z"}"#,
            #"{"id": "1"}"#,
        ])
        #expect(page.posts.map(\.id.raw) == ["5", "4", "3", "2"])
        #expect(page.posts.map(\.text) == ["", "", "", ""])
        #expect(page.skipped.map(\.name) == ["1"])
        #expect(page.skipped.first?.why == "content: expected a text, found nothing")
    }

    @Test func `one bad post costs no other, and is told`() throws {
        let page = try page([
            Made.status("5"), "null", "{}", "7", #""x""#, Made.status("4", ["content": "[1]"]),
            Made.status("3", ["id": nil]), Made.status("2"),
        ])
        #expect(page.posts.map(\.id.raw) == ["5", "2"])
        #expect(page.skipped.map(\.name) == ["#2", "#3", "#4", "#5", "4", "#7"])
        #expect(page.skipped.last?.why == "id: expected an id")
        #expect(page.skipped[4].why == "content: expected a text, found a list in [ ]")
        #expect(page.ids == ["5", "4", "2"])
    }

    @Test func `what may be missing may be missing`() throws {
        let page = try page([#"{"id": 12, "content": "bare & broken </span} words"}"#])
        let post = try #require(page.posts.first)
        #expect(post.id.raw == "12")
        #expect(post.author.handle == "wren@marsh.example")
        #expect([post.replies, post.reposts, post.favourites] == [nil, nil, nil])
        #expect(post.visibility == nil && post.language == nil && post.address == nil)
        #expect(!post.isSensitive && !post.isDated)
        #expect(post.text.hasPrefix("bare & broken"))
    }

    @Test func `text without a tag keeps its lines`() throws {
        #expect(try post(["content": "\"one\\ntwo\""]).text == "one\ntwo")
        #expect(try post(["content": "\"Title<br><br>words\""]).text == "Title\n\nwords")
    }

    @Test func `whom a post answers is named as far as it is told`() throws {
        let heron = #"[{"id": "5", "acct": "heron@fen.example", "username": "heron"}]"#
        #expect(
            try post(["in_reply_to_id": "\"1\"", "in_reply_to_account_id": "\"5\"", "mentions": heron])
                .replyTo
                == "heron@fen.example")
        #expect(
            try post(["in_reply_to_id": "\"1\"", "in_reply_to_account_id": "\"117\""]).replyTo
                == "wren@marsh.example")
        #expect(
            try post(["in_reply_to_id": "\"1\"", "in_reply_to_account_id": "\"6\"", "mentions": heron])
                .replyTo == "")
        #expect(try post(["in_reply_to_id": "7"]).replyTo == "")
        let friendica = #"{"account": {"acct": "heron@fen.example"}}"#
        #expect(
            try post(["in_reply_to_id": "7", "in_reply_to_status": friendica]).replyTo == "heron@fen.example")
        #expect(try post().replyTo == nil)
        #expect(try post().answered == nil)
        for id in ["7", "\"7\""] {
            let answer = try post(["in_reply_to_id": id])
            #expect(answer.answered == Post.ID(origin: answer.id.origin, raw: "7"))
        }
    }

    @Test func `attachments keep their descriptions, and what kind they are`() throws {
        let media = try post([
            "media_attachments": Made.list([
                #"{"type": "image", "url": "https://files.example/1.png", "description": "A heron"}"#,
                #"{"type": "gifv", "url": null, "remote_url": "https://far.example/2.mp4", "description": ""}"#,
                #"{"type": "hologram", "description": null}"#, "null",
            ])
        ]).media
        #expect(media.map(\.kind) == [.image, .video, .other])
        #expect(media.map(\.alt) == ["A heron", nil, nil])
        #expect(media.map { $0.address?.host } == ["files.example", "far.example", nil])
    }

    @Test func `a poll is read with and without its numbers`() throws {
        let now = try #require(RFC3339.instant("2026-11-21T00:00:00Z"))
        let poll = try post(
            [
                "poll":
                    #"{"options": [{"title": "Reed", "votes_count": 3}, {"title": "Rush", "votes_count": null}, 5], "expires_at": "2026-11-22T00:00:00.000+00:00", "expired": true, "multiple": false, "votes_count": 4, "voters_count": null}"#
            ], now: now
        ).poll
        #expect(poll?.options == [.init(title: "Reed", votes: 3), .init(title: "Rush", votes: nil)])
        #expect(poll?.voters == 4)
        // One kind of server says the contrary of what it means.
        #expect(poll?.isClosed == false)
        let multiple = try post([
            "poll":
                #"{"options": [{"title": "A"}], "multiple": true, "votes_count": 9, "expired": true, "expires_at": null}"#
        ]).poll
        #expect(multiple?.voters == nil && multiple?.isMultiple == true && multiple?.isClosed == true)
        #expect(try post(["poll": #"{"options": []}"#]).poll == nil)
    }

    @Test(
        arguments: [
            #"{"state": "accepted", "quoted_status": STATUS}"#, "STATUS", #"{"quoted_status": STATUS}"#,
        ])
    func `a quote is read in each of its shapes, and not said twice`(shape: String) throws {
        let quoted = Made.status("3", ["content": "\"<p>M<b>ist</b>.</p>\""])
        let content = Made.text(
            #"<p class="quote-inline">RE: <a href="https://marsh.example/3">marsh.example/3</a></p><p>So true.</p>"#
        )
        let post = try post([
            "content": content, "quote": shape.replacing("STATUS", with: quoted),
        ])
        #expect(post.quote?.text == "Mist.")
        #expect(post.quote?.spans == [Post.Span(1..<4, .bold)])
        #expect(post.quote?.author.handle == "wren@marsh.example")
        #expect(post.text == "So true.")
    }

    @Test(
        arguments: [
            #"{"state": "revoked", "quoted_status": null}"#,
            #"{"state": "pending", "quoted_status": {"id": "3"}}"#,
            #"{"state": "accepted", "quoted_status_id": "3"}"#, "null", "7",
        ])
    func `a quote that is not shown leaves the link to it`(json: String) throws {
        let content = Made.text(
            #"<p class="quote-inline">RE: <a href="https://marsh.example/3">marsh.example/3</a></p><p>So true.</p>"#
        )
        let post = try post(["content": content, "quote": json])
        #expect(post.quote == nil)
        #expect(post.text.contains("marsh.example/3"))
    }

    @Test func `what is hidden in a quoted post stays hidden`() throws {
        let quoted = Made.status("3", ["content": "\"<p>The butler.</p>\"", "spoiler_text": "\"the end\""])
        #expect(try post(["quote": quoted]).quote?.text == "the end")
        #expect(try post(["pleroma": "{\"quote\": \(quoted)}"]).quote?.text == "the end")
    }

    @Test func `emoji of the server's own stay names`() throws {
        #expect(
            try post(["content": "\"<p>\u{200B}:blobheron:\u{200B} hi</p>\""]).text.contains(":blobheron:"))
    }

    @Test func `a pinned post that a server puts first is left to its place`() throws {
        let pinned = Made.status("1", ["pinned": "true", "created_at": "\"2020-01-01T00:00:00Z\""])
        let statuses = [pinned, Made.status("9"), Made.status("8", ["pinned": "true"])]
        #expect(try page(statuses, dropsPinned: true).posts.map(\.id.raw) == ["9", "8"])
        #expect(try page(statuses).posts.map(\.id.raw) == ["1", "9", "8"])
        // Where all are pinned there is nothing to compare with.
        #expect(try page([pinned], dropsPinned: true).posts.count == 1)
    }

    @Test(arguments: ["{}", "null", "\"<html>\"", "{\"error\": \"x\"}"])
    func `what is no list is no page`(json: String) throws {
        let value = try Made.value(json)
        #expect(throws: JSONFault.self) {
            try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example").page(value)
        }
    }

    @Test func `when a post was edited, and the page beneath it, are told`() throws {
        let card = #"{"url": "https://maps.example/weir", "title": " A weir  in fog "}"#
        let status = Made.status(
            "1", ["edited_at": "\"2026-11-20T09:00:00.000Z\"", "card": card, "content": "\"<p>See</p>\""])
        let post = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .post(Made.value(status), neighbour: Date(timeIntervalSince1970: 0))
        #expect(post.editedAt?.timeIntervalSince1970 == 1_795_165_200)
        #expect(post.text == "See\n\nA weir  in fog")
        #expect(post.links.map(\.address.text) == ["https://maps.example/weir"])
        // A text that leads there already says it itself.
        let linked = Made.status(
            "1", ["card": card, "content": #""<a href=\"https://maps.example/weir\">weir</a>""#])
        let other = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .post(Made.value(linked), neighbour: Date(timeIntervalSince1970: 0))
        #expect(other.text == "weir")
        #expect(other.editedAt == nil)
    }
}
