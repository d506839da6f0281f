import HTTPServer

/// A server that answers in the shape of every kind of server that Perch knows, with hostile text in every field.
final class HostileServer: Sendable {
    private let server: LocalServer

    /// How the server is named in accounts.
    var authority: String { "127.0.0.1:\(server.port)" }

    /// The accounts to read there, by the kind of server.
    var accounts: [(kind: String, account: String)] {
        [
            ("Mastodon", "@ada@\(authority)"),
            ("Bluesky", "ada.bsky.social"),
            ("REST", "rest:http://\(authority)#7"),
            ("RSS", "feed:http://\(authority)/rss"),
            ("Atom", "feed:http://\(authority)/atom"),
        ]
    }

    /// Accounts whose requests fail, each in another way.
    var failing: [String] {
        [
            "@gone@\(authority)", "@broken@\(authority)", "@page@\(authority)",
            "feed:http://\(authority)/nothing",
        ]
    }

    /// A server that answers until it is dropped.
    init() {
        server = LocalServer { connection in
            while let request = connection.request() {
                let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
                connection.send(Self.answer(to: path))
            }
        }
    }

    private static let evil = HostileText.json
    private static let html = HostileText.htmlInJSON

    private static func answer(to path: String) -> String {
        if path.contains("acct=gone") {
            return response("{\"error\":\"\(evil)\"}", status: "410 \(HostileText.text)")
        }
        if path.contains("acct=broken") { return response("{\"id\": \"\(evil)\", \(HostileText.text)") }
        if path.contains("acct=page") { return response(HostileText.text, type: "text/html") }
        if path.hasPrefix("/nothing") { return response(HostileText.text, type: "text/xml") }
        if path.hasPrefix("/api/v1/accounts/lookup") { return response(account) }
        if path.contains("/statuses") {
            return response(path.contains("max_id") ? "[]" : "[\(status), {\"id\": \(1)}]")
        }
        if path.contains("actor.getProfile") { return response(actor) }
        if path.contains("getAuthorFeed") { return response(feed) }
        if path.hasPrefix("/users") { return response(restUser) }
        if path.hasPrefix("/posts") { return response(restPosts) }
        if path.hasPrefix("/rss") { return response(rss, type: "application/rss+xml") }
        if path.hasPrefix("/atom") { return response(atom, type: "application/atom+xml") }
        return response("{\"error\":\"\(evil)\"}", status: "404 Not Found")
    }

