import FoundationEssentials
import People
import TestSupport

/// Posts and profiles with anything in any of their facts, as a hostile server may send them.
struct AnyAnswer {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let scalars: [Unicode.Scalar] = [
        "a", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}",
        "\u{FEFF}", "é", "\u{301}", "鵞", "👩", "\u{200D}", "\u{E0041}", "\u{10FFFF}", " ",
    ]

    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            text.append(Self.scalars.randomElement(using: &random) ?? "a")
        }
        return String(text)
    }

    mutating func post() -> Post {
        Post(
            id: Post.ID(origin: text(), raw: text()), author: author(), date: date(), isDated: flag(),
            text: text(), spans: list { $0.span() }, language: maybe { $0.text() },
            address: maybe { $0.address() },
            warning: maybe { $0.text() }, isSensitive: flag(), links: list { $0.link() },
            replyTo: maybe { $0.text() }, repostedBy: maybe { $0.author() },
            quote: maybe { Post.Quote(author: $0.author(), text: $0.text(), spans: $0.list { $0.span() }) },
            media: list { $0.media() },
            poll: maybe { $0.poll() }, visibility: maybe { $0.text() }, replies: maybe { $0.count() },
            reposts: maybe { $0.count() }, favourites: maybe { $0.count() })
    }

    mutating func user() -> User {
        User(
            id: User.ID(origin: text(), raw: text()), name: text(), handle: text(), bio: text(),
            address: maybe { $0.address() }, followers: maybe { $0.count() },
            following: maybe { $0.count() }, postCount: maybe { $0.count() }, since: maybe { $0.date() },
            fields: list { any in
                User.Field(
                    name: any.text(), value: any.text(), isVerified: any.flag(),
                    address: any.maybe { $0.address() })
            },
            isBot: flag(), avatar: maybe { $0.address() }, location: maybe { $0.text() },
            website: maybe { $0.address() }, links: list { $0.link() }, isLocked: flag(),
            standing: maybe { $0.standing() })
    }

    mutating func reply() -> PostsReply {
        PostsReply(
            posts: list { $0.post() }, next: maybe { PageToken($0.text()) },
            skipped: list { SkippedPost(name: $0.text(), why: $0.text()) })
    }

    mutating func people() -> [Person] {
        list { any in
            Person(
                account: Account(any.text()), name: any.text(), handle: any.text(), note: any.text(),
                opened: any.maybe { $0.date() })
        }
    }

    /// Spans over all of a text, often with something hidden in a link.
    mutating func spans(in text: String) -> [Post.Span] {
        let length = text.utf8.count
        let start = Int.random(in: -2..<length + 2, using: &random)
        let end = start + Int.random(in: 0..<length + 2, using: &random)
        let kind = Post.Span.Kind.allCases.randomElement(using: &random) ?? .bold
        return [Post.Span(start..<end, kind), Post.Span(start - 3..<end, .link)]
    }

    /// Anywhere, so that a post may take none of it.
    private mutating func span() -> Post.Span {
        let start = Int.random(in: -2..<20, using: &random)
        return Post.Span(
            start..<start + Int.random(in: 0..<20, using: &random),
            Post.Span.Kind.allCases.randomElement(using: &random) ?? .bold)
    }

    private mutating func author() -> Post.Author { Post.Author(name: text(), handle: text()) }

    private mutating func link() -> Post.Link {
        Post.Link(text: text(), address: address(), isMisleading: flag())
    }

    private mutating func media() -> Post.Media {
        Post.Media(
            kind: Post.Media.Kind.allCases.randomElement(using: &random) ?? .other,
            alt: maybe { $0.text() }, address: maybe { $0.address() })
    }

    private mutating func poll() -> Post.Poll {
        Post.Poll(
            options: list { any in Post.Poll.Option(title: any.text(), votes: any.maybe { $0.count() }) },
            voters: maybe { $0.count() }, closing: maybe { $0.date() }, isClosed: flag(), isMultiple: flag())
    }

    private mutating func standing() -> User.Standing {
        [.suspended, .limited, .memorial, .moved(to: text())].randomElement(using: &random) ?? .limited
    }

    private mutating func address() -> WebAddress {
        let place = ["", "/ada?page=2#top", ":8080/%22x%22", "/@ada/1"].randomElement(using: &random) ?? ""
        guard let address = WebAddress("https://example.org" + place) else {
            preconditionFailure("An address of our own is none.")
        }
        return address
    }

    /// A moment, also of a year that RFC 3339 has no form for.
    private mutating func date() -> Date {
        Date(timeIntervalSince1970: Double(Int.random(in: (-1 << 40)...(1 << 40), using: &random)) / 8)
    }

    private mutating func count() -> Int {
        [0, 1, -1, .max, .min].randomElement(using: &random) ?? 0
    }

    private mutating func flag() -> Bool { Bool.random(using: &random) }

    private mutating func maybe<Value>(_ value: (inout AnyAnswer) -> Value) -> Value? {
        flag() ? value(&self) : nil
    }

    private mutating func list<Value>(_ value: (inout AnyAnswer) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&self) }
    }
}
