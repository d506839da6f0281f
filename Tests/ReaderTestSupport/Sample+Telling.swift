import FoundationEssentials
import People
import Values

/// Posts and people that tell more than most.
extension Sample {
    /// A poll, sensitive attachments, a warning, links, and no date.
    static let telling: [Post] = [
        Post(
            id: "t0", author: orla, date: now - 60, text: "Shall the geese have a pond?", language: "en",
            address: WebAddress("https://brine.example/@orla/t0"),
            poll: Post.Poll(
                options: [
                    .init(title: "yes", votes: 19), .init(title: "no", votes: 28),
                    .init(title: "what?", votes: 0),
                ], voters: 47, closing: now + 86_400, isMultiple: true),
            visibility: "unlisted"),
        Post(
            id: "t1", author: orla, date: now - 120, text: "Two of the harbour.", isSensitive: true,
            media: [
                .init(kind: .image, alt: "A heron, unwell", address: address("media.example/1.png")),
                .init(kind: .other),
            ]),
        Post(
            id: "t2", author: orla, date: now - 180,
            text: "Hello @tam, read brine.example/diary and bank.example about #geese.",
            warning: "links of every kind",
            links: [
                .init(text: "@tam", address: page("weir.example/@tam")),
                .init(text: "brine.example/diary", address: page("brine.example/diary?from=list")),
                .init(text: "bank.example", address: page("evil.example/bank"), isMisleading: true),
                .init(text: "#geese", address: page("brine.example/tags/geese")),
            ]),
        Post(id: "t3", author: orla, date: now - 240, isDated: false, text: "From a list without dates."),
    ]

    /// Somebody who posted them.
    static let told = user(
        .loaded(.init(user: somebody)), .loaded(.init(posts: Posts(telling), tail: .end)))

    /// A list some of whose posts could not be read.
    static let skipping = user(
        .loaded(.init(user: user)),
        .loaded(
            .init(
                posts: Posts(posts(4)), tail: .end,
                skipped: PostsViewModel.Skipped([
                    SkippedPost(name: "#3", why: "created_at: expected a date, found \"soon\""),
                    SkippedPost(name: "109876", why: "account: expected an object, found \u{1B}[31mnull"),
                ]))))

    /// Somebody of whom more is known.
    static let somebody = User(
        id: "orla", name: "Orla Quill", handle: "@orla@brine.example",
        bio: "Keeps a weather diary at brine.example/diary and two geese.",
        address: address("brine.example/@orla"), postCount: 4,
        fields: [
            User.Field(name: "Diary", value: "brine.example/diary", address: address("brine.example/d"))
        ],
        location: "the brine works", website: address("orla.example"),
        links: [.init(text: "brine.example/diary", address: page("brine.example/diary"))],
        // "weather", the link, "two".
        spans: [.init(8..<15, .bold), .init(25..<44, .link), .init(49..<52, .emphasis)], isLocked: true)

    /// Somebody whom the server has taken down.
    static let suspended = User(
        id: "tam", name: "Tam Weir", handle: "@tam@weir.example", standing: .suspended)

    private static func address(_ text: String) -> WebAddress? { WebAddress("https://\(text)") }

    /// An address that is one: what is written here is known.
    private static func page(_ text: String) -> WebAddress {
        guard let page = address(text) else { preconditionFailure("\(text) is no address") }
        return page
    }
}
