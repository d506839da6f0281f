import FoundationEssentials
import People
import Testing

@testable import PerchKit
@testable import ReaderTestSupport

struct ShowFoundTests {
    private func text(_ posts: [FoundPost], words: String = "geese tide", reveals: Bool = false) -> String {
        ShowFound(words: words, posts: posts).text(utcOffset: 0, reveals: reveals)
    }

    private func found(_ number: Int) -> FoundPost {
        FoundPost(post: Sample.posts()[number], account: Sample.account)
    }

    @Test func `each post has its number, its moment, its author and the account that opens it`() {
        #expect(
            text([found(1), found(2)]) == """
                2 stored posts with "geese tide", best first

                1. Sun 18 Feb 2018 08:26 UTC
                By Orla Quill @orla@brine.example
                In the posts of file:Fixtures/People#orla
                Reply to @tam@weir.example
                Two loaves, thank you.
                https://brine.example/@orla/1

                2. Sun 18 Feb 2018 06:56 UTC
                In the posts of file:Fixtures/People#orla
                Repost of Tam Weir @tam@weir.example
                Weirs are just slow waterfalls.
                https://brine.example/@orla/2

                """)
    }

    /// Stranger 2026-11-30: what was looked for was nowhere to be seen.
    @Test func `words that would command a terminal are told as what they are`() {
        #expect(
            text([found(1)], words: "\u{1B}[31m").hasPrefix(
                "1 stored post with \"\\u{1b}[31m\", best first\n"))
    }

    @Test func `nothing found is said to be nothing, and why that may be`() {
        #expect(
            text([]) == "Nothing stored has \"geese tide\". Only what was read before is stored.\n")
    }

    @Test func `texts behind a warning are hidden unless asked for`() {
        #expect(!text([found(3)]).contains("old letters"))
        #expect(text([found(3)], reveals: true).contains("old letters"))
    }

    @Test func `the JSON has the words, and each post with the account that opens it`() throws {
        let document = try JSONValueTree(ShowFound(words: "geese", posts: [found(6)], hasMore: true).json)
        #expect(document["words"] == .text("geese"))
        #expect(document["more"] == .flag(true))
        #expect(document["posts"]?[0]?["account"] == .text("file:Fixtures/People#orla"))
        #expect(document["posts"]?[0]?["post"]?["body"] == .text("Agreed"))
    }

    @Test func `a found post has the form that perch show gives it`() throws {
        let schema = try JSONSchema(ShowJSONTests.schemaText())
        let posts = Sample.posts().indices.map(found)
        let document = try JSONValueTree(ShowFound(words: "", posts: posts).json)
        for index in posts.indices {
            let post = try #require(document["posts"]?[index]?["post"])
            #expect(try schema.faults(post, part: "post") == [])
        }
    }

    @Test(arguments: [true, false])
    func `piece by piece it is written as it is as a whole`(isJSON: Bool) throws {
        let posts = Sample.posts().indices.map(found)
        let form: ShowFound.Form = isJSON ? .json : .text(utcOffset: 0, reveals: true)
        for count in [0, 1, posts.count] {
            var writer = FoundWriter(words: "geese", count: count, hasMore: true, form: form)
            var text = writer.head
            for post in posts.prefix(count) { text += writer.text([post]) }
            text += writer.end
            let show = ShowFound(words: "geese", posts: Array(posts.prefix(count)), hasMore: true)
            #expect(text == (isJSON ? show.json : show.text(utcOffset: 0, reveals: true)))
            if isJSON { #expect(throws: Never.self) { try JSONValueTree(text) } }
        }
    }

    @Test func `hostile words and posts command no terminal, as text and as JSON`() {
        let evil = "\u{1B}]0;pwned\u{7}\u{9B}31m\u{202E}x\u{2066}\u{85}\u{7F}"
        let post = Post(id: "1", author: .init(name: evil, handle: evil), date: Sample.now, text: evil)
        let show = ShowFound(words: evil, posts: [FoundPost(post: post, account: Account(evil))])
        for output in [show.text(utcOffset: 0, reveals: true), show.json] {
            for scalar in output.unicodeScalars where scalar != "\n" {
                #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
                #expect(
                    !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
            }
        }
    }
}
