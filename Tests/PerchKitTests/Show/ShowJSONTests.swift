import FoundationEssentials
import People
import PeopleTestSupport
import TestSupport
import Testing
import Values

@testable import PerchKit
@testable import ReaderTestSupport

/// What `perch show --json` prints.
struct ShowJSONTests {
    private let schema: JSONSchema

    init() throws {
        schema = try JSONSchema(Self.schemaText())
    }

    static func schemaText() throws -> String {
        try String(contentsOfFile: "\(Checkout.root)/Fixtures/Schema/show.json", encoding: .utf8)
    }

    private func json(
        _ user: User = Sample.user, _ posts: [Post]?, origin: Show.Origin = .network, savedAt: Date? = nil
    ) throws -> JSONValueTree {
        try JSONValueTree(
            Show(
                account: "orla@brine.example", user: user, posts: posts.map { Posts($0) }, limit: nil,
                skipped: [SkippedPost(name: "#2", why: "")], origin: origin, savedAt: savedAt
            ).json)
    }

    /// A person and posts of whom all is known.
    private static let full = (
        user: User(
            id: "orla", name: "Orla Quill", handle: "orla@brine.example", bio: "Two geese.\nSlow letters.",
            address: WebAddress("https://brine.example/@orla"), followers: 3, following: 1, postCount: 2,
            since: Date(timeIntervalSince1970: 1_491_177_600),
            fields: [.init(name: "Geese", value: "Marl and Pewter", isVerified: true)], isBot: true,
            avatar: WebAddress("https://brine.example/orla.png"), location: "Brine",
            website: WebAddress("https://orla.example"), isLocked: true, standing: .limited),
        post: Post(
            id: "1", author: Sample.tam, date: Sample.now + 0.75, text: "Weirs.\nSlow waterfalls.",
            language: "en", address: WebAddress("https://weir.example/1"), warning: "water",
            isSensitive: true,
            links: [
                .init(
                    text: "good.example", address: WebAddress("https://weir.example/x")!, isMisleading: true)
            ],
            replyTo: "kiri@lamp.example", repostedBy: Sample.orla,
            quote: .init(author: Sample.orla, text: "So.\nYes."),
            media: [
                .init(kind: .other, alt: "A weir\nby day", address: WebAddress("https://weir.example/1.pdf"))
            ],
            poll: .init(
                options: [.init(title: "Slow", votes: 2), .init(title: "Still")], voters: 2,
                closing: Sample.now, isClosed: true, isMultiple: true),
            editedAt: Sample.now + 60, visibility: "public", replies: 4, reposts: 27, favourites: 30)
    )

    static let skipped = [
        SkippedPost(name: "#1", why: "no id"), SkippedPost(name: "#2", why: "no\u{1B}[1m text"),
    ]

    @Test func `a post whose end was left out says so`() throws {
        let post = Post(id: "1", author: Sample.tam, date: Sample.now, text: "Weirs.", isCut: true)
        let json = try json(Sample.user, [post, Sample.post(2, "Weirs.")])
        #expect(json["posts"]?[0]?["cut"] == .flag(true))
        #expect(json["posts"]?[1]?["cut"] == .flag(false))
        #expect(try schema.faults(json) == [])
    }

    @Test func `remarks on several posts are counted by posts, and an unknown number is null`() throws {
        let skipped = [
            SkippedPost(name: "#4 to #9", why: "too many", count: 6),
            SkippedPost(name: "#3", why: "it broke off", count: nil),
        ]
        let json = try JSONValueTree(
            Show(
                account: "orla@brine.example", user: Sample.user, posts: Posts(), limit: nil, skipped: skipped
            )
            .json)
        #expect(json["skipped"] == .number(7))
        #expect(json["skippedPosts"]?[0]?["count"] == .number(6))
        #expect(json["skippedPosts"]?[1]?["count"] == .null)
        #expect(try schema.faults(json) == [])
    }

