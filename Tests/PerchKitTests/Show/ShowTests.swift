import FoundationEssentials
import People
import Testing

@testable import PerchKit

struct ShowTests {
    private func show(_ posts: [Post] = Sample.posts(12), user: User = Sample.user, limit: Int? = nil) -> Show
    {
        Show(account: Sample.account, user: user, posts: Posts(posts), limit: limit)
    }

    private func text(_ show: Show, reveals: Bool = false) -> String {
        show.text(utcOffset: 0, reveals: reveals)
    }

    @Test func `the text is linear: profile, then each post under its number and moment`() {
        #expect(
            text(show(Array(Sample.posts(2)), limit: 1)) == """
                Orla Quill
                @orla@brine.example
                Keeps a weather diary and two geese.
                Answers letters slowly.
                1,000 posts, 227,042 followers, 1,081 following, since Apr 2017
                Diary: brine.example/diary (verified)
                Geese: Marl and Pewter
                Page: https://brine.example/@orla

                1 of 2 posts, newest first

                1. Sun 18 Feb 2018 08:56 UTC
                The tide came in twice today. So did the post, which is news, because the post has been sulking \
                since the bridge. Both geese were pleased; the postman less so.
                4 replies, 27 reposts, 30 favourites
                https://brine.example/@orla/0

                """)
    }

    @Test func `kinds are told in words`() {
        let text = text(show())
        for words in [
            "Reply to @tam@weir.example", "Repost of Tam Weir @tam@weir.example",
            "Content warning: letters, a little sad",
            "Attached image: A lantern on a wall in fog", "Attached image, no description",
            "Quotes Tam Weir:",
            "> A goose is a dog with opinions.",
        ] { #expect(text.contains(words), "\(words)") }
    }

    @Test func `texts behind a warning are hidden unless asked for`() {
        #expect(!text(show()).contains("old letters"))
        #expect(text(show()).contains("(hidden: 42 characters; --reveal shows them)"))
        #expect(text(show(), reveals: true).contains("old letters"))
    }

    @Test func `without posts it says so`() {
        #expect(text(show([])).hasSuffix("\n\nNo posts.\n"))
    }

    @Test func `a limit of 0 shows the profile only`() {
        #expect(text(show(limit: 0)).hasSuffix("\n\n0 of 12 posts, newest first\n"))
    }

    @Test func `hostile text commands no terminal, as text and as JSON`() {
        let evil = "\u{1B}]0;pwned\u{7}\u{9B}31m\u{202E}x\u{2066}\u{85}\u{7F}"
        let user = User(
            id: "x", name: evil, handle: evil, bio: evil, fields: [.init(name: evil, value: evil)])
        let post = Post(
            id: "1", author: .init(name: evil, handle: evil), date: Sample.now, text: evil, warning: evil,
            replyTo: evil,
            repostedBy: .init(name: evil, handle: evil),
            quote: .init(author: .init(name: evil, handle: evil), text: evil),
            media: [.init(kind: .video, alt: evil)])
        let show = show([post], user: user)
        for output in [text(show, reveals: true), show.json] {
            for scalar in output.unicodeScalars where scalar != "\n" {
                #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
                #expect(
                    !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
            }
        }
    }

    @Test func `JSON has stable keys in alphabetical order and gives every text back`() throws {
        let json = show(Array(Sample.posts(2)), limit: 1).json
        #expect(
            json == """
                {
                  "account" : "file:Fixtures/People#orla",
                  "posts" : [
                    {
                      "at" : "2018-02-18T08:56:00Z",
                      "author" : {
                        "handle" : "@orla@brine.example",
                        "name" : "Orla Quill"
                      },
                      "favourites" : 30,
                      "id" : "0",
                      "language" : "en",
                      "media" : [

                      ],
                      "replies" : 4,
                      "reposts" : 27,
                      "text" : "The tide came in twice today. So did the post, which is news, because the post has been \
                sulking since the bridge. Both geese were pleased; the postman less so.",
                      "url" : "https://brine.example/@orla/0"
                    }
                  ],
                  "profile" : {
                    "bio" : "Keeps a weather diary and two geese.\\nAnswers letters slowly.",
                    "bot" : false,
                    "fields" : [
                      {
                        "name" : "Diary",
                        "value" : "brine.example/diary",
                        "verified" : true
                      },
                      {
                        "name" : "Geese",
                        "value" : "Marl and Pewter",
                        "verified" : false
                      }
                    ],
                    "followers" : 227042,
                    "following" : 1081,
                    "handle" : "@orla@brine.example",
                    "id" : "orla",
                    "name" : "Orla Quill",
                    "posts" : 1000,
                    "since" : "2017-04-03T00:00:00Z",
                    "url" : "https://brine.example/@orla"
                  },
                  "total" : 2
                }

                """)
    }

    @Test func `what JSON escapes comes back as it was`() throws {
        struct Document: Decodable {
            struct Profile: Decodable { let name: String }
            let profile: Profile
        }
        let name = "a\u{9B}b\u{202E}c\"\\\n\u{1F469}\u{200D}\u{1F467}\u{E0067}"
        let json = show([], user: User(id: "x", name: name)).json
        #expect(try JSONDecoder().decode(Document.self, from: Data(json.utf8)).profile.name == name)
    }

    @Test func `accounts that are none, and files that are not there, are one line`() {
        for (account, words) in [
            ("nonsense", "is no account"), ("file:/nowhere#ann", "There is no file:/nowhere#ann here."),
        ] {
            do {
                _ = try Show(account: account, fixtures: "\(Checkout.root)/Fixtures", limit: nil)
                Issue.record("\(account) was read")
            } catch {
                #expect(error.description.contains(words))
                #expect(!error.description.contains("\n"))
            }
        }
    }
}
