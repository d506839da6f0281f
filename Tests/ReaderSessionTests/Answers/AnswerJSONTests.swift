import FoundationEssentials
import People
import PeopleTestSupport
import Reactive
import Replay
import TestSupport
import Testing
import Values

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// Answers in the JSON of scripts.
struct AnswerJSONTests {
    /// The request that an answer answers.
    private static func request(_ answer: Answer) -> ScriptedReplies.Request {
        switch answer {
        case .profile: .profile(Signal<User, ServiceError>.pipe().input)
        case .posts: .posts(Signal<PostsReply, ServiceError>.pipe().input)
        case .people: .people(Signal<[Person], ServiceError>.pipe().input)
        case .savedProfile: .savedProfile(Signal<Saved<User>, NoError>.pipe().input)
        case .savedPosts: .savedPosts(Signal<Saved<PostsReply>, NoError>.pipe().input)
        case .bookmarks: .bookmarks(Signal<[Bookmark], ServiceError>.pipe().input)
        case .written: .removeBookmark(Sample.posts()[0].key, Signal<Post.Key, ServiceError>.pipe().input)
        case .found: .found(Signal<[FoundPost], ServiceError>.pipe().input)
        case .thread: .thread(Sample.posts()[1], Signal<PostThread, ServiceError>.pipe().input)
        case .timeline: .timeline(Signal<TimelinePart, ServiceError>.pipe().input)
        case .followed: .following(Signal<Bool, ServiceError>.pipe().input)
        case .progress: .refresh(Signal<RefreshProgress, ServiceError>.pipe().input)
        case .outcome: .outcome(Signal<Notice?, NoError>.pipe().input)
        }
    }

