import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

struct FixtureDecoderTests {
    @Test func `a file that says everything is read in full`() throws {
        let person = try Samples.read(
            """
            {"perch": 1, "order": 3,
             "user": {"id": "w1", "name": "Wren", "handle": "@wren@skerry.example", "bio": "Two\\nlines",
              "url": "https://skerry.example/@wren", "followers": 12, "following": 3, "posts": 900,
              "since": "2017-04-03", "bot": true,
              "fields": [{"name": "Post", "value": "North Skerry", "verified": true}, {"name": "Hens", "value": "6"}]},
             "demo": {"note": "birds", "profile": ["offline", "ok"], "posts": ["unavailable"]},
             "posts": [{"id": "p1", "at": "2018-02-18T09:00:00Z", "text": "Tern.", "language": "en",
              "url": "https://skerry.example/1", "warning": "birds", "replyTo": "@pip@party.example", "replyToId": 40,
              "repostedFrom": {"name": "Pip", "handle": "@pip@party.example"},
              "quote": {"name": "Dot", "handle": "@dot@modem.example", "text": "ok"},
              "media": [{"kind": "image", "alt": "A tern"}, {"kind": "audio"}, {"kind": "video", "alt": null}],
              "replies": 1, "reposts": 2, "favourites": 3}]}
            """
        )
        #expect(person.order == 3)
        #expect(
            person.user
                == User(
                    id: User.ID(origin: "file", raw: "w1"),
                    name: "Wren",
                    handle: "@wren@skerry.example",
                    bio: "Two\nlines",
                    address: WebAddress("https://skerry.example/@wren"),
                    followers: 12,
                    following: 3,
                    postCount: 900,
                    since: Date(timeIntervalSince1970: 1_491_177_600),
                    fields: [
                        User.Field(name: "Post", value: "North Skerry", isVerified: true),
                        User.Field(name: "Hens", value: "6"),
                    ],
                    isBot: true
                )
        )
        #expect(person.user.address != nil)
        #expect(person.demo == DemoScript(note: "birds", profile: [.offline, .ok], posts: [.unavailable]))
        #expect(
            person.posts == [
                Post(
                    id: Post.ID(origin: "file", raw: "p1"),
                    author: Post.Author(name: "Pip", handle: "@pip@party.example"),
                    date: .start,
                    text: "Tern.",
                    language: "en",
                    address: WebAddress("https://skerry.example/1"),
                    warning: "birds",
                    replyTo: "@pip@party.example",
                    answered: "40",
                    repostedBy: Post.Author(name: "Wren", handle: "@wren@skerry.example"),
                    quote: Post.Quote(
                        author: Post.Author(name: "Dot", handle: "@dot@modem.example"),
                        text: "ok"
                    ),
                    media: [
                        Post.Media(kind: .image, alt: "A tern"), Post.Media(kind: .audio),
                        Post.Media(kind: .video),
                    ],
                    replies: 1,
                    reposts: 2,
                    favourites: 3
                )
            ]
        )
    }

    @Test func `only what must be there must be there`() throws {
        let person = try Samples.read(
            #"{"perch": 1, "user": {"id": 7, "name": ""}, "posts": [{"id": 1, "at": "2018-02-18T09:00:00Z", "text": ""}]}"#
        )
        #expect(person.user == User(id: User.ID(origin: "file", raw: "7"), name: ""))
        #expect(
            person.posts == [
                Post(
                    id: Post.ID(origin: "file", raw: "1"),
                    author: Post.Author(name: "", handle: ""),
                    date: .start,
                    text: ""
                )
            ]
        )
        #expect(person.order == nil)
        #expect(person.demo == DemoScript())
        #expect(try Samples.read(#"{"perch": 1, "user": {"id": 7, "name": ""}}"#).posts.isEmpty)
    }

    @Test func `null means absent`() throws {
        let person = try Samples.read(
            """
            {"perch": 1, "order": null,
             "user": {"id": "w", "name": "Wren", "handle": null, "bio": null, "url": null, "followers": null,
              "following": null, "posts": null, "since": null, "bot": null, "fields": null},
             "demo": {"note": null, "profile": null, "posts": null},
             "posts": [{"id": "1", "at": "2018-02-18T09:00:00Z", "text": "x", "language": null, "url": null,
              "warning": null, "replyTo": null, "replyToId": null, "repostedFrom": null, "quote": null, "media": null,
              "replies": null, "reposts": null, "favourites": null}]}
            """
        )
        #expect(person.user == User(id: User.ID(origin: "file", raw: "w"), name: "Wren"))
        #expect(person.posts.map(\.text) == ["x"])
        #expect(person.posts[0].repostedBy == nil)
        #expect(try Samples.read(Samples.person(posts: "null")).posts.isEmpty)
    }

    @Test func `unknown keys are passed over, whatever they hold`() throws {
        let extra = #""x": {"y": [1, {"z": [null, true, "\n"]}], "text": 3}"#
        let person = try Samples.read(
            """
            {\(extra), "perch": 1, "user": {\(extra), "id": "w", "name": "Wren", "fields":
             [{\(extra), "name": "a", "value": "b"}]}, "demo": {\(extra), "note": "n"}, "posts": [{\(extra), "id": "1",
             "at": "2018-02-18T09:00:00Z", "text": "x", "media": [{\(extra), "kind": "image"}],
             "quote": {\(extra), "name": "q", "text": "t"}, "repostedFrom": {\(extra), "name": "r", "text": 1}}]}
            """
        )
        #expect(person.posts.first?.quote?.text == "t")
        #expect(person.posts.first?.author.name == "r")
        #expect(person.user.fields == [User.Field(name: "a", value: "b")])
        #expect(person.demo.note == "n")
    }

    @Test func `posts may stand before the user who signs them`() throws {
        let person = try Samples.read(
            #"{"posts": [{"id": 1, "at": "2018-02-18T09:00:00Z", "text": "x"}], "user": {"id": 7, "name": "W"}, "perch": 1}"#
        )
        #expect(person.posts.map(\.author.name) == ["W"])
    }

    @Test func `an address that is none is left out`() throws {
        let person = try Samples.read(
            """
            {"perch": 1, "user": {"id": "w", "name": "Wren", "url": "javascript:alert(1)"}, "posts": [{"id": "1",
             "at": "2018-02-18T09:00:00Z", "text": "x", "url": "file:///etc/passwd"}]}
            """
        )
        #expect(person.user.address == nil)
        #expect(person.posts.map(\.address) == [nil])
    }

    @Test func `a post and its reposting may share an id`() throws {
        let repost = Samples.post("1").dropLast() + #", "repostedFrom": {"name": "Wren", "handle": ""}}"#
        #expect(try Samples.read(Samples.person(posts: "[\(Samples.post("1")), \(repost)]")).posts.count == 2)
    }

    @Test func `a profile is read without looking at what the posts mean`() throws {
        let bytes = Array(Samples.person(posts: #"[{"id": [], "at": "yesterday"}]"#).utf8)
        let person = try FixtureDecoder.decode(bytes, part: .profile)
        #expect(person.user.name == "Wren")
        #expect(person.posts.isEmpty)
        #expect(Samples.fault(bytes: Array(Samples.person(posts: "[{]").utf8), part: .profile) != nil)
    }
}
