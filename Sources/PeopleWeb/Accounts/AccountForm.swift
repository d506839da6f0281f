/// How accounts are written: what the manual, the README and the questions for an account tell.
///
/// ``AccountParser`` reads them; what else it understands, and what each opens, stands in the article on accounts.
public struct AccountForm: Equatable, Sendable {
    /// How it is written, with the parts in capitals or called by what they are, such as `file:DIR#ID`.
    public let forms: [String]
    /// Whose posts it opens.
    public let meaning: String
    /// One of each that can be copied.
    public let examples: [String]

    /// Every way of writing an account, the most common first.
    public static let all = [
        AccountForm(
            forms: ["user@host", "@user@host"],
            meaning: "somebody on a server that speaks Mastodon's language",
            examples: ["ada@tern.example", "@ada@tern.example"]),
        AccountForm(
            forms: ["https://host/@user", "https://bsky.app/profile/name"],
            meaning: "a profile's address, as a browser shows it",
            examples: ["https://tern.example/@ada", "https://bsky.app/profile/wren.bsky.social"]),
        AccountForm(
            forms: ["tag:moles@host", "#moles@host", "local@host"],
            meaning: "a hashtag on such a server, or what its own people post",
            examples: ["tag:moles@tern.example", "#moles@tern.example", "local@tern.example"]),
        AccountForm(
            forms: ["name.bsky.social", "@domain", "did:plc:…", "at://…"],
            meaning:
                "somebody on Bluesky, as its public view shows them; who asks not to be shown to strangers is not",
            examples: [
                "wren.bsky.social", "@wren.example", "did:plc:ewvi7nxzyoun6zhxrhs64oiz", "at://wren.example",
            ]),
        AccountForm(
            forms: ["example.org", "https://site/page", "feed:URL", "feed://…"],
            meaning: "an RSS, Atom or JSON feed, or a page that names one",
            examples: [
                "tern.example", "https://tern.example/blog", "feed:https://tern.example/feed.xml",
                "feed://tern.example/feed.xml",
            ]),
        AccountForm(
            forms: ["rest:URL#ID"], meaning: "a user of a REST server like JSONPlaceholder",
            examples: ["rest:https://jsonplaceholder.typicode.com#1"]),
        AccountForm(
            forms: ["file:DIR#ID"],
            meaning:
                "the person in the file DIR/ID.json, of the demo people (file:Fixtures/People#wren) or of your own",
            examples: ["file:Fixtures/People#wren"]),
    ]
}
