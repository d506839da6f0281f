import FoundationEssentials
import People
import Terminal
import Values

/// Made-up people and posts, and the view models that they make.
enum Sample {
    /// Sun 18 Feb 2018 09:00 UTC.
    static let now = Date(timeIntervalSince1970: 1_518_944_400)
    static let account: Account = "file:Fixtures/People#orla"
    static let screen = Size(columns: 80, rows: 24)

    static let user = User(
        id: "orla", name: "Orla Quill", handle: "@orla@brine.example",
        bio: "Keeps a weather diary and two geese.\nAnswers letters slowly.",
        address: WebAddress("https://brine.example/@orla"), followers: 227_042, following: 1_081,
        postCount: 1_000,
        since: Date(timeIntervalSince1970: 1_491_177_600),
        fields: [
            User.Field(name: "Diary", value: "brine.example/diary", isVerified: true),
            User.Field(name: "Geese", value: "Marl and Pewter"),
        ])

    static let orla = Post.Author(name: "Orla Quill", handle: "@orla@brine.example")
    static let tam = Post.Author(name: "Tam Weir", handle: "@tam@weir.example")

    /// One post of each kind, then plain ones.
    static func posts(_ count: Int = 40) -> [Post] {
        var posts = special
        for number in posts.count..<max(count, posts.count) {
            posts.append(post(number, "Entry \(number): wind from the west, geese from the east."))
        }
        return Array(posts.prefix(count))
    }

    private static let special: [Post] = [
        post(
            0,
            "The tide came in twice today. So did the post, which is news, because the post has been sulking since "
                + "the bridge. Both geese were pleased; the postman less so.", replies: 4, reposts: 27,
            favourites: 30),
        post(1, "Two loaves, thank you.", replyTo: "@tam@weir.example"),
        post(2, "Weirs are just slow waterfalls.", author: tam, repostedBy: orla),
        post(3, "I read the old letters again. All of them.", warning: "letters, a little sad"),
        post(
            4, "Fog at seven.",
            media: [.init(kind: .image, alt: "A lantern on a wall in fog"), .init(kind: .image)]),
        post(5, "今日は霧が深い。鵞鳥も静か。 안개 속의 거위"),
        post(6, "Agreed", quote: .init(author: tam, text: "A goose is a dog with opinions.")),
        post(
            7,
            "First line.\n\nThird line after a gap.\nhttps://brine.example/diary/2018/02/18?from=list&sort=wind"
        ),
        post(8, "👩‍👩‍👧‍👦 🏳️‍🌈 e\u{301}t\u{e9}"),
        post(9, ""),
    ]

    static func post(
        _ number: Int, _ text: String, author: Post.Author = orla, warning: String? = nil,
        replyTo: String? = nil,
        repostedBy: Post.Author? = nil, quote: Post.Quote? = nil, media: [Post.Media] = [],
        replies: Int? = nil,
        reposts: Int? = nil, favourites: Int? = nil
    ) -> Post {
        Post(
            id: Post.ID(origin: "", raw: String(number)), author: author,
            date: now.addingTimeInterval(-240 - 1_800 * Double(number * number)), text: text, language: "en",
            address: number == 9 ? nil : WebAddress("https://brine.example/@orla/\(number)"),
            warning: warning,
            replyTo: replyTo, repostedBy: repostedBy, quote: quote, media: media, replies: replies,
            reposts: reposts,
            favourites: favourites)
    }

    static func user(_ profile: ProfileViewModel.State, _ posts: PostsViewModel.State) -> UserViewModel {
        UserViewModel(profileViewModel: .init(state: profile), postsViewModel: .init(state: posts))
    }

    static let rest = user(.initialized, .initialized)
    static let loading = user(.loading, .loading)
    static let loaded = loaded()

    static func loaded(
        _ count: Int = 40, refresh: Refresh = .idle, tail: PostsViewModel.Tail = .end
    ) -> UserViewModel {
        user(
            .loaded(.init(user: user, refresh: refresh)),
            .loaded(.init(posts: Posts(posts(count)), refresh: refresh, tail: tail)))
    }

    static let people: [Person] = [
        Person(
            account: account, name: "Orla Quill", handle: "@orla@brine.example", note: "geese and weather"),
        Person(
            account: "file:Fixtures/People#tam", name: "Tam Weir", handle: "@tam@weir.example",
            note: "no posts"),
        Person(account: "file:Fixtures/People#kiri", name: "霧の灯台", handle: "@kiri@lamp.example", note: "日本語"),
        Person(account: "file:Fixtures/People#plain", name: "Plain", handle: "", note: ""),
    ]
}
