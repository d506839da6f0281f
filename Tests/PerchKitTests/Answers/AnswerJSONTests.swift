import FoundationEssentials
import People
import Reactive
import Replay
import TestSupport
import Testing

@testable import PerchKit

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
        }
    }

    private func readBack(_ answer: Answer) throws -> Answer {
        try Answer(try #require(answer.json()), to: Self.request(answer))
    }

    @Test func `every kind of answer is read back as it was written`() throws {
        let user = Sample.user
        let reply = PostsReply(posts: Sample.posts(), next: "page 2")
        let found = Sample.posts().map { FoundPost(post: $0, account: Sample.account) }
        let bookmarks = Sample.posts(3).map {
            Bookmark(post: $0, account: Sample.account, date: Sample.now + 0.25)
        }
        let answers: [Answer] = [
            .profile(user), .profile(User(id: "", name: "")), .posts(reply), .posts(PostsReply(posts: [])),
            .people(Sample.people), .people([]), .savedProfile(Saved(user, at: Sample.now)),
            .savedProfile(nil), .savedPosts(Saved(reply, at: Sample.now)), .savedPosts(nil),
            .bookmarks(bookmarks), .bookmarks([]), .written, .found(found), .found([]),
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
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            let scalars: [Unicode.Scalar] = [
                "a", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}",
                "\u{2028}", "\u{FEFF}", "é", "\u{301}", "鵞", "👩", "\u{200D}", "\u{10FFFF}", " ",
            ]
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<12, using: &random) {
                text.append(scalars.randomElement(using: &random) ?? "a")
            }
            return String(text)
        }
        for _ in 0..<Repetitions.count(30, long: 2000) {
            let author = Post.Author(name: text(), handle: text())
            // A year that RFC 3339 has no form for, too.
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: (-1 << 40)...(1 << 40), using: &random)) / 8)
            let post = Post(
                id: Post.ID(origin: text(), raw: text()), author: author, date: date, text: text(),
                language: text(), warning: text(), replyTo: text(), repostedBy: author,
                quote: Post.Quote(author: author, text: text()),
                media: [Post.Media(kind: .audio, alt: text()), Post.Media(kind: .image)],
                replies: Int.random(in: 0...(.max), using: &random))
            let user = User(
                id: User.ID(origin: text(), raw: text()), name: text(), bio: text(),
                fields: [User.Field(name: text(), value: text(), isVerified: true)], isBot: true)
            for answer in [
                Answer.profile(user), .posts(PostsReply(posts: [post], next: PageToken(text()))),
                .people([Person(account: Account(text()), name: text(), handle: text(), note: text())]),
            ] {
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
}
