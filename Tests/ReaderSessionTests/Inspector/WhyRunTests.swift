import FoundationEssentials
import Testing

@testable import ReaderSession

/// `perch why` about fields of the reader.
struct WhyRunTests {
    private static let script = """
        perch-script 1
        size 80x24
        start 2018-02-18T09:00:00Z
        open file:Fixtures/People#wren

        +0s     key n
        +1s     key d
        +1s     key u
        end

        """

    /// Posts of the first page are asked for, another page is opened, they come while it is shown, and the first is shown again.
    private static let pages = """
        perch-script 1
        size 80x24
        start 2018-02-18T09:00:00Z
        open file:Fixtures/People#twocents

        +0s     key o
        +1s     reply #1 people/twocents/posts
        +1s     key j
        +1s     key o
        +1s     key T
        +0s     type "file:Fixtures/People#wren"
        +0s     key enter
        +1s     reply #2 people/twocents/posts
        +1s     key ]
        end

        """

    private func why(_ question: String..., of script: String = script) throws -> String {
        let path =
            FileManager.default.temporaryDirectory.path + "/perch-why-\(UInt64.random(in: 0...(.max))).perch"
        try Data(script.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try WhyRun(file: path, question: question, fixtures: nil).explain().text
    }

    @Test func `a field that stays has changed where a part of its own has`() throws {
        // One notice takes the place of another.
        #expect(
            try why("notice", "at", "2").hasPrefix(
                #"notice.text: "Nothing to look for yet: / asks for a text." -> "No post was left out.", in step 2 of 3"#
            ))
        #expect(try why("notice", "at", "1").hasPrefix("notice: nil -> Notice(text: "))
        #expect(try why("notice=No post was left out.").contains("in step 2 of 3\n"))
    }

    @Test func `a field that is named to its end is meant before what leads through it`() throws {
        #expect(try why("text", "at", "2").hasPrefix("notice.text: "))
        #expect(throws: ReplayFailure.self) { try why("noti") }
    }

    /// Issue 19: where another page was opened, or shown again, was told as the step in which a field became so.
    @Test
    func
        `a field is one of the page that is shown, wherever that was: what came while it was hidden is found`()
        throws
    {
        #expect(
            try why("posts", of: Self.pages).hasPrefix("posts: loaded reloading -> loaded, in step 8 of 9\n"))
        #expect(
            try why("place.index", of: Self.pages).hasPrefix(
                "accountTabs.shown.top.place.index: 0 -> 1, in step 3 of 9\n"))
        #expect(
            try why("place.index", "at", "8", of: Self.pages).contains(" of page-2: - -> 0, in step 7 of 9\n")
        )
    }

    @Test func `a page that is opened has become what it is then, and is named`() throws {
        #expect(
            try why("posts", "at", "8", of: Self.pages).hasPrefix(
                "posts of page-2: - -> loading, in step 7 of 9\n"))
    }

    @Test func `with a value it is a field of any page that became so`() throws {
        #expect(
            try why("posts=loading", of: Self.pages).hasPrefix(
                "posts of page-2: - -> loading, in step 7 of 9\n"))
        #expect(
            try why("posts=loaded", of: Self.pages).hasPrefix(
                "posts: loaded reloading -> loaded, in step 8 of 9\n"))
        #expect(
            try why("posts=loaded", "at", "7", of: Self.pages).hasPrefix(
                "posts: loading -> loaded, in step 2 of 9\nuntil step 4: loaded -> loaded reloading\n"))
        #expect(try why("place.index=1", of: Self.pages).contains(": 0 -> 1, in step 3 of 9\n"))
    }

    @Test func `which page is shown is a field, too`() throws {
        #expect(
            try why("shown.top", of: Self.pages).hasPrefix(
                "accountTabs.shown.top: page-2 -> page-1, in step 9 of 9\n"))
    }
}
