import FoundationEssentials
import People
import TestSupport
import Testing

/// What is left out of a timeline.
struct MutingTests {
    private let ada = Followed(account: "ada@tern.example", user: "ada", tags: ["birds"])
    private let bob = Followed(account: "bob@fen.example", user: "bob", tags: ["news"])

    private func post(
        _ text: String, by handle: String = "@ada@tern.example", warning: String? = nil,
        replyTo: String? = nil, repostedBy: String? = nil, id: Post.ID = "1"
    ) -> Post {
        Post(
            id: id, author: Post.Author(name: "A", handle: handle), date: Samples.noon, text: text,
            warning: warning, replyTo: replyTo,
            repostedBy: repostedBy.map { Post.Author(name: "B", handle: $0) })
    }

    private func mutes(_ subject: Muting.Subject, _ post: Post, tags: [String] = []) -> Bool {
        Muting([Muting.Rule(subject, tags: tags)]).mutes(post, of: ada)
    }

    @Test(arguments: [
        ("mole", "A mole.", true), ("mole", "MOLE", true), ("mole", "Two moles", false),
        ("mole", "guacamole", false), ("mole", "mole's", true), ("Free  Coins", "get free\ncoins!", true),
        ("free coins", "free of coins", false), ("été", "Cet ÉTÉ-là", true), ("7", "at 17", false),
        ("7", "at 7.", true), ("灯台", "霧の灯台だ", true), ("c++", "I write C++.", true), ("", "any", false),
        (" ", "a b", false), ("#moles", "see #moles", true), ("ab", "aab ab", true),
    ])
    func `words are found whole, in whatever case and across lines`(
        words: String, text: String, isFound: Bool
    ) {
        #expect(mutes(.words(words), post(text)) == isFound)
    }

    @Test func `a warning is searched, too, and its end is none of the text's`() {
        #expect(mutes(.words("spiders"), post("Look.", warning: "Spiders")))
        #expect(!mutes(.words("spidersLook"), post("Look.", warning: "Spiders")))
    }

    @Test func `the answers of a poll are searched, too`() {
        let poll = Post.Poll(options: [.init(title: "Yes"), .init(title: "No moles")])
        let asking = Post(
            id: Post.ID(origin: "o", raw: "1"), author: Post.Author(name: "Ada", handle: "ada"),
            date: Date(timeIntervalSince1970: 0), text: "Well?", poll: poll)
        #expect(mutes(.words("moles"), asking) && !mutes(.words("mole"), asking))
    }

    @Test(arguments: [
        ("moles", "about #Moles!", true), ("moles", "about moles", false), ("mole", "#moles", false),
        ("moles", "#moles_and_more", false), ("霧", "#霧 です", true),
    ])
    func `a hashtag is found as one`(tag: String, text: String, isFound: Bool) {
        #expect(mutes(.hashtag(tag), post(text)) == isFound)
    }

    @Test func `somebody is muted as author, as whoever passes on, and in their own list`() {
        let cy = Muting.Subject.person("cy@moor.example")
        #expect(mutes(cy, post("x", by: "@Cy@Moor.example", repostedBy: "@ada@tern.example")))
        #expect(mutes(cy, post("x", by: "@dee@x.example", repostedBy: "@cy@moor.example")))
        #expect(mutes(.person("ada@tern.example"), post("x", by: "ada")))
        #expect(!mutes(cy, post("x")))
    }

    @Test func `an answer to oneself is none, and reposts are only those`() {
        #expect(mutes(.answers, post("x", replyTo: "@bob@fen.example")))
        #expect(mutes(.answers, post("x", replyTo: "")))
        #expect(!mutes(.answers, post("x", replyTo: "ADA@tern.example")))
        #expect(!mutes(.answers, post("x")))
        #expect(mutes(.reposts, post("x", repostedBy: "@ada@tern.example")))
        #expect(!mutes(.reposts, post("x")))
    }

