import FoundationEssentials
import People
import Testing

@Suite struct PostRowTests {
    private static let ada = Post.Author(name: "Ada", handle: "ada@mill.example")

    private static func row(
        _ text: String,
        author: Post.Author = Samples.author,
        warning: String? = nil,
        replyTo: String? = nil,
        repostedBy: Post.Author? = nil,
        quote: Post.Quote? = nil,
        media: [Post.Media] = [],
        counts: (Int?, Int?, Int?) = (nil, nil, nil)
    ) -> PostRow {
        let post = Post(
            id: 1,
            author: author,
            date: Samples.noon.addingTimeInterval(-240),
            text: text,
            warning: warning,
            replyTo: replyTo,
            repostedBy: repostedBy,
            quote: quote,
            media: media,
            replies: counts.0,
            reposts: counts.1,
            favourites: counts.2
        )
        return PostRow(post, now: Samples.noon)
    }

    @Test func `a plain post is its time and its text`() {
        let row = Self.row("Market bicycle terminal")
        #expect(row.time == "4m")
        #expect(row.absoluteTime == "Sun 18 Feb 2018 11:56 UTC")
        #expect(row.marks == [])
        #expect(row.summary == "Market bicycle terminal")
        #expect(row.text == "Market bicycle terminal")
        #expect(row.author == "Lantern Keeper")
        #expect(row.key == row.post.key)
        #expect(row.counts == "")
    }

    @Test func `times are those of the place`() {
        let row = PostRow(Samples.post(4), now: Samples.noon, utcOffset: 3600)
        #expect(row.time == "4m")
        #expect(row.absoluteTime == "Sun 18 Feb 2018 12:56 +01:00")
    }

    @Test func `a summary is one line, whatever breaks the text`() {
        let row = Self.row("\n one\r\ntwo\u{2028}three\t\u{85}\u{A0}four \u{3000}\n")
        #expect(row.summary == "one two three four")
        #expect(row.text.hasPrefix("\n one"))
    }

    @Test func `a very long post has a summary that no screen is too small for`() {
        let row = Self.row(String(repeating: "long ", count: 100_000))
        #expect(row.summary.count < 2001)
        #expect(row.summary.hasPrefix("long long"))
    }

    @Test func `a warning hides the text and the attachments`() {
        let row = Self.row(
            "secret", warning: "politics,\nharbour", media: [Post.Media(kind: .image, alt: "secret too")])
        #expect(row.marks == ["CW", "img"])
        #expect(row.summary == "politics, harbour")
        #expect(row.warning == "politics, harbour")
        #expect(Self.row("secret", warning: " ").summary == "(the author hides this)")
    }

    @Test func `a repost says whose it is`() {
        let row = Self.row("Compiler granite", author: Self.ada, repostedBy: Samples.author)
        #expect(row.marks == ["rb"])
        #expect(row.summary == "Ada: Compiler granite")
        let nameless = Self.row(
            "x", author: Post.Author(name: "", handle: "a@b.example"), repostedBy: Self.ada)
        #expect(nameless.summary == "a@b.example: x")
    }

    @Test func `a reply says to whom, unless its text does`() {
        #expect(Self.row("Yes", replyTo: "@dave@quay.example").summary == "@dave@quay.example Yes")
        #expect(Self.row("Yes", replyTo: "dave").summary == "@dave Yes")
        #expect(Self.row("@dave Yes", replyTo: "@dave@quay.example").summary == "@dave Yes")
        #expect(Self.row("Yes", replyTo: "dave").marks == ["re"])
        #expect(Self.row("Yes", replyTo: "").summary == "Yes")
    }

    @Test func `a quote speaks where the author does not`() {
        let quote = Post.Quote(author: Self.ada, text: "so it\nworks")
        #expect(Self.row("Look", quote: quote).summary == "Look")
        #expect(Self.row(" ", quote: quote).summary == "Ada: so it works")
        #expect(Self.row("Look", quote: quote).quote == "Ada: so it works")
        #expect(Self.row("Look", quote: quote).marks == ["qt"])
    }

    @Test func `attachments are told in words`() {
        let image = Post.Media(kind: .image)
        let lantern = Post.Media(kind: .image, alt: "A lantern\non a table")
        let video = Post.Media(kind: .video, alt: " ")
        #expect(Self.row("Look", media: [lantern]).summary == "Look [image: A lantern on a table]")
        #expect(
            Self.row("", media: [lantern, image, video]).summary
                == "[image: A lantern on a table, and 2 more]")
        #expect(Self.row("", media: [video, lantern]).summary == "[image: A lantern on a table, and 1 more]")
        #expect(Self.row("", media: [image]).summary == "[image, no description]")
        #expect(Self.row("", media: [image, image]).summary == "[2 images, no description]")
        #expect(Self.row("", media: [image, video]).summary == "[2 attachments, no description]")
        #expect(
            Self.row("", media: [video, lantern, Post.Media(kind: .audio)]).marks == ["img", "vid", "aud"])
        #expect(
            Self.row("", media: [lantern, video]).mediaLines
                == ["image: A lantern on a table", "video, no description"]
        )
    }

    @Test func `a post that says nothing says so`() {
        #expect(Self.row("").summary == "(no text)")
        #expect(Self.row("", author: Post.Author(name: "", handle: "")).author == "(no name)")
    }

    @Test func `an address in the text is marked, after what tells more`() {
        #expect(Self.row("Read https://example.org/a").marks == ["url"])
        #expect(Self.row("Read http://example.org", warning: "w", replyTo: "d").marks == ["CW", "re", "url"])
        #expect(Self.row("https").marks == [])
    }

    @Test(
        arguments: [
            ("public", "de", ["1 reply", "de"]), ("unlisted", nil, ["1 reply", "unlisted"]),
            ("", " ", ["1 reply"]),
            (nil, nil, ["1 reply"]),
            ("unlisted", "de", ["1 reply", "de", "unlisted"]),
        ] as [(String?, String?, [String])])
    func `the language is told, and for whom a post is unless that is everybody`(
        visibility: String?, language: String?, facts: [String]
    ) {
        let post = Post(
            id: "1", author: .init(name: "Ada", handle: "ada"), date: Samples.noon, text: "x",
            language: language,
            visibility: visibility, replies: 1)
        #expect(PostRow(post, now: Samples.noon).factsInWords == facts)
    }

    @Test func `numbers that are known are told`() {
        let row = Self.row("x", counts: (4, 1, 1030))
        #expect(row.counts == "re 4  rb 1  fav 1,030")
        #expect(row.countsInWords == ["4 replies", "1 repost", "1,030 favourites"])
        #expect(Self.row("x", counts: (nil, 0, nil)).counts == "rb 0")
    }

    @Test func `a summary shows links as their server does`() {
        let text = "See\nhttps://nest.example/long/way!"
        let post = Post(
            id: 1, author: Samples.author, date: Samples.noon, text: text,
            spans: [
                Post.Span(4..<33, .link), Post.Span(4..<12, .hidden), Post.Span(25..<33, .shortened),
            ])
        let row = PostRow(post, now: Samples.noon)
        #expect(row.summary == "See nest.example/…!")
        #expect(row.text == text)
        #expect(row.marks == ["url"])
    }
}
