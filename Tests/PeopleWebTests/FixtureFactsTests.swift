import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// The facts that real servers tell, in people's files.
struct FixtureFactsTests {
    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    @Test func `a profile's place, pages, links and standing are read`() throws {
        let person = try Samples.read(
            """
            {"perch": 1, "user": {"id": "w", "name": "Wren", "avatar": "https://skerry.example/wren.png",
             "location": "North Skerry", "website": "https://wren.example", "locked": true, "standing": "memorial",
             "links": [{"text": "a rock", "url": "https://skerry.example/rock"},
              {"text": "bank.example", "url": "https://skerry.example/trap", "misleading": true},
              {"text": "nowhere", "url": "gopher://skerry.example"}],
             "fields": [{"name": "Hens", "value": "six", "url": "https://hens.example"}]}}
            """)
        let links = [
            Post.Link(text: "a rock", address: try address("https://skerry.example/rock")),
            Post.Link(
                text: "bank.example", address: try address("https://skerry.example/trap"), isMisleading: true),
        ]
        #expect(
            person.user
                == User(
                    id: User.ID(origin: "file", raw: "w"), name: "Wren",
                    fields: [
                        User.Field(name: "Hens", value: "six", address: try address("https://hens.example"))
                    ],
                    avatar: try address("https://skerry.example/wren.png"), location: "North Skerry",
                    website: try address("https://wren.example"), links: links, isLocked: true,
                    standing: .memorial))
    }

    @Test(
        arguments: [
            ("null", nil), (#""suspended""#, .suspended), (#""limited""#, .limited),
            (#""memorial""#, .memorial),
            (#"{"moved": "@wren@mizzle.example", "x": 1}"#, .moved(to: "@wren@mizzle.example")),
        ] as [(String, User.Standing?)])
    func `a standing is a word, or where somebody moved`(json: String, standing: User.Standing?) throws {
        let person = try Samples.read(
            #"{"perch": 1, "user": {"id": "w", "name": "Wren", "standing": \#(json)}}"#)
        #expect(person.user.standing == standing)
    }

    @Test func `a post's poll, links, visibility and pictures' addresses are read`() throws {
        let posts = """
            [{"id": "p", "at": "2018-02-18T09:00:00Z", "text": "Hens?", "undated": true, "sensitive": true,
              "visibility": "unlisted", "links": [{"text": "Hens", "url": "https://hens.example"}],
              "media": [{"kind": "image", "url": "https://hens.example/1.jpg"}, {"kind": "other", "url": "x:"}],
              "poll": {"options": [{"title": "Six", "votes": 4}, {"title": "None"}], "voters": 4,
               "closes": "2018-02-18T09:00:00Z", "closed": true, "multiple": true, "x": {}}}]
            """
        let post = try #require(try Samples.read(Samples.person(posts: posts)).posts.first)
        #expect(!post.isDated && post.isSensitive)
        #expect(post.visibility == "unlisted")
        #expect(post.links == [Post.Link(text: "Hens", address: try address("https://hens.example"))])
        #expect(
            post.media == [
                Post.Media(kind: .image, address: try address("https://hens.example/1.jpg")),
                Post.Media(kind: .other),
            ])
        #expect(
            post.poll
                == Post.Poll(
                    options: [
                        Post.Poll.Option(title: "Six", votes: 4), Post.Poll.Option(title: "None"),
                    ],
                    voters: 4, closing: .start, isClosed: true, isMultiple: true))
    }

    @Test func `null means absent for all of them`() throws {
        let person = try Samples.read(
            """
            {"perch": 1, "user": {"id": "w", "name": "Wren", "avatar": null, "location": null, "website": null,
              "links": null, "locked": null, "standing": null,
              "fields": [{"name": "Hens", "value": "six", "url": null}]},
             "posts": [{"id": "1", "at": "2018-02-18T09:00:00Z", "text": "x", "undated": null, "sensitive": null,
              "visibility": null, "links": null, "poll": null, "media": [{"kind": "image", "url": null}]},
              {"id": "2", "at": "2018-02-18T09:00:00Z", "text": "y", "poll": {"options": null, "voters": null,
               "closes": null, "closed": null, "multiple": null}}]}
            """)
        let id = User.ID(origin: "file", raw: "w")
        #expect(person.user == User(id: id, name: "Wren", fields: [User.Field(name: "Hens", value: "six")]))
        let author = Post.Author(name: "Wren", handle: "")
        let posts = [("1", "x"), ("2", "y")].map { raw, text in
            Post(
                id: Post.ID(origin: "file", raw: raw), author: author, date: .start, text: text,
                media: raw == "1" ? [Post.Media(kind: .image)] : [],
                poll: raw == "2" ? Post.Poll(options: []) : nil)
        }
        #expect(person.posts == posts)
    }

    @Test(arguments: [
        (#""links": {}"#, "links: expected a list in [ ], found an object in { }"),
        (#""links": [{"url": "https://a.example"}]"#, "links[0]: expected \"text\", a text"),
        (#""links": [{"text": "a"}]"#, "links[0]: expected \"url\", a text"),
        (#""poll": []"#, "poll: expected an object in { }, found a list in [ ]"),
        (#""poll": {}"#, "poll: expected \"options\", a list in [ ]"),
        (#""poll": {"options": [{"votes": 1}]}"#, "poll.options[0]: expected \"title\", a text"),
        (
            #""poll": {"options": [{"title": "a", "votes": -1}]}"#,
            "poll.options[0].votes: expected a whole number, 0 or more, found -1"
        ),
        (
            #""poll": {"options": [], "closes": "soon"}"#,
            "poll.closes: expected a time like 2018-02-18T08:41:00Z, found \"soon\""
        ),
        (#""poll": {"options": [], "closed": 1}"#, "poll.closed: expected true or false, found 1"),
        (#""sensitive": "no""#, "sensitive: expected true or false, found \"no\""),
        (#""undated": 0"#, "undated: expected true or false, found 0"),
        (#""visibility": true"#, "visibility: expected a text in double quotes, found true"),
        (
            #""media": [{"kind": "image", "url": 1}]"#,
            "media[0].url: expected a text in double quotes, found 1"
        ),
    ])
    func `a bad fact of a post names the way to it`(member: String, message: String) {
        let bad = #"{"id": "b", "at": "2018-02-18T09:00:00Z", "text": "x", \#(member)}"#
        #expect(Samples.fault(Samples.person(posts: "[\(bad)]")) == "posts[0].\(message)")
    }

    @Test(arguments: [
        (#""locked": "yes""#, "user.locked: expected true or false, found \"yes\""),
        (#""location": 1"#, "user.location: expected a text in double quotes, found 1"),
        (
            #""standing": "gone""#,
            #"user.standing: expected "suspended", "limited", "memorial" or {"moved": "ada@example.org"}, found "gone""#
        ),
        (
            #""standing": 1"#,
            #"user.standing: expected "suspended", "limited", "memorial" or {"moved": "ada@example.org"}, found 1"#
        ),
        (#""standing": {"to": "a"}"#, "user.standing: expected \"moved\", a text"),
        (#""standing": {"moved": 1}"#, "user.standing.moved: expected a text in double quotes, found 1"),
        (#""links": [1]"#, "user.links[0]: expected an object in { }, found 1"),
    ])
    func `a bad fact of a profile names the way to it`(member: String, message: String) {
        #expect(
            Samples.fault(#"{"perch": 1, "user": {"id": 1, "name": "a", \#(member)}}"#) == message)
    }
}
