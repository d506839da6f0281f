import FoundationEssentials
public import People
import TestSupport
import Values

/// Posts and profiles with anything in any of their facts, as a hostile server may send them.
public struct AnyFacts {
    private var generator: SeededGenerator
    private let areDatesRound: Bool

    /// The facts that belong to `seed`.
    ///
    /// - Parameter areDatesRound: whether moments are whole eighths of a second, which milliseconds can tell.
    public init(seed: UInt64, areDatesRound: Bool = false) {
        generator = SeededGenerator(seed: seed)
        self.areDatesRound = areDatesRound
    }

    /// A post, whose id begins with `number`.
    public mutating func post(_ number: Int) -> Post {
        Post(
            id: Post.ID(origin: text(), raw: "\(number)" + text()), author: author(), date: date(),
            isDated: flag(), text: text(), isCut: flag(), spans: list { $0.span() },
            language: maybe { $0.text() },
            address: maybe { $0.address() },
            warning: maybe { $0.text() }, isSensitive: flag(), links: list { $0.link() },
            replyTo: maybe { $0.text() }, answered: maybe { $0.text() }, repostedBy: maybe { $0.author() },
            quote: maybe { Post.Quote(author: $0.author(), text: $0.text(), spans: $0.list { $0.span() }) },
            media: list { $0.media() },
            poll: maybe { $0.poll() }, editedAt: maybe { $0.date() }, visibility: maybe { $0.text() },
            replies: maybe { $0.count() },
            reposts: maybe { $0.count() }, favourites: maybe { $0.count() })
    }

    /// Somebody, with this id or any.
    public mutating func user(_ id: User.ID? = nil) -> User {
        User(
            id: id ?? User.ID(origin: text(), raw: text()), name: text(), handle: text(), bio: text(),
            address: maybe { $0.address() },
            followers: maybe { $0.count() }, following: maybe { $0.count() },
            postCount: maybe { $0.count() }, since: maybe { $0.date() },
            fields: list { any in
                User.Field(
                    name: any.text(), value: any.text(), isVerified: any.flag(),
                    address: any.maybe { $0.address() }, isFeed: any.flag())
            },
            isBot: flag(), avatar: maybe { $0.address() }, location: maybe { $0.text() },
            website: maybe { $0.address() }, links: list { $0.link() }, spans: list { $0.span() },
            isLocked: flag(), standing: maybe { $0.standing() })
    }

    /// A page of posts.
    public mutating func reply() -> PostsReply {
        PostsReply(
            posts: list { $0.post(Int.random(in: 0..<1_000, using: &$0.generator)) },
            next: maybe { PageToken($0.text()) },
            skipped: list { any in
                SkippedPost(
                    name: any.text(), why: any.text(),
                    count: any.maybe { Int.random(in: 1..<9, using: &$0.generator) })
            })
    }

    /// A list of people.
    public mutating func people() -> [Person] {
        list { any in
            Person(
                account: Account(any.text()), name: any.text(), handle: any.text(), note: any.text(),
                opened: any.maybe { $0.date() },
                news: any.maybe {
                    Person.News(
                        unread: Int.random(in: 0..<1_000, using: &$0.generator),
                        newest: $0.maybe { $0.date() }, words: $0.text(),
                        shared: $0.list { Int.random(in: 0..<1_000, using: &$0.generator) },
                        isUnreadable: $0.flag(), wasAsked: $0.flag())
                }, isOfMany: any.flag())
        }
    }

    /// A text, often of those that are hostile.
    public mutating func text() -> String { HostileText.any(using: &generator) }

    /// Spans over all of a text, often with something hidden in a link.
    public mutating func spans(in text: String) -> [Post.Span] {
        let length = text.utf8.count
        let start = Int.random(in: -2..<length + 2, using: &generator)
        let end = start + Int.random(in: 0..<length + 2, using: &generator)
        let kind = Post.Span.Kind.allCases.randomElement(using: &generator) ?? .bold
        return [Post.Span(start..<end, kind), Post.Span(start - 3..<end, .link)]
    }

    /// Anywhere, so that a post may take none of it.
    private mutating func span() -> Post.Span {
        let start = Int.random(in: -2..<20, using: &generator)
        return Post.Span(
            start..<start + Int.random(in: 0..<20, using: &generator),
            Post.Span.Kind.allCases.randomElement(using: &generator) ?? .bold)
    }

    private mutating func author() -> Post.Author { Post.Author(name: text(), handle: text()) }

    private mutating func link() -> Post.Link {
        Post.Link(text: text(), address: address(), isMisleading: flag())
    }

    private mutating func media() -> Post.Media {
        Post.Media(
            kind: Post.Media.Kind.allCases.randomElement(using: &generator) ?? .image,
            alt: maybe { $0.text() }, address: maybe { $0.address() })
    }

    private mutating func poll() -> Post.Poll {
        Post.Poll(
            options: list { any in Post.Poll.Option(title: any.text(), votes: any.maybe { $0.count() }) },
            voters: maybe { $0.count() }, closing: maybe { $0.date() }, isClosed: flag(), isMultiple: flag())
    }

    private mutating func standing() -> User.Standing {
        [.suspended, .limited, .memorial, .moved(to: text())].randomElement(using: &generator) ?? .limited
    }

    private mutating func address() -> WebAddress {
        let place =
            ["", "/ada?page=2#top", ":8080/%22x%22", "/@ada/1"].randomElement(using: &generator) ?? ""
        guard let address = WebAddress("https://example.org" + place) else {
            preconditionFailure("An address of our own is none.")
        }
        return address
    }

    /// A moment, also of a year that RFC 3339 has no form for.
    private mutating func date() -> Date {
        let seconds = Double.random(in: -1e11...1e11, using: &generator)
        return areDatesRound
            ? Date(timeIntervalSince1970: (seconds * 8).rounded() / 8)
            : Date(timeIntervalSinceReferenceDate: seconds)
    }

    private mutating func count() -> Int { [0, 1, -1, .max, .min].randomElement(using: &generator) ?? 0 }

    private mutating func flag() -> Bool { Bool.random(using: &generator) }

    private mutating func maybe<Value>(_ value: (inout AnyFacts) -> Value) -> Value? {
        flag() ? value(&self) : nil
    }

    private mutating func list<Value>(_ value: (inout AnyFacts) -> Value) -> [Value] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(&self) }
    }
}
