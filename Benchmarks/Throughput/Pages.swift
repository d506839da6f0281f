/// Made-up answers in the shape and size of a Mastodon server's: a page of 40 is some 130 KB.
enum Pages {
    /// A list of so many statuses; every fifth passes another's on.
    static func page(of count: Int, from first: Int) -> String {
        "[" + (first..<(first + count)).map { status($0, passesOn: $0 % 5 == 4) }.joined(separator: ",") + "]"
    }

    /// The HTML of a post: a paragraph or two, a mention, a shortened link, a tag.
    static func content(_ number: Int) -> String {
        let words = ["wind", "nest", "moss", "é", "reed", "heron", "🐔", "tide", "lark", "song", "dusk", "日和"]
        let text = (0..<(12 + number % 30)).map { words[($0 &* 7 &+ number) % words.count] }.joined(
            separator: " ")
        return
            "<p><span class=\"h-card\" translate=\"no\"><a href=\"https://nest.example/@tit\" class=\"u-url mention\">"
            + "@<span>tit</span></a></span> \(text) &amp; more.<br />It&#39;s n. \(number).</p><p><a href=\""
            + "https://www.example.org/birds/\(number)/seen?by=tit\" target=\"_blank\" rel=\"nofollow noopener\"><span class=\"invisible\">"
            + "https://www.</span><span class=\"ellipsis\">example.org/birds/\(number)</span><span class=\"invisible\">/seen?by=tit</span></a> "
            + "<a href=\"https://nest.example/tags/birds\" class=\"mention hashtag\" rel=\"tag\">#<span>birds</span></a></p>"
    }

    /// A feed of so many entries.
    static func feed(of count: Int) -> String {
        "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Wren</title><link>https://nest.example/@wren</link>"
            + (0..<count).map { number in
                let html = content(number).split(separator: "&", omittingEmptySubsequences: false).joined(
                    separator: "&amp;"
                )
                .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
                return "<item><guid isPermaLink=\"true\">https://nest.example/@wren/\(number)</guid><link>"
                    + "https://nest.example/@wren/\(number)</link><pubDate>Sat, 21 Nov 2026 21:33:24 +0000</pubDate>"
                    + "<description>\(html)</description></item>"
            }.joined() + "</channel></rss>"
    }

    private static func status(_ number: Int, passesOn: Bool) -> String {
        let escaped = content(number).split(separator: "\"", omittingEmptySubsequences: false).joined(
            separator: "\\\"")
        let reblog = passesOn ? status(number + 1_000_000, passesOn: false) : "null"
        let media =
            number % 3 == 0
            ? """
            {"id":"9\(number)","type":"image","url":"https://files.nest.example/media/\(number)/original.png","preview_url":"https://files.nest.example/media/\(number)/small.png","remote_url":null,"preview_remote_url":null,"text_url":null,"meta":{"original":{"width":1200,"height":900,"size":"1200x900","aspect":1.3333333333333333},"small":{"width":554,"height":416,"size":"554x416","aspect":1.3317307692307692}},"description":"A small brown bird on a twig","blurhash":"UJIr5xt8_3WB%MRjWBj[~qofM{WB"}
            """ : ""
        return """
            {"id":"11\(number)","created_at":"2026-11-21T21:33:24.\(100 + number % 900)Z","in_reply_to_id":null,"in_reply_to_account_id":null,"sensitive":false,"spoiler_text":"","visibility":"public","language":"en","uri":"https://nest.example/users/wren/statuses/11\(number)","url":"https://nest.example/@wren/11\(number)","replies_count":\(number % 7),"reblogs_count":\(number % 50),"favourites_count":\(number % 90),"edited_at":null,"content":"\(passesOn ? "" : escaped)","reblog":\(reblog),"application":{"name":"Web","website":null},"account":\(account),"media_attachments":[\(media)],"mentions":[{"id":"2","username":"tit","url":"https://nest.example/@tit","acct":"tit"}],"tags":[{"name":"birds","url":"https://nest.example/tags/birds"}],"emojis":[],"card":null,"poll":null}
            """
    }

    private static let account = """
        {"id":"1","username":"wren","acct":"wren","display_name":"Wren of the Reeds","locked":false,"bot":false,"discoverable":true,"indexable":true,"group":false,"created_at":"2022-04-27T00:00:00.000Z","note":"\\u003cp\\u003eSmall brown bird. Loud for the size. Posts about wind, moss and nests, mostly at dusk. \\u003ca href=\\"https://nest.example/tags/birds\\" class=\\"mention hashtag\\" rel=\\"tag\\"\\u003e#\\u003cspan\\u003ebirds\\u003c/span\\u003e\\u003c/a\\u003e\\u003c/p\\u003e","url":"https://nest.example/@wren","uri":"https://nest.example/users/wren","avatar":"https://files.nest.example/accounts/avatars/000/000/001/original/wren.png","avatar_static":"https://files.nest.example/accounts/avatars/000/000/001/original/wren.png","header":"https://files.nest.example/accounts/headers/000/000/001/original/reeds.png","header_static":"https://files.nest.example/accounts/headers/000/000/001/original/reeds.png","followers_count":1234,"following_count":321,"statuses_count":5678,"last_status_at":"2026-11-21","hide_collections":null,"noindex":false,"emojis":[],"roles":[],"fields":[{"name":"Website","value":"\\u003ca href=\\"https://wren.example\\" target=\\"_blank\\" rel=\\"nofollow noopener me\\"\\u003e\\u003cspan class=\\"invisible\\"\\u003ehttps://\\u003c/span\\u003e\\u003cspan class=\\"\\"\\u003ewren.example\\u003c/span\\u003e\\u003c/a\\u003e","verified_at":"2022-05-01T10:00:00.000+00:00"},{"name":"Pronouns","value":"she/her","verified_at":null}]}
        """
}
