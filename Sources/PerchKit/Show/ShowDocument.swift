import FoundationEssentials
import People
import Values

/// What `perch show --json` prints; the keys are stable, and none is ever left out.
///
/// What is not known is null. Moments are RFC 3339 in UTC.
enum ShowDocument {
    /// The version of the document: it grows by one whenever keys are added; what a key means stays.
    static let schema = 4

    /// A profile.
    static func user(_ user: User) -> JSONTree {
        [
            "id": .line(user.id.raw),
            "username": username(user.handle),
            "displayName": .line(user.name),
            "url": .line(user.address?.text),
            "avatarURL": .line(user.avatar?.text),
            "bio": .lines(user.bio),
            "location": .line(user.location),
            "website": .line(user.website?.text),
            "friendsCount": .count(user.following),
            "followersCount": .count(user.followers),
            "postsCount": .count(user.postCount),
            "joined": .line(user.since.flatMap(RFC3339.text)),
            "fields": .list(
                user.fields.map { field in
                    [
                        "name": .line(field.name), "value": .line(field.value),
                        "verified": .flag(field.isVerified), "url": .line(field.address?.text),
                        "feed": .flag(field.isFeed),
                    ]
                }),
            "bioLinks": .list(user.links.map(link)),
            "bot": .flag(user.isBot),
            "locked": .flag(user.isLocked),
            "standing": .line(user.standing.map(word)),
            "movedTo": .line(newHandle(user.standing)),
        ]
    }

    private static func word(_ standing: User.Standing) -> String {
        switch standing {
        case .suspended: "suspended"
        case .moved: "moved"
        case .limited: "limited"
        case .memorial: "memorial"
        }
    }

    private static func newHandle(_ standing: User.Standing?) -> String? {
        if case .moved(let handle) = standing { handle } else { nil }
    }

    /// A post.
    ///
    /// A repost is by whom it was passed on; who wrote it stands in `repostOf`.
    static func post(_ post: Post) -> JSONTree {
        [
            "id": .line(post.id.raw),
            "url": .line(post.address?.text),
            "date": .line(post.isDated ? RFC3339.text(post.date) : nil),
            "author": author(post.repostedBy ?? post.author),
            "body": .lines(post.text),
            "cut": .flag(post.isCut),
            "edited": .line(post.editedAt.flatMap(RFC3339.text)),
            "links": .list(post.links.map(link)),
            "quote": post.quote.map { ["author": author($0.author), "body": .lines($0.text)] } ?? .null,
            "repostOf": post.repostedBy == nil
                ? .null : ["author": author(post.author), "url": .line(post.address?.text)],
            "replyTo": .line(post.replyTo),
            "warning": .line(post.warning),
            "sensitive": .flag(post.isSensitive),
            "media": .list(
                post.media.map { media in
                    [
                        "kind": .line(media.kind.rawValue), "url": .line(media.address?.text),
                        "alt": media.alt.map(JSONTree.lines) ?? .null,
                    ]
                }),
            "poll": post.poll.map(poll) ?? .null,
            "counts": [
                "replies": .count(post.replies), "reposts": .count(post.reposts),
                "likes": .count(post.favourites),
            ],
            "language": .line(post.language),
            "visibility": .line(post.visibility),
        ]
    }

    /// Where a text leads; `misleading` if its words name another host.
    private static func link(_ link: Post.Link) -> JSONTree {
        ["text": .line(link.text), "url": .line(link.address.text), "misleading": .flag(link.isMisleading)]
    }

    /// What of an answer could not be read.
    static func skipped(_ skipped: [SkippedPost]) -> JSONTree {
        .list(
            skipped.map { ["name": .line($0.name), "why": .line($0.why), "count": .count($0.count)] })
    }

    /// How much could not be read: posts, and places behind which nobody knows how many are missing.
    static func count(_ skipped: [SkippedPost]) -> JSONTree {
        .number(skipped.reduce(0) { $0 + ($1.count ?? 1) })
    }

    private static func author(_ author: Post.Author) -> JSONTree {
        ["username": username(author.handle), "displayName": .line(author.name)]
    }

    /// A handle; null where the origin has none.
    private static func username(_ handle: String) -> JSONTree {
        .line(handle.isEmpty ? nil : handle)
    }

    private static func poll(_ poll: Post.Poll) -> JSONTree {
        [
            "options": .list(
                poll.options.map { ["title": .line($0.title), "votes": .count($0.votes)] }),
            "voters": .count(poll.voters),
            "closes": .line(poll.closing.flatMap(RFC3339.text)),
            "closed": .flag(poll.isClosed),
            "multiple": .flag(poll.isMultiple),
        ]
    }
}