    @Test func `a rule with tags holds in those groups alone`() {
        let muting = Muting([Muting.Rule(.words("mole"), tags: ["birds", "sea"])])
        #expect(muting.mutes(post("mole"), of: ada))
        #expect(!muting.mutes(post("mole"), of: bob))
    }

    @Test func `somebody's own options hold for their list`() {
        let quiet = Followed(
            account: "a@x.example", user: "a", options: ["noboosts", "noreplies", "unknown"])
        let muting = Muting()
        #expect(muting.mutes(post("x", repostedBy: "@a@x.example"), of: quiet))
        #expect(muting.mutes(post("x", replyTo: "@bob@fen.example"), of: quiet))
        #expect(!muting.mutes(post("x"), of: quiet))
        #expect(!muting.mutes(post("x", repostedBy: "@a@x.example"), of: ada))
    }

    // MARK: - Properties

    private static let words = ["mole", "tern", "fen", "moles", "#mole"]

    private func random(_ generator: inout SeededGenerator) -> (rules: [Muting.Rule], posts: [TimelinePost]) {
        let subjects: [Muting.Subject] =
            Self.words.map { .words($0) } + [
                .hashtag("mole"), .person("cy@moor.example"), .reposts, .answers,
            ]
        let rules = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            Muting.Rule(
                subjects.randomElement(using: &generator) ?? .reposts,
                tags: ["birds", "news", "sea"].filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
        }
        let posts = (0..<12).map { number in
            let person = Bool.random(using: &generator) ? ada : bob
            let text = (0..<3).compactMap { _ in Self.words.randomElement(using: &generator) }
            return TimelinePost(
                post: post(
                    text.joined(separator: " "),
                    by: Bool.random(using: &generator) ? "@cy@moor.example" : "@ada@tern.example",
                    replyTo: Int.random(in: 0..<4, using: &generator) == 0 ? "@dee@x.example" : nil,
                    repostedBy: Int.random(in: 0..<4, using: &generator) == 0 ? "@bob@fen.example" : nil,
                    id: Post.ID(origin: "x", raw: "\(number)")),
                account: person.account)
        }
        return (rules, posts)
    }

    @Test
    func `whatever the rules, every post is shown or muted, in order, and filtering again changes nothing`() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<Repetitions.count(500, long: 20_000) {
            let (rules, posts) = random(&generator)
            let muting = Muting(rules)
            let (shown, muted) = muting.filter(posts, of: [ada, bob])
            #expect(shown.count + muted.count == posts.count)
            #expect(posts.filter(shown.contains) == shown && posts.filter(muted.contains) == muted)
            let again = muting.filter(shown, of: [ada, bob])
            #expect(again.shown == shown && again.muted.isEmpty)
        }
    }

    @Test func `one rule more never shows more, and the order of rules does not matter`() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<Repetitions.count(500, long: 20_000) {
            let (rules, posts) = random(&generator)
            let all = Muting(rules).filter(posts, of: [ada, bob]).shown
            let fewer = Muting(Array(rules.dropLast())).filter(posts, of: [ada, bob]).shown
            #expect(all.allSatisfy(fewer.contains))
            #expect(Muting(rules.reversed()).filter(posts, of: [ada, bob]).shown == all)
        }
    }

    @Test func `words of one blank-separated text are found as a splitter finds them`() {
        var generator = SeededGenerator(seed: 10)
        for _ in 0..<Repetitions.count(500, long: 20_000) {
            let text = (0..<6).compactMap { _ in
                ["mole", "moles", "amole", "fen", "Mole"].randomElement(using: &generator)
            }
            let isThere = text.contains { $0.lowercased() == "mole" }
            #expect(mutes(.words("mole"), post(text.joined(separator: " "))) == isThere)
        }
    }
}

extension Muting {
    /// Posts in two parts, as they were.
    fileprivate func filter(
        _ posts: [TimelinePost], of people: [Followed]
    ) -> (shown: [TimelinePost], muted: [TimelinePost]) {
        let marks = zip(posts, marking(posts, of: people).map(\.isMuted))
        return (marks.filter { !$1 }.map(\.0), marks.filter { $1 }.map(\.0))
    }
}
