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

    /// Somebody is opened and loaded, profile and posts.
    private static let visit = """
        perch-script 1
        size 80x24
        start 2018-02-18T09:00:00Z
        open file:Fixtures/People#twocents

        +0s     key p
        +1s     reply #1 people/twocents
        +1s     key o
        +1s     reply #2 people/twocents/posts
        end

        """

    private func why(_ question: String..., of script: String = script) throws -> String {
        try why(question, of: script)
    }

    private func why(_ question: [String], of script: String) throws -> String {
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

    /// Stranger 2026-11-28: a page's machine, as effects of scripts name it, was unknown.
    @Test func `a page may stand before its field, as in scripts`() throws {
        let opened = "posts of page-2: - -> loading, in step 7 of 9\n"
        #expect(try why("page-2/posts", of: Self.pages).hasPrefix(opened))
        #expect(try why("page-2/posts=loading", of: Self.pages).hasPrefix(opened))
        #expect(
            try why("page-1/posts", "at", "7", of: Self.pages).hasPrefix(
                "posts: loaded -> loaded reloading, in step 4 of 9\n"))
        func refusal(_ words: String...) -> String? {
            do {
                _ = try why(words, of: Self.pages)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(
            refusal("page-9/posts")?.contains("nothing called page-9/posts changes up to step 9.") == true)
        #expect(refusal("page-2/posts=loaded")?.contains("page-2/posts never becomes `loaded`") == true)
        // What has not changed is told with what it is.
        let still = refusal("page-1/place.index", "at", "2")
        #expect(
            still?.contains("page-1/place.index is `0` all along, up to step 2.") == true, "\(still ?? "")")
    }

    @Test func `which page is shown is a field, too`() throws {
        #expect(
            try why("shown.top", of: Self.pages).hasPrefix(
                "accountTabs.shown.top: page-2 -> page-1, in step 9 of 9\n"))
    }

    /// Stranger 2026-11-27: that inputs were never played was told only where there was something to explain.
    @Test func `that a script was not replayed to its end is told with what is all along, too`() throws {
        let path =
            FileManager.default.temporaryDirectory.path + "/perch-why-\(UInt64.random(in: 0...(.max))).perch"
        let text = Self.script.replacing("+1s     key d", with: "+1s     reply #77 = null")
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let warning = "\(path):7: effect #77 is not in flight. What follows is not looked at."
        let failure = #expect(throws: ReplayFailure.self) {
            try WhyRun(file: path, question: ["posts"], fixtures: nil).explain()
        }
        #expect(failure?.description.contains(" all along, up to step 1.") == true)
        #expect(failure?.warning == warning)
        #expect(
            try WhyRun(file: path, question: ["notice"], fixtures: nil).explain().warning == warning)
    }

    /// Stranger 2026-11-27: `user`, which no recording has, was told as it was at the beginning at every step, and never became
    /// anything else.
    @Test func `a machine that only sums others up is told by the page that has it`() throws {
        let change =
            "user: profile loaded, posts loading -> profile loaded, posts loaded, in step 4 of 4\n"
        #expect(try why("user", of: Self.visit).hasPrefix(change))
        #expect(try why("user=profile loaded, posts loaded", of: Self.visit).hasPrefix(change))
        for (step, label) in [
            ("0", "profile initialized, posts initialized"), ("2", "profile loaded, posts initialized"),
            ("4", "profile loaded, posts loaded"),
        ] {
            let lines = try why("at", step, of: Self.visit).split(separator: "\n")
            #expect(lines.first { $0.hasPrefix("  user ") }?.hasSuffix("  \(label)") == true)
        }
    }

    @Test func `it is told wherever it is, and not listed where no page has it`() throws {
        let script = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z

            +0s     wait
            +1s     reply #1 people/1
            +1s     key enter
            +0s     key p
            +0s     reply #2 people/1
            +1s     key q
            end

            """
        let change = "user: profile loading, posts initialized -> profile loaded, posts initialized, in step "
        #expect(try why("user", of: script).hasPrefix(change))
        #expect(try why("user=profile loaded, posts initialized", of: script).hasPrefix(change))
        #expect(try !why(of: script).contains("\n  user "))
        #expect(try why("at", "5", of: script).contains("\n  user "))
    }

    /// Stranger 2026-11-27: a machine that had not changed was answered as some part of a page that is called so.
    @Test func `a machine that is listed is meant before any part, whether or not it has changed`() throws {
        let same = #expect(throws: ReplayFailure.self) { try why("refresh", of: Self.pages) }
        #expect(same?.description.hasSuffix(": refresh is `idle` all along, up to step 9.") == true)
        let unknown = #expect(throws: ReplayFailure.self) { try why("overlai", of: Self.visit) }
        #expect(
            unknown?.description.contains(
                " Machines are following, posts, profile, reader, refresh, timeline, user; other") == true,
            "\(unknown?.description ?? "")")
        #expect(unknown?.help.hasPrefix("Fields in step 4 of 4\n\n  following ") == true)
    }

    /// Stranger 2026-11-27: `keys`, a field that is listed, was answered as `kept.keys`.
    @Test func `a part with the very path is meant before those whose paths end so`() throws {
        let script = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z
            open file:Fixtures/People#twocents

            +0s     send store open
            +0s     reply #1 = []
            +0s     key o
            +0s     reply #2 = null
            +1s     reply #2 people/twocents/posts
            +1s     key b
            end

            """
        #expect(try why("kept.keys", of: script).hasPrefix("kept.keys: [] -> "))
        let same = #expect(throws: ReplayFailure.self) { try why("keys", of: script) }
        #expect(same?.description.contains(": keys is `ChosenKeys<Mode>(") == true)
        #expect(same?.description.hasSuffix("` all along, up to step 6.") == true)
        // Its own parts are it.
        #expect(try why("kept", of: script).hasPrefix("kept"))
    }
}
