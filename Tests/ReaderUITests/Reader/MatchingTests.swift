import People
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

struct MatchingTests {
    private func rows(_ text: String) -> [Int] { Matching.rows(of: Posts(Sample.posts(12)), with: text) }

    @Test func `upper and lower case do not count`() {
        #expect(rows("GOOSE") == [6])
        #expect(rows("weirs") == [2])
    }

    @Test func `what is behind a warning is found only where it is shown, the warning always`() {
        let posts = Posts(Sample.posts(12))
        var unveiling = Unveiling()
        unveiling.toggle(posts[3])
        #expect(Matching.rows(of: posts, with: "old letters").isEmpty)
        #expect(Matching.rows(of: posts, with: "old letters", in: unveiling) == [3])
        #expect(rows("a little sad") == [3])
    }

    @Test func `quotes, descriptions, names and a poll's answers are searched too`() {
        #expect(Matching.rows(of: Posts(Sample.telling), with: "WHAT?") == [0])
        #expect(rows("lantern") == [4])
        #expect(rows("opinions") == [6])
        #expect(rows("tam weir") == [2, 6])
        #expect(rows("@tam@weir.example") == [1, 2])
    }

    @Test func `any script can be looked for`() {
        #expect(rows("霧") == [5])
        #expect(rows("거위") == [5])
    }

    @Test func `what is nowhere is not found`() {
        #expect(rows("heron").isEmpty)
        #expect(Matching.rows(of: Posts([]), with: "x").isEmpty)
    }

    @Test func `people are found by name, handle and note`() {
        let people = Sample.people.map { HomeRow.person($0, in: nil) }
        #expect(Matching.rows(of: people, with: "weir") == [1])
        #expect(Matching.rows(of: people, with: "GEESE") == [0])
        #expect(Matching.rows(of: people, with: "lamp.example") == [2])
    }

    @Test func `rows are counted across pages`() {
        let posts = Posts(Sample.posts(600))
        #expect(Matching.rows(of: posts, with: "entry 599:") == [599])
    }
}