    private static func response(
        _ body: String, status: String = "200 OK", type: String = "application/json"
    ) -> String {
        // A line break would end the header.
        let header = status.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" && $0 != "\0" }
        return
            "HTTP/1.1 \(header)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static let account = """
        {"id":"1","username":"\(evil)","acct":"ada","display_name":"Ada \(evil)","note":"<p>Bio \(html)</p>",
        "url":"https://tern.example/\(evil)","avatar":"https://tern.example/a\(evil)","created_at":"2020-01-01T00:00:00Z",
        "followers_count":1,"following_count":2,"statuses_count":3,"locked":false,
        "fields":[{"name":"Site\(evil)","value":"<a href=\\"https://x.example/\(html)\\">x\(html)</a>"}],
        "emojis":[{"shortcode":"\(evil)"}],"moved":{"id":"2","acct":"new\(evil)","username":"new"}}
        """

    private static let status = """
        {"id":"10\(evil)","created_at":"2024-02-03T04:05:06Z","content":"<p>Text \(html) <a href=\\"https://y.example/?\(html)\\">y\(html)</a></p><pre><code>\(html)</code></pre><ul><li>\(html)</li></ul><blockquote>\(html)</blockquote>",
        "account":{"id":"1","username":"ada","acct":"ada\(evil)","display_name":"Ada \(evil)"},
        "spoiler_text":"Warned \(evil)","sensitive":true,"visibility":"pub\(evil)","language":"en\(evil)",
        "url":"https://tern.example/@ada/10\(evil)","in_reply_to_id":"9\(evil)","in_reply_to_account_id":"3\(evil)",
        "mentions":[{"id":"3\(evil)","acct":"zed\(evil)","username":"zed\(evil)","url":"https://z.example/\(evil)"}],
        "media_attachments":[{"id":"5","type":"image\(evil)","url":"https://m.example/\(evil)","description":"Alt \(evil)"},
        {"id":"6","type":"video","url":"https://m.example/v","description":"Film \(evil)"}],
        "poll":{"id":"7","expires_at":"2030-01-01T00:00:00Z","multiple":true,"votes_count":3,"voters_count":2,
        "options":[{"title":"One \(evil)","votes_count":1},{"title":"\(evil)","votes_count":2}]},
        "quote":{"state":"accepted","quoted_status":{"id":"8","content":"<p>Quoted \(html)</p>","created_at":"2024-01-01T00:00:00Z",
        "account":{"id":"4","acct":"quo\(evil)","username":"quo","display_name":"Quo \(evil)"}}},
        "tags":[{"name":"\(evil)"}],"replies_count":1,"reblogs_count":2,"favourites_count":3}
        """

    private static let actor = """
        {"did":"did:plc:ada","handle":"ada.bsky.social","displayName":"Ada \(evil)","description":"Bio \(evil)",
        "avatar":"https://a.example/\(evil)","website":"https://w.example/\(evil)","pronouns":"\(evil)",
        "followersCount":1,"followsCount":2,"postsCount":3,"createdAt":"2024-01-01T00:00:00Z","labels":[{"val":"\(evil)"}]}
        """

    private static let feed = """
        {"feed":[{"post":{"uri":"at://did:plc:ada/app.bsky.feed.post/3k\(evil)","cid":"\(evil)",
        "author":{"did":"did:plc:ada","handle":"ada\(evil)","displayName":"Ada \(evil)"},
        "record":{"$type":"app.bsky.feed.post","text":"Text \(evil) link","createdAt":"2024-02-03T04:05:06Z",
        "langs":["en\(evil)"],"facets":[{"index":{"byteStart":0,"byteEnd":4},
        "features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://f.example/\(evil)"}]}],
        "reply":{"parent":{"uri":"at://x/\(evil)"},"root":{"uri":"at://x/y"}}},
        "embed":{"$type":"app.bsky.embed.images#view","images":[{"alt":"Alt \(evil)","fullsize":"https://i.example/\(evil)","thumb":"\(evil)"}]},
        "labels":[{"val":"porn\(evil)"}],"replyCount":1,"repostCount":2,"likeCount":3,"indexedAt":"2024-02-03T04:05:06Z"},
        "reply":{"parent":{"uri":"at://x/p","author":{"handle":"par\(evil)"}}},
        "reason":{"$type":"app.bsky.feed.defs#reasonRepost","by":{"did":"did:plc:b","handle":"bee\(evil)","displayName":"Bee \(evil)"},"indexedAt":"2024-02-03T04:05:06Z"}}]}
        """

    private static let restUser = """
        {"id":7,"name":"Ada \(evil)","username":"ada\(evil)","email":"\(evil)","website":"w\(evil).example",
        "address":{"city":"Town \(evil)"},"company":{"name":"\(evil)","catchPhrase":"Phrase \(evil)"}}
        """

    private static let restPosts = """
        [{"userId":7,"id":1,"title":"Title \(evil)","body":"Body \(evil)"}]
        """

    private static let rss = """
        <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Ada \(HostileText.xml)</title>
        <link>https://r.example/\(HostileText.xml)</link><description>Bio \(HostileText.xml)</description>
        <item><title>Title \(HostileText.xml)</title><link>https://r.example/1\(HostileText.xml)</link>
        <description>Text &lt;b&gt;\(HostileText.xml)&lt;/b&gt;</description><guid>g\(HostileText.xml)</guid>
        <pubDate>Sat, 03 Feb 2024 04:05:06 GMT\(HostileText.xml)</pubDate><category>\(HostileText.xml)</category>
        <media:content url="https://m.example/\(HostileText.xml)" type="image/png"><media:description>Alt \(HostileText.xml)</media:description></media:content></item>
        </channel></rss>
        """

    private static let atom = """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Ada \(HostileText.xml)</title><subtitle>Bio \(HostileText.xml)</subtitle>
        <author><name>Ada \(HostileText.xml)</name></author><id>f\(HostileText.xml)</id>
        <entry><id>e\(HostileText.xml)</id><title>Title \(HostileText.xml)</title><updated>2024-02-03T04:05:06Z</updated>
        <link rel="alternate" href="https://t.example/\(HostileText.xml)"/>
        <content type="html">Text &lt;i&gt;\(HostileText.xml)&lt;/i&gt;</content></entry></feed>
        """
}