    private func readBack(_ answer: Answer) throws -> Answer {
        try Answer(try #require(answer.json()), to: Self.request(answer))
    }

    @Test func `every kind of answer is read back as it was written`() throws {
        let user = Sample.user
        let reply = PostsReply(posts: Sample.posts(), next: "page 2")
        let found = Sample.posts().map { FoundPost(post: $0, account: Sample.account) }
        let marked = [[], [0, 2]].map { rows in
            reply.with(read: Set(rows.map { Sample.posts()[$0].id }))
        }
        let bookmarks = Sample.posts(3).map {
            Bookmark(post: $0, account: Sample.account, date: Sample.now + 0.25)
        }
        let answers: [Answer] = [
            .profile(user), .profile(User(id: "", name: "")), .posts(reply), .posts(marked[0]),
            .savedPosts(Saved(marked[1], at: Sample.now)), .posts(PostsReply(posts: [])),
            .people(Sample.people), .people([]), .savedProfile(Saved(user, at: Sample.now)),
            .savedProfile(nil), .savedPosts(Saved(reply, at: Sample.now)), .savedPosts(nil),
            .bookmarks(bookmarks), .bookmarks([]), .written, .followed(true), .followed(false),
            .timeline(TimelinePart(posts: [])), .timeline(TimelinePart(posts: [], muted: 2)),
            .timeline(
                TimelinePart(
                    posts: Sample.posts(4).enumerated().map {
                        TimelinePost(
                            post: $1, account: Sample.account, title: $0 == 2 ? "Our \"Orla\"" : nil,
                            isOfMany: $0 == 1,
                            isRead: $0 % 2 == 0, hasGap: $0 % 3 == 0,
                            isLost: $0 == 3, isMuted: $0 == 1)
                    }, goesOn: true, muted: 3)), .found(found),
            .people([
                Person(
                    account: Sample.account, name: "Orla", handle: "@orla",
                    news: Person.News(looked: .muted)),
                Person(
                    account: Sample.account, name: "Orla", handle: "@orla",
                    news: Person.News(
                        unread: 2, shared: [0, 3],
                        failure: .init(at: Sample.now, reason: "There is no \"X\" here.")),
                    tags: ["birds", "sea"]),
                Person(
                    account: Sample.account, name: "", handle: "",
                    news: Person.News(failure: .init(at: Sample.now))),
            ]),
            .found([]), .progress(RefreshProgress()), .outcome(nil), .outcome(Notice("Opened it.")),
            .outcome(Notice("It cannot be opened: \u{1B}[2J夜", isProblem: true)),
            .progress(
                RefreshProgress(
                    count: 3, ended: 2, failed: 1, new: 7,
                    pause: RefreshProgress.Pause(host: "mole.example", end: Sample.now + 30))),
            .progress(
                RefreshProgress(
                    count: 2, ended: 1, failed: 1,
                    failures: [RefreshOutcome(account: Sample.account, failure: "Busy.")])),
            .progress(
                RefreshProgress(
                    count: 1, ended: 1, failed: 1,
                    outcomes: [RefreshOutcome(account: Sample.account, new: 2, failure: "Busy.")])),
            .progress(
                RefreshProgress(
                    count: 1, ended: 1,
                    outcomes: [RefreshOutcome(account: Sample.account, new: 2, skipped: 5_000)])),
            .thread(Sample.thread),
            .thread(
                PostThread(
                    entries: Sample.thread.entries, focus: Sample.thread.focus, isPartial: true,
                    skipped: [SkippedPost(name: "#3", why: "no date")])),
        ]
        for answer in answers {
            #expect(try readBack(answer) == answer)
        }
    }

    @Test(arguments: UInt64(1)...8)
    func `answers of any text are read back, and stand on one plain line`(seed: UInt64) throws {
        var any = AnyFacts(seed: seed, areDatesRound: true)
        for _ in 0..<Repetitions.count(30, long: 2000) {
            for answer in [Answer.profile(any.user()), .posts(any.reply()), .people(any.people())] {
                let json = try #require(answer.json())
                #expect(json.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
                #expect(try Answer(json, to: Self.request(answer)) == answer)
                let line = ScriptLine(.input(ScriptInput(.zero, .reply(1, .json(json)))))
                let head = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n"
                let script = try ScriptSource(text: head + ScriptPrinter.print(line) + "\nend\n", name: "a")
                    .script
                #expect(script.lines[3] == line)
            }
        }
    }

    @Test func `what a post or profile does not say is not written`() throws {
        let post = Post(
            id: "1", author: Post.Author(name: "Ann", handle: "@ann"), date: Sample.now, text: "Hens.")
        let answers: [(Answer, String)] = [
            (
                .posts(PostsReply(posts: [post])),
                """
                {"posts":[{"at":"2018-02-18T09:00:00Z","author":{"handle":"@ann","name":"Ann"},"id":"1","text":"Hens."}]}
                """
            ),
            (.profile(User(id: "1", name: "Ann")), #"{"user":{"id":"1","name":"Ann"}}"#),
            (
                .people([Person(account: "file:a#b", name: "Ann", handle: "@ann")]),
                #"{"people":[{"account":"file:a#b","handle":"@ann","name":"Ann"}]}"#
            ),
        ]
        for (answer, json) in answers {
            #expect(answer.json()?.text == json)
        }
    }

    @Test func `the new facts are written in words that a script's reader understands`() throws {
        let address = try #require(WebAddress("https://example.org/hens"))
        let post = Post(
            id: "1", author: Post.Author(name: "Ann", handle: "@ann"), date: Sample.now, isDated: false,
            text: "Hens?", isSensitive: true,
            links: [Post.Link(text: "hens.org", address: address, isMisleading: true)],
            media: [Post.Media(kind: .other, address: address)],
            poll: Post.Poll(
                options: [Post.Poll.Option(title: "Six", votes: 2), Post.Poll.Option(title: "None")],
                voters: 2,
                closing: Sample.now, isClosed: true, isMultiple: true),
            visibility: "unlisted")
        let written = """
            {"posts":[{"at":"2018-02-18T09:00:00Z","author":{"handle":"@ann","name":"Ann"},"id":"1",\
            "links":[{"misleading":true,"text":"hens.org","url":"https://example.org/hens"}],\
            "media":[{"kind":"other","url":"https://example.org/hens"}],\
            "poll":{"closed":true,"closes":"2018-02-18T09:00:00Z","multiple":true,\
            "options":[{"title":"Six","votes":2},{"title":"None"}],"voters":2},\
            "sensitive":true,"text":"Hens?","undated":true,"visibility":"unlisted"}],\
            "skipped":[{"name":"#2","why":"id: missing"}]}
            """
        let reply = PostsReply(posts: [post], skipped: [SkippedPost(name: "#2", why: "id: missing")])
        #expect(Answer.posts(reply).json()?.text == written)
        let user = User(
            id: "1", name: "Ann", fields: [User.Field(name: "Hens", value: "six", address: address)],
            avatar: address, location: "A coop", website: address, isLocked: true,
            standing: .moved(to: "ann@example.net"))
        #expect(
            Answer.profile(user).json()?.text == """
                {"user":{"avatar":"https://example.org/hens",\
                "fields":[{"name":"Hens","url":"https://example.org/hens","value":"six"}],"id":"1",\
                "location":"A coop","locked":true,"name":"Ann","standing":{"moved":"ann@example.net"},\
                "website":"https://example.org/hens"}}
                """)
    }

    @Test func `how a text looks is written with it, and what is not known of that is passed over`() throws {
        let ann = Post.Author(name: "Ann", handle: "@ann")
        let post = Post(
            id: "1", author: ann, date: Sample.now, text: "Hens", spans: [Post.Span(0..<4, .bold)],
            quote: Post.Quote(author: ann, text: "Six", spans: [Post.Span(0..<3, .emphasis)]))
        let answer = Answer.posts(PostsReply(posts: [post]))
        let json = try #require(answer.json()?.text)
        #expect(json.contains(#""spans":["bold 0 4"],"text":"Hens""#))
        #expect(json.contains(#""quote":{"author":{"handle":"@ann","name":"Ann"},"spans":["emphasis 0 3"],"#))
        let later = json.replacing(
            #"["bold 0 4"]"#, with: #"["bold 0 4","shiny 0 2","link","code -7 99","link 9 4"]"#)
        guard case .posts(let reply) = try Answer(try #require(ScriptJSON(later)), to: Self.request(answer))
        else {
            Issue.record("no posts")
            return
        }
        #expect(reply.posts[0].spans == [Post.Span(0..<4, .bold), Post.Span(0..<4, .code)])
    }

    @Test func `JSON that answers something else is refused with the form of the right answer`() throws {
        let cases: [(String, Answer, String)] = [
            ("{\"posts\": []}", .profile(Sample.user), "does not answer what was asked"),
            (
                "{\"user\": {\"id\": \"1\", \"name\": \"Ann\"}}", .posts(PostsReply(posts: [])),
                "does not answer"
            ),
            ("{\"user\": {\"id\": 1}}", .profile(Sample.user), "is no answer"),
            ("{\"user\": {\"id\": \"1\", \"name\": \"Ann\"}}", .savedProfile(nil), "does not answer"),
            ("true", .found([]), "is no answer"),
            (
                "{\"posts\": [{\"id\": \"1\", \"author\": {\"name\": \"\", \"handle\": \"\"}, \"at\": \"noon\", \"text\": \"\"}]}",
                .posts(PostsReply(posts: [])), "is no answer"
            ),
        ]
        for (json, right, words) in cases {
            let refusal = #expect(throws: StageRefusal.self) {
                try Answer(try #require(ScriptJSON(json)), to: Self.request(right))
            }
            #expect(refusal?.description.contains(words) == true, "\(json): \(refusal?.description ?? "")")
            #expect(refusal?.hint?.hasPrefix("Write ") == true)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `a post and a profile stay what they are where their ids are valid elsewhere`(seed: UInt64) {
        var facts = AnyFacts(seed: seed)
        let (post, user) = (facts.post(1), facts.user())
        let (there, person) = (post.placed(at: "file:/elsewhere"), user.placed(at: "file:/elsewhere"))
        #expect(there.id == Post.ID(origin: "file:/elsewhere", raw: post.id.raw))
        #expect(person.id == User.ID(origin: "file:/elsewhere", raw: user.id.raw))
        #expect(there.placed(at: post.id.origin) == post)
        #expect(person.placed(at: user.id.origin) == user)
    }

    @Test func `recordings call the demo people alike wherever they are`() throws {
        let names = RecordedNames(folder: "/usr/share/perch/People", name: "/usr/share/perch/People")
        #expect(names.origin("file:/usr/share/perch/People") == "file:Fixtures/People")
        #expect(names.origin("file:/usr/share/perch/People#wren") == "file:Fixtures/People#wren")
        #expect(names.origin("file:/home/ann/People") == "file:/home/ann/People")
        #expect(names.origin("") == nil)
        #expect(names.account("file:/usr/share/perch/People#wren") == "file:Fixtures/People#wren")
        #expect(names.account("file:/usr/share/perch/PeopleX#wren") == "file:/usr/share/perch/PeopleX#wren")
        #expect(names.demoPerson("file:/usr/share/perch/People#wren") == "wren")
        #expect(names.demoPerson("file:/home/ann/People#wren") == nil)
    }

    @Test func `what may be secret in any address that is answered is masked, and ids stay different`() {
        let names = RecordedNames(folder: nil, name: nil).answers(of: "feed:https://fen.example/f?key=s3cret")
        let (one, two) = ("https://fen.example/1?key=t0ken&id=1", "https://fen.example/1?key=other&id=1")
        for address in [one, two, "https://us:pw@fen.example/", "https://fen.example/?t0ken"] {
            let masked = names.address(address)
            #expect(!["t0ken", "other", "pw"].contains { masked.contains($0) }, "\(masked)")
            #expect(names.address(masked) == masked)
        }
        #expect(names.address(one) != names.address(two))
        #expect(names.address(one) == names.address(one))
        #expect(names.address(one).hasPrefix("https://fen.example/1?key=…"))
        #expect(names.address(one).hasSuffix("&id=1"))
        // Its own secret has no number behind it, and what is none stays.
        #expect(names.address("https://fen.example/?key=s3cret") == "https://fen.example/?key=…")
        for plain in [
            "https://fen.example/a?page=2&id=7", "117", "tag:fen.example,2026:?x=1", "store:1 2?a=b",
        ] {
            #expect(names.address(plain) == plain)
        }
    }

    @Test
    func `what is masked has another digest in each run, so that nobody can guess a short secret by it`() {
        let address = "https://fen.example/1?key=7"
        let digests = ["", "one", "two"].map {
            RecordedNames(folder: nil, name: nil, salt: $0).address(address)
        }
        #expect(Set(digests).count == 3)
        #expect(
            RecordedNames.saltOfThisRun == RecordedNames.saltOfThisRun
                && RecordedNames.saltOfThisRun.count > 8)
    }

    @Test func `what repeats the secret of a feed's address in its texts is masked, and spans still fit`()
        throws
    {
        let text = "see https://fen.example/1?from=list or key=t0ken"
        let at = text.utf8.count - 9
        let post = Post(
            id: "1", author: Post.Author(name: text, handle: "@ann"), date: .distantPast, text: text,
            spans: [Post.Span(at..<text.utf8.count, .bold)], warning: text,
            links: [Post.Link(text: text, address: try #require(WebAddress("https://fen.example/")))],
            quote: Post.Quote(author: Post.Author(name: text, handle: ""), text: text),
            media: [Post.Media(kind: .image, alt: text)])
        let user = User(
            id: "1", name: text, bio: text, fields: [User.Field(name: text, value: text)], location: text)
        var writer = PeopleWriter(
            names: RecordedNames(folder: nil, name: nil).answers(of: "feed:https://fen.example/f?key=t0ken"))
        writer.post(post)
        let written = String(decoding: writer.json.bytes, as: UTF8.self)
        #expect(written.contains("see https://fen.example/1?from=list or key=….."))
        #expect(written.contains("bold \(at) \(text.utf8.count)"))
        writer.json = JSONWriter()
        writer.user(user)
        for written in [written, String(decoding: writer.json.bytes, as: UTF8.self)] {
            #expect(written.contains("key=…") && !written.contains("t0ken"))
        }
    }

    @Test func `recordings call what lies below the home by the home's sign`() {
        let demo = "/home/ann/perch/People"
        for home in ["/home/ann", "/home/ann/"] {
            let names = RecordedNames(folder: demo, name: demo, home: home)
            #expect(names.account("file:/home/ann/notes#wren") == "file:~/notes#wren")
            #expect(names.account("file:/home/ann#wren") == "file:~#wren")
            #expect(names.account("file:/home/anna/notes#wren") == "file:/home/anna/notes#wren")
            #expect(names.account("file:/home/ann/perch/People#wren") == "file:Fixtures/People#wren")
            #expect(names.account("ann@tern.example") == "ann@tern.example")
            #expect(names.origin("file:/home/ann/notes") == "file:~/notes")
            #expect(
                names.text("/home/ann/a.json and \"/home/ann\", not /home/ann.b or /home/ann_c")
                    == "~/a.json and \"~\", not /home/ann.b or /home/ann_c")
        }
        for home in [nil, "", "/", "ann"] {
            let names = RecordedNames(folder: nil, name: nil, home: home)
            #expect(names.account("file:/home/ann/notes#wren") == "file:/home/ann/notes#wren")
            #expect(names == .unchanged)
        }
    }
}