    @Test(arguments: [0, 1, 99, 100, 101, 250])
    func `written piece by piece the document is what it is as a whole`(count: Int) {
        let posts = (0..<count).map { number in
            number % 7 == 0 ? Self.full.post : Sample.post(1_000 + number, "Line\n\nline \(number)\u{1B}[31m")
        }
        let whole = SafeJSON.text([
            "origin": .line("network"), "posts": .list(posts.map(ShowDocument.post)), "schema": .number(4),
            "skipped": .number(2),
            "skippedPosts": ShowDocument.skipped(Self.skipped),
            "storedAt": .line("2018-02-18T09:00:00Z"), "user": ShowDocument.user(Self.full.user),
        ])
        for size in [1, 100, 250] {
            var text = ""
            var writer = ShowWriter<Never>(origin: .network) { text += $0 }
            for start in stride(from: 0, to: count, by: size) {
                writer.add(posts[start..<min(start + size, count)])
            }
            writer.end(user: Self.full.user, hasPosts: true, savedAt: Sample.now, skipped: Self.skipped)
            #expect(text == whole)
        }
    }

    @Test func `everything that is known has its key`() throws {
        let json = Show(
            account: "orla@brine.example", user: Self.full.user, posts: Posts([Self.full.post]), limit: nil,
            origin: .network
        ).json
        #expect(
            json == """
                {
                  "origin" : "network",
                  "posts" : [
                    {
                      "author" : {
                        "displayName" : "Orla Quill",
                        "username" : "@orla@brine.example"
                      },
                      "body" : "Weirs.\\nSlow waterfalls.",
                      "counts" : {
                        "likes" : 30,
                        "replies" : 4,
                        "reposts" : 27
                      },
                      "cut" : false,
                      "date" : "2018-02-18T09:00:00Z",
                      "edited" : "2018-02-18T09:01:00Z",
                      "id" : "1",
                      "language" : "en",
                      "links" : [
                        {
                          "misleading" : true,
                          "text" : "good.example",
                          "url" : "https://weir.example/x"
                        }
                      ],
                      "media" : [
                        {
                          "alt" : "A weir\\nby day",
                          "kind" : "other",
                          "url" : "https://weir.example/1.pdf"
                        }
                      ],
                      "poll" : {
                        "closed" : true,
                        "closes" : "2018-02-18T09:00:00Z",
                        "multiple" : true,
                        "options" : [
                          {
                            "title" : "Slow",
                            "votes" : 2
                          },
                          {
                            "title" : "Still",
                            "votes" : null
                          }
                        ],
                        "voters" : 2
                      },
                      "quote" : {
                        "author" : {
                          "displayName" : "Orla Quill",
                          "username" : "@orla@brine.example"
                        },
                        "body" : "So.\\nYes."
                      },
                      "replyTo" : "kiri@lamp.example",
                      "repostOf" : {
                        "author" : {
                          "displayName" : "Tam Weir",
                          "username" : "@tam@weir.example"
                        },
                        "url" : "https://weir.example/1"
                      },
                      "sensitive" : true,
                      "url" : "https://weir.example/1",
                      "visibility" : "public",
                      "warning" : "water"
                    }
                  ],
                  "schema" : 4,
                  "skipped" : 0,
                  "skippedPosts" : [

                  ],
                  "storedAt" : null,
                  "user" : {
                    "avatarURL" : "https://brine.example/orla.png",
                    "bio" : "Two geese.\\nSlow letters.",
                    "bioLinks" : [

                    ],
                    "bot" : true,
                    "displayName" : "Orla Quill",
                    "fields" : [
                      {
                        "feed" : false,
                        "name" : "Geese",
                        "url" : null,
                        "value" : "Marl and Pewter",
                        "verified" : true
                      }
                    ],
                    "followersCount" : 3,
                    "friendsCount" : 1,
                    "id" : "orla",
                    "joined" : "2017-04-03T00:00:00Z",
                    "location" : "Brine",
                    "locked" : true,
                    "movedTo" : null,
                    "postsCount" : 2,
                    "standing" : "limited",
                    "url" : "https://brine.example/@orla",
                    "username" : "orla@brine.example",
                    "website" : "https://orla.example/"
                  }
                }

                """)
    }

    @Test(
        arguments: [
            (.moved(to: "wren@mizzle.example"), .text("moved"), .text("wren@mizzle.example")),
            (.suspended, .text("suspended"), .null), (.memorial, .text("memorial"), .null),
            (nil, .null, .null),
        ] as [(User.Standing?, JSONValueTree, JSONValueTree)])
    func `where somebody moved, and what else an account is, has its key`(
        standing: User.Standing?, word: JSONValueTree, handle: JSONValueTree
    ) throws {
        let json = try json(User(id: "x", name: "Wren", standing: standing), [])
        #expect(try schema.faults(json) == [])
        #expect(json["user"]?["standing"] == word)
        #expect(json["user"]?["movedTo"] == handle)
    }

    @Test func `what is not known is null, and no key is left out`() throws {
        let post = Post(
            id: "1", author: .init(name: "", handle: ""), date: Sample.now, isDated: false, text: "",
            media: [.init(kind: .image)], poll: .init(options: []))
        let json = try json(User(id: "x", name: ""), [post])
        #expect(try schema.faults(json) == [])
        let user = try #require(json["user"])
        for key in [
            "username", "url", "avatarURL", "location", "website", "friendsCount", "followersCount",
            "postsCount", "joined",
        ] { #expect(user[key] == .null, "\(key)") }
        let written = try #require(json["posts"]?[0])
        for key in ["url", "date", "repostOf", "replyTo", "warning", "language", "visibility"] {
            #expect(written[key] == .null, "\(key)")
        }
        #expect(written["author"] == .object(["username": .null, "displayName": .text("")]))
        #expect(written["media"]?[0]?["alt"] == .null)
        #expect(written["poll"]?["voters"] == .null && written["poll"]?["closes"] == .null)
    }

    @Test func `the schema takes what is printed of anybody`() throws {
        var any = AnyFacts(seed: 6)
        for _ in 0..<Repetitions.count(60, long: 2_000) {
            let reply = any.reply()
            let json = try json(any.user(), Array(reply.posts), savedAt: Sample.now)
            #expect(try schema.faults(json) == [])
        }
        #expect(try schema.faults(try json(Sample.user, Sample.posts(), origin: .fixture)) == [])
        #expect(try schema.faults(try json(Sample.user, nil)) == [])
    }

    @Test func `the schema refuses whatever is damaged`() throws {
        let document = try json(Self.full.user, [Self.full.post], savedAt: Sample.now)
        #expect(try schema.faults(document) == [])
        let damaged = document.damaged
        #expect(damaged.count > 150)
        for (what, tree) in damaged { #expect(try schema.faults(tree) != [], "\(what)") }
    }

    @Test(arguments: [
        ("origin", JSONValueTree.text("elsewhere")), ("storedAt", .text("2018-02-18")),
        ("storedAt", .text("2018-02-18T09:00:00+01:00")), ("skipped", .number(-1)), ("skipped", .null),
        ("posts", .object([:])), ("user", .null),
    ])
    func `the schema refuses values of the right type that mean nothing`(key: String, value: JSONValueTree)
        throws
    {
        guard case .object(let members) = try json(Sample.user, []) else { return }
        #expect(try schema.faults(.object(members.merging([key: value]) { $1 })) != [])
    }

    @Test func `a keyword that the tests do not understand is no schema of ours`() throws {
        #expect(throws: JSONSchema.Fault.self) {
            try JSONSchema(#"{"maxItems": 3}"#).faults(.list([]))
        }
        #expect(throws: JSONSchema.Fault.self) {
            try JSONSchema(##"{"$ref": "#/$defs/nobody"}"##).faults(.null)
        }
    }

    @Test func `the article names every key`() throws {
        let path = "\(Checkout.root)/Sources/PerchKit/Documentation.docc/ShowJSON.md"
        let article = try String(contentsOfFile: path, encoding: .utf8)
        for name in schema.names { #expect(article.contains("\"\(name)\""), "\(name)") }
        // Its example is what the schema says.
        let example = article.split(separator: "```json\n")[1].split(separator: "\n```")[0]
        #expect(try schema.faults(try JSONValueTree(String(example))) == [])
    }

    @Test func `texts are plain, safe, and otherwise as they were`() throws {
        let user = User(
            id: "x", name: "  \u{1B}[31mred\u{9B}0m\t\u{202E}name ", bio: "one\r\ntwo\u{2028}\u{7}three")
        let post = Post(
            id: "1", author: Sample.orla, date: Sample.now, text: "a \"quote\" \\ and\n\n  a gap — 今日は é 🇯🇵")
        let json = try json(user, [post])
        #expect(json["user"]?["displayName"] == .text("  red name "))
        // Neither what turns text around nor what hides it comes through, and nothing else is lost.
        let emoji = "👩🏽‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ ❤️ 🇯🇵"
        let kept = try self.json(User(id: "x", name: emoji), [])
        #expect(kept["user"]?["displayName"] == .text(emoji))
        #expect(json["user"]?["bio"] == .text("one\ntwo\nthree"))
        #expect(json["posts"]?[0]?["body"] == .text("a \"quote\" \\ and\n\n  a gap — 今日は é 🇯🇵"))
    }
}
