import People
import TestSupport
import Testing

@testable import PeopleWeb

/// The file of whom somebody follows is read line by line, and changed only where it has to be.
struct FollowingListTests {
    private func list(_ text: String) -> FollowingList { FollowingList(Array(text.utf8)) }

    private func text(_ list: FollowingList) -> String { String(decoding: list.bytes, as: UTF8.self) }

    @Test func `a line is an account, a title, tags, options and a comment`() {
        let entries = list(
            #"""
            # Birds first

            @Al@Fosstodon.ORG "A \"B\" \\ c"  x	y !noboosts !odd   # since March
            https://e.example/f?a=1#p news
            tag-less@e.example
            """#
        ).entries
        #expect(entries.map(\.account.text) == ["al@fosstodon.org", "e.example/f?a=1", "tag-less@e.example"])
        #expect(entries.map(\.title) == [#"A "B" \ c"#, nil, nil])
        #expect(entries.map(\.tags) == [["x", "y"], ["news"], []])
        #expect(entries.map(\.options) == [["noboosts", "odd"], [], []])
    }

    @Test func `an account that stands twice is one, and the second line is told`() {
        let list = list("@Al@Fosstodon.ORG \"Al\" x\nal@fosstodon.org y x !hidden\n")
        #expect(list.entries.map(\.tags) == [["x", "y"]])
        #expect(list.entries.map(\.options) == [["hidden"]])
        #expect(
            list.faults.map(\.description) == [
                "line 2: al@fosstodon.org is in line 1 already; both count as one."
            ])
    }

    @Test(
        arguments: [
            ("jay.bsky.social \"Jay", "the quote before Jay is not closed."),
            ("bob", "\"bob\" is no account"), ("\"~T\" a@h.example", "expected an account before the title."),
            ("a@h.example \"A\" \"B\"", "expected one title, found \"B\" too."),
            ("a@h.example b,c", "a tag holds neither quotes nor commas"),
            ("a@h.example b\"c", "a tag holds neither"),
        ])
    func `a line that cannot be read is told with its number, and stays`(line: String, why: String) {
        let source = "a@b.example\n\(line)\nc@d.example\n"
        let list = list(source)
        #expect(list.entries.count == 2)
        #expect(list.faults.map(\.line) == [2])
        #expect(list.faults.first?.why.contains(why) == true)
        #expect(text(list) == source)
    }

    /// Stranger 2026-11-28: `!noboost` was taken without a word.
    @Test func `an option that means nothing is told, and its line counts and stays`() {
        let text = "ada@mill.example !noboost birds !noreplies !x\nbob@fen.example !noboosts\n"
        let list = FollowingList(Array(text.utf8))
        #expect(
            list.faults == [] && list.entries.count == 2
                && String(decoding: list.bytes, as: UTF8.self) == text)
        #expect(
            list.remarks.map(\.description) == [
                "line 1: there is no option !noboost, and it does nothing: !noboosts and !noreplies do.",
                "line 1: there is no option !x, and it does nothing: !noboosts and !noreplies do.",
            ])
        // What ends a line is no part of what is told of it.
        let fault = FollowingList(Array("\"unclosed news\r\n".utf8)).faults.first?.why
        #expect(fault == "the quote before unclosed news is not closed.")
    }

    /// Stranger 2026-11-30: such a line was a fault, also with `--allow-http`, so that nobody could follow a feed without TLS.
    @Test func `a line without TLS is an account like any other; whether it is asked is for others to say`() {
        let list = list("http://fen.example/feed.xml \"Fen\"\nfeed:http://fen.example/feed.xml#x\n")
        #expect(
            list.entries.map(\.account) == [
                "http://fen.example/feed.xml", "feed:http://fen.example/feed.xml",
            ])
        #expect(list.faults == [])
    }

    @Test func `bytes that are no text cost their line alone`() {
        let bytes = Array("a@b.example\n".utf8) + [0x61, 0xFF, 0x0A] + Array("c@d.example".utf8)
        let list = FollowingList(bytes)
        #expect(list.entries.count == 2)
        #expect(list.faults.map(\.line) == [2])
        #expect(list.bytes == bytes + [0x0A])
    }

    @Test(arguments: [
        "", "\n", "# only this", "\u{FEFF}a@b.example x\r\n# c\r\n", "  \t \n\na@b.example\t!x #\n",
    ])
    func `what nobody changes is written as it was`(source: String) {
        let end = source.isEmpty || source.hasSuffix("\n") || source.hasSuffix("\r\n") ? "" : "\n"
        #expect(text(list(source)) == source + end)
        #expect(list(source).faults == [])
    }

    @Test func `who is followed has the last line, and tags go before the comment`() throws {
        var list = list("\u{FEFF}ada@tern.example \"Ada\" birds   # since March\r\n# end\r\n")
        #expect(try list.follow("@Ada@Tern.example", tags: ["birds", "news", "a,b", "#c", ""]))
        #expect(try list.follow("https://fen.example/feed.xml#x", tags: ["news"]))
        #expect(
            text(list)
                == "\u{FEFF}ada@tern.example \"Ada\" birds news   # since March\r\n# end\r\nfen.example/feed.xml news\r\n"
        )
        #expect(try !list.follow("ada@tern.example", tags: ["birds"]))
        #expect(try !list.follow("fen.example/feed.xml"))
        #expect(throws: AccountError.self) { try list.follow("nobody") }
    }

    @Test func `who is let go loses every line, and nobody else one`() throws {
        var list = list("a@b.example x\n# a@b.example\nbad line here\n@A@B.example y # two\nc@d.example\n")
        #expect(try list.unfollow("a@b.example"))
        #expect(text(list) == "# a@b.example\nbad line here\nc@d.example\n")
        #expect(try !list.unfollow("a@b.example"))
    }

    @Test func `following and letting go again leaves the file as it was`() throws {
        for source in ["", "# mine\n", "a@b.example\n# end\n"] {
            var list = list(source)
            for account in [
                "x@y.example", "https://site.example/ada", "@jay.example", "did:plc:abc", "file:People#ada",
            ] as [Account] {
                try list.follow(account, tags: ["t"])
                #expect(list.entries.last?.tags == ["t"], "\(account)")
            }
            for account in [
                "@X@Y.example", "https://site.example/ada#1", "@JAY.example", "did:plc:abc",
                "file:People#ada",
            ] as [Account] {
                #expect(try list.unfollow(account), "\(account)")
            }
            #expect(text(list) == source)
        }
    }
}

/// Tags and what was let go, in the text of the list.
struct FollowingListEditTests {
    private func text(_ list: FollowingList) -> String { String(decoding: list.bytes, as: UTF8.self) }

    private let list = FollowingList(
        Array("# Birds\nada@x.example  \"Ada\" birds  news !noboosts # since March\nbob@x.example\n".utf8))

    @Test func `tags change, and everything else in the line stays as it stands`() throws {
        var list = list
        #expect(try list.tag("ada@x.example", ["news", "sea"]) != nil)
        #expect(
            text(list)
                == "# Birds\nada@x.example  \"Ada\"  news !noboosts sea # since March\nbob@x.example\n")
        #expect(try list.tag("ADA@x.example", []) != nil)
        #expect(text(list) == "# Birds\nada@x.example  \"Ada\" !noboosts # since March\nbob@x.example\n")
        #expect(try list.tag("cy@x.example", ["sea"]) == nil)
        #expect(list.entries.map(\.tags) == [[], []])
    }

    /// Stranger 2026-11-30: tags that were taken back stood elsewhere in the line, and its blanks were others.
    @Test func `tags that are taken back leave the lines as they were, unless those were edited meanwhile`()
        throws
    {
        var list = list
        let change = try #require(try list.tag("ada@x.example", ["sea"]))
        var edited = list
        #expect(try list.tag("ada@x.example", ["birds", "news"], after: change) != nil)
        #expect(text(list) == text(self.list))
        // Another change than the one that was made.
        try edited.tag("ada@x.example", ["sea", "moor"])
        #expect(try edited.tag("ada@x.example", ["birds", "news"], after: change) != nil)
        #expect(
            text(edited)
                == "# Birds\nada@x.example  \"Ada\" !noboosts birds news # since March\nbob@x.example\n")
        // Taken back twice, it is there again.
        let back = try list.tag("ada@x.example", ["sea"])
        #expect(try list.tag("ada@x.example", ["birds"], after: back) != nil)
        #expect(list.entries[0].tags == ["birds"])
    }

    @Test func `the tags of all lines of an account are its tags`() throws {
        var list = FollowingList(Array("a@x.example birds\nb@x.example\na@x.example sea birds\n".utf8))
        try list.tag("a@x.example", ["sea", "new"])
        #expect(text(list) == "a@x.example new\nb@x.example\na@x.example sea\n")
        #expect(list.entries.first?.tags == ["new", "sea"])
    }

    @Test func `whatever tags are given, those are read back, and the rest of the file is as it was`() throws
    {
        var generator = SeededGenerator(seed: 16)
        let words = ["birds", "sea", "új", "a.b", "x!y", "n#1", "'q'"]
        for _ in 0..<300 {
            let before = words.filter { _ in Bool.random(using: &generator) }
            let after = words.shuffled(using: &generator).filter { _ in Bool.random(using: &generator) }
            var list = FollowingList(
                Array("  b@x.example  # b\na@x.example \(before.joined(separator: "  ")) !keep  # c".utf8))
            let old = list
            try list.tag("a@x.example", after)
            #expect(Set(list.entries[1].tags) == Set(after))
            #expect(list.entries[1].options == ["keep"] && list.entries[0] == old.entries[0])
            #expect(text(list).hasPrefix("  b@x.example  # b\n") && text(list).hasSuffix("  # c\n"))
            // Given back, the line says the same as before.
            try list.tag("a@x.example", before)
            #expect(Set(list.entries[1].tags) == Set(before))
        }
    }

    @Test func `lines that were removed go back where they stood, unless somebody is followed again`() throws
    {
        var list = list
        let removed = try #require(try list.remove("ada@x.example"))
        #expect(text(list) == "# Birds\nbob@x.example\n")
        var again = list
        let isBack = again.restore(removed)
        #expect(isBack && again == self.list)
        var anew = list
        try anew.follow("ada@x.example")
        let isRestored = anew.restore(removed)
        #expect(!isRestored)
        var empty = FollowingList()
        _ = empty.restore(removed)
        #expect(empty.entries.map(\.tags) == [["birds", "news"]])
        #expect(try list.remove("cy@x.example") == nil)
    }
}
