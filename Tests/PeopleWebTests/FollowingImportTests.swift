import People
import TestSupport
import Testing

@testable import PeopleWeb

/// Lists of other programs, and one's own for them.
struct FollowingImportTests {
    private func read(_ text: String) throws -> FollowingImport { try FollowingImport(Array(text.utf8)) }

    private func followed(_ text: String, in list: String = "") throws -> (file: String, faults: [String]) {
        var following = FollowingList(Array(list.utf8))
        let faults = following.add(try read(text)).faults
        return (String(decoding: following.bytes, as: UTF8.self), faults)
    }

    // MARK: - OPML

    @Test func `folders become tags, and addresses stay as they are`() throws {
        let list = try read(
            """
            \u{FEFF}<?xml version="1.0"?>
            <opml version="1.0"><body>
              <outline text="News"><outline text="Far away &raquo;">
                <outline type="rss" TEXT="Mill" xmlURL=" https://mill.example/feed?x=1&y=2 " category="/water,grain ,"/>
              </outline></outline>
              <outline title="Fen" url="https://fen.example/rss"/>
              <outline text="run" xmlUrl="|/bin/ls"/>
              <outline type="include" text="more" url="https://fen.example/more.opml"/>
              <outline text="Site" htmlUrl="https://fen.example/?key=s3cret"/>
            </body></opml>
            """)
        #expect(
            list.found.map(\.account) == ["https://mill.example/feed?x=1&y=2", "https://fen.example/rss"])
        #expect(list.found.map(\.title) == ["Mill", "Fen"])
        #expect(list.found.map(\.tags) == [["News/Far-away-»", "water", "grain"], []])
        #expect(list.faults.contains("|/bin/ls is a command, and none is run."))
        #expect(list.faults.contains("https://fen.example/?key=… is a page, of which no feed is named."))
        #expect(list.faults.contains("https://fen.example/more.opml is another list, which is not fetched."))
    }

    @Test func `of a list that breaks off what stands before is taken, and that is told`() throws {
        let list = try read(
            #"<opml><body><outline xmlUrl="https://mill.example/feed"/><outline xmlUrl="https:"#)
        #expect(list.found.first?.account == "https://mill.example/feed")
        #expect(list.faults.first?.hasPrefix("Line 1 is no XML") == true)
    }

    /// Audit 2026-11-28: the feed was lost, and the next one stood in a group of its name.
    @Test(arguments: [
        (#"text="a < b""#, "a < b", false), (#"text='One <b>two</b>'"#, "One <b>two</b>", false),
        (#"n=0 text="a""#, "a", true), (#"type=application/rss+xml text="a""#, "a", true),
    ])
    func `a sign that belongs to a title is one, and a value without quotes a value`(
        said: String, title: String, isFault: Bool
    ) throws {
        let list = try read(
            """
            <opml version="2.0"><body><outline \(said) xmlUrl="https://a.example/f"/>
            <outline text="z" xmlUrl="https://z.example/f"/></body></opml>
            """)
        #expect(list.found.map(\.account) == ["feed:https://a.example/f", "feed:https://z.example/f"])
        #expect(list.found.map(\.title) == [title, "z"])
        #expect(list.found.allSatisfy { $0.tags.isEmpty })
        #expect(list.faults.isEmpty == !isFault)
    }

    @Test func `a list in UTF-16 is read`() throws {
        let text = #"<opml><body><outline xmlUrl="https://mill.example/feed"/></body></opml>"#
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try FollowingImport(bytes).found.map(\.account) == ["https://mill.example/feed"])
    }

    // MARK: - Lines

    /// Stranger 2026-11-28: one quote that is not closed took all memory there was, for ever.
    @Test(arguments: [
        #"alice@x.example "Title"#, "\"", #"https://a.example/f "tag"#, #"bob@x.example "a\"#, #""~x" "y"#,
    ])
    func `a quote that is not closed ends with its line`(line: String) throws {
        #expect((1...2).contains(FollowingWords.all(in: Array(line.utf8)).count))
        #expect(try read("ada@mill.example\n\(line)\nbob@fen.example").found.count >= 2)
        // In one's own list, too.
        var list = FollowingList(Array("\(line)\n".utf8))
        #expect(!list.faults.isEmpty)
        #expect(try list.follow("cy@fen.example", tags: ["birds"]))
        #expect(!MutedList(Array(line.utf8)).faults.isEmpty || line.hasPrefix("alice"))
    }

    /// The fuzzer, twice: `m/feed` and `words.json`, without what makes them addresses, were written and could not be read.
    @Test(arguments: [
        "m", "mill.example", "words.jsoN", "[::1]", "ada.bsky.social", "127.0.0.1",
    ])
    func `an address that is taken over can be read again, whatever its port, path and place`(host: String)
        throws
    {
        let paths = ["", "/", "/feed.json", "/ada", "/users/a.json", "/x/y.bsky.social", "?q=a.json"]
        let pages = ["", ":0", ":8080"].flatMap { port in paths.map { "https://\(host)\(port)\($0)" } }
        for address in pages + pages.map({ $0 + "#a.json" }) + pages.map({ $0 + "#@b@c.example" }) {
            let taken = try followed("\(address) \"~Mill\" news")
            let again = FollowingList(Array(taken.file.utf8))
            #expect(taken.faults == [] && again.faults == [], "\(address): \(taken.file)")
            // In the form in which it stands, so that whoever writes it so follows nobody twice.
            let entry = try #require(again.entries.first)
            #expect(try FollowingLine.key(of: entry.account.text) == entry.account && entry.tags == ["news"])
            #expect(taken.file.hasPrefix("\(entry.account.text) "), "\(address)")
        }
    }

    // MARK: - JSON

    @Test func `what is printed as JSON is taken over, and what of it cannot be is told`() throws {
        let text = #"""
            [ { "account" : "ada@mill.example", "options" : ["noboosts", "a b"], "tags" : ["birds", "far away", 7],
                "title" : "Ada \u001b \"of\" the mill" },
              { "account" : null }, 7, { "account" : "bob@fen.example", "tags" : "birds" },
              { "account" : "nobody at all" } ]
            """#
        let (file, faults) = try followed(text)
        #expect(
            file
                == "ada@mill.example \"Ada \u{1B} \\\"of\\\" the mill\" birds far-away 7 !noboosts\nbob@fen.example\n"
        )
        #expect(faults.count == 3, "\(faults)")
        #expect(faults[0] == "Expected an object with an account, found an object in { }.")
        #expect(
            try followed(#"[{"account":"ada@mill.example"}"#).faults.first?.hasPrefix(
                "It is no JSON from line 1") == true)
        // As lines of other lists may begin.
        #expect(try followed("[::1] tag").faults.first?.contains("JSON") != true)
        #expect(throws: FollowingImportError.empty) { try followed("\u{FEFF} []") }
    }

    // MARK: - CSV

    @Test(arguments: [
        "Account address,Show boosts,Notify on new posts,Languages\nada@mill.example,true,false,\"en, fr\"\nbob@fen.example,false,false,\n",
        "\u{FEFF}account address, Show boosts\r\nada@mill.example, true\r\nbob@fen.example, false",
        "ada@mill.example,true\nbob@fen.example,false",
    ])
    func `exports of servers are read, whatever their columns and line ends`(text: String) throws {
        let list = try read(text)
        #expect(list.found.map(\.account) == ["ada@mill.example", "bob@fen.example"])
        #expect(list.found.map(\.options) == [[], ["noboosts"]])
        #expect(list.faults == [])
    }

    @Test func `a name without a server is told of, and a list of muted people refused`() throws {
        let list = try read("Account address,Show boosts\nbob,true\n")
        #expect(list.found == [] && list.faults == ["\"bob\" has no server: write name@server."])
        #expect(throws: FollowingImportError.isMuteList) {
            try read("Account address,Hide notifications\nada@mill.example,true\n")
        }
        #expect(throws: FollowingImportError.empty) { try read(" \n") }
    }

    @Test(arguments: [
        "# Birds, first\nada@mill.example \"Ada, of the mill\" birds\nbob@fen.example\n",
        "ada@mill.example \"Ada, of the mill\" birds\nbob@fen.example",
    ])
    func `a comma in a comment or a title makes no columns`(text: String) throws {
        let list = try read(text)
        #expect(list.found.map(\.account) == ["ada@mill.example", "bob@fen.example"])
        #expect(list.found[0].title == "Ada, of the mill" && list.faults == [])
    }

    @Test func `options cannot begin a line of their own, and what is no word is none`() throws {
        let (file, _) = try followed(
            #"<opml><body><outline xmlUrl="https://fen.example/rss" perch:options="a&#10;eve@evil.example noboosts&#9;#x"/></body></opml>"#
        )
        #expect(file == "fen.example/rss !a !eve@evil.example !noboosts\n")
    }

    @Test func `a folder with a name of any length costs no more for each who is in it`() throws {
        let text =
            "<opml><body><outline text=\"\(String(repeating: "ä", count: 2 << 20))\">"
            + (0..<30_000).map { "<outline xmlUrl=\"https://a.b/\($0)\"/>" }.joined()
            + "</outline></body></opml>"
        let list = try read(text)
        #expect(list.found.count == FollowingImport.most)
        #expect(list.found.allSatisfy { $0.tags.joined().utf8.count <= 1_024 })
        #expect(list.faults == ["There are 30000 people; the first 20000 were taken over."])
    }

    @Test func `tags for twenty thousand who are followed already are written in a moment`() throws {
        let names = (0..<20_000).map { "p\($0)@mill.example" }
        var list = FollowingList()
        list.add(FollowingImport(names))
        let (added, known, _) = list.add(FollowingImport(names, tags: ["mill"]))
        #expect(added == 0 && known == 20_000)
        #expect(list.entries.allSatisfy { $0.tags == ["mill"] })
    }

    @Test func `an address a line is a list, too, and newsboat's urls are`() throws {
        #expect(
            try read("ada@mill.example\nbob@fen.example\n").found.map(\.account)
                == ["ada@mill.example", "bob@fen.example"])
        let list = try read(
            """
            # mine
            https://fen.example/rss "~Fen" birds
            https://x.example/a "two words" "~T" !quiet
            https://y.example/b "two words" "sea birds"
            "query:Birds:tags # \\"birds\\"" birds
            "exec:~/bin/news"
            """)
        #expect(list.found.map(\.title) == ["Fen", "T", nil])
        #expect(list.found.map(\.tags) == [["birds"], ["two-words"], ["two-words", "sea-birds"]])
        #expect(
            list.faults.count == 2
                && list.faults.allSatisfy { $0.hasSuffix("is a command, and none is run.") })
        // One text in quotes is a title, as in Perch's own file.
        #expect(try read("https://y.example/b \"sea birds\"").found.map(\.title) == ["sea birds"])
    }

    // MARK: - Taking over

    @Test func `an address that was printed without its secret opens nobody, and is not taken over`() throws {
        let list = try read("wren.example/feed.xml?key=… \"Wren\"\nfen.example/?a=1&…\nada@fen.example\n")
        #expect(list.found.map(\.account) == ["ada@fen.example"])
        #expect(
            list.faults.first
                == "wren.example/feed.xml?key=… was printed without what may be secret in it; perch following --opml prints all of it."
        )
        #expect(list.faults.count == 2)
        // A name of its own may have that sign.
        #expect(try read("https://fen.example/a…?b=1\nfen.example/?q=a…b\n").faults == [])
    }

    @Test func `whoever is followed keeps their line, and gets its tags`() throws {
        let (file, faults) = try followed(
            #"<opml><body><outline text="N"><outline title="A &quot;B\" xmlUrl="https://fen.example/rss"/><outline title="Ada" account="ADA@mill.example"/></outline></body></opml>"#,
            in: "# mine\nada@mill.example \"Mine\" old # stays\n")
        #expect(
            file == """
                # mine
                ada@mill.example "Mine" old N # stays
                fen.example/rss "A \\"B\\\\" N

                """)
        #expect(faults == [])
    }

    @Test func `a title cannot begin a line of its own`() throws {
        let (file, _) = try followed(
            "<opml><body><outline title=\"A&#10;eve@evil.example\" xmlUrl=\"https://fen.example/rss\"/></body></opml>"
        )
        #expect(FollowingList(Array(file.utf8)).entries.count == 1)
    }

    @Test func `twenty thousand are taken over in a moment, and of more that many`() throws {
        let many = (0..<FollowingImport.most + 5).map { "p\($0)@mill.example\n" }.joined()
        var list = FollowingList()
        let outcome = list.add(try read(many))
        #expect(outcome.added == FollowingImport.most && outcome.faults.count == 1)
        #expect(list.add(try read("p7@mill.example\np8@mill.example")).known == 2)
    }

    // MARK: - Giving

    private func anyList(_ random: inout SeededGenerator) -> FollowingList {
        let accounts = [
            "ada@mill.example", "https://fen.example/rss?a=1&b=<2>", "feed:https://tern.example/f",
            "wren.bsky.social",
            "did:plc:abc", "file:People#dot", "fen.example", "@Bob@Mill.example:8443",
            "http://mill.example/@plain", "http://fen.example/plain.xml",
        ]
        let titles = ["", " \"A & B\"", " \"<tern> \\\"x\\\" \\\\ é\"", " \"a,b\""]
        let tags = ["", " news", " a/b", " ü é&", " x news"]
        let options = ["", " !noboosts", " !paused !noboosts"]
        let lines = accounts.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)).map {
            account in
            account + (titles.randomElement(using: &random) ?? "")
                + (tags.randomElement(using: &random) ?? "")
                + (options.randomElement(using: &random) ?? "")
        }
        return FollowingList(Array(lines.joined(separator: "\n").utf8))
    }

    @Test func `what is given as OPML is taken back as it was`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let list = anyList(&random)
            try #require(list.faults.isEmpty, "\(list.faults)")
            var back = FollowingList()
            let outcome = back.add(try read(list.opml))
            #expect(outcome.faults == [])
            #expect(back.entries == list.entries)
        }
    }

    @Test func `what is given as CSV is taken back as it was, and whom it cannot name is told`() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            let list = anyList(&random)
            let (text, left) = list.csv
            var back = FollowingList()
            if left.count < list.entries.count { back.add(try read(text)) }
            let named = list.entries.filter { !left.contains($0.account) }
            #expect(back.entries.map(\.account) == named.map(\.account))
            #expect(back.entries.map(\.title) == named.map(\.title))
            #expect(back.entries.map(\.tags) == named.map(\.tags))
            #expect(back.entries.map(\.options) == named.map(\.options))
            // The columns that Mastodon reads are where it has them (`models/form/import.rb`).
            #expect(text.hasPrefix("Account address,Show boosts,Notify on new posts,Languages,"))
        }
    }

    /// Review 2026-11-30: the name alone was written, which is another account: one with TLS.
    @Test func `whom a server has without TLS no CSV can name`() {
        let list = FollowingList(Array("http://mill.example/@ann\nbob@mill.example\n".utf8))
        #expect(list.csv.left == ["http://mill.example/@ann"])
        #expect(list.csv.text.hasSuffix("\nbob@mill.example,true,false,,,,\n"))
        #expect(list.opml.contains("perch:account=\"http://mill.example/@ann\""))
    }

    /// Stranger 2026-11-30: other readers had nobody in a folder.
    @Test func `those with the same first tag who stand together are in one folder, in the list's order`()
        throws
    {
        let list = FollowingList(
            Array("a.example birds sea\nb.example birds\nc.example\nd.example birds\ne.example sea\n".utf8))
        let lines = list.opml.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        let folders = lines.filter { $0.hasPrefix("<outline text=") || $0 == "</outline>" }
        #expect(
            folders == [
                "<outline text=\"birds\">", "</outline>", "<outline text=\"birds\">", "</outline>",
                "<outline text=\"sea\">", "</outline>",
            ])
        var back = FollowingList()
        back.add(try read(list.opml))
        #expect(back.entries == list.entries)
    }

    /// Stranger 2026-11-30: whoever another reader had taken over came back as somebody else.
    @Test func `what another reader keeps of an export is read as the same people`() throws {
        let list = FollowingList(
            Array("ada@mill.example\nwren.bsky.social\nhttps://fen.example/rss\n".utf8))
        let kept = list.opml.replacing("perch:account", with: "another")
        var back = FollowingList()
        back.add(try read(kept))
        #expect(back.entries.map(\.account) == list.entries.map(\.account))
    }

    /// Stranger 2026-11-30: `https://hnrss.org/frontpage` was given away as the feed of somebody called `frontpage`.
    @Test func `what may be a page is given away as that, and taken over as a feed from a list of feeds`()
        throws
    {
        let list = FollowingList(Array("https://mill.example/front\nhttps://mill.example/users/ann\n".utf8))
        #expect(list.opml.contains("xmlUrl=\"https://mill.example/front\""))
        #expect(list.opml.contains("xmlUrl=\"https://mill.example/users/ann\""))
        #expect(list.csv.left.count == 2)
        var back = FollowingList()
        back.add(try read(list.opml))
        #expect(back.entries.map(\.account) == list.entries.map(\.account))
        var feeds = FollowingList()
        feeds.add(
            try read(#"<opml><body><outline xmlUrl="https://mill.example/front"/></body></opml>"#))
        feeds.add(try read("https://mill.example/birds \"~Birds\"\n"))
        #expect(
            feeds.entries.map(\.account) == [
                "feed:https://mill.example/front", "feed:https://mill.example/birds",
            ])
    }

    @Test func `other readers find the feed of whoever has one`() {
        let opml = FollowingList(Array("Ada@mill.example\nwren.bsky.social\nfile:People#dot\n".utf8)).opml
        #expect(opml.contains("xmlUrl=\"https://mill.example/@ada.rss\""))
        #expect(opml.contains("xmlUrl=\"https://bsky.app/profile/wren.bsky.social/rss\""))
        #expect(!opml.contains("xmlUrl=\"file"))
    }
}
