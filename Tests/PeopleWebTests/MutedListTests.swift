import People
import Testing

@testable import PeopleWeb

/// The file of what somebody mutes.
struct MutedListTests {
    private func list(_ text: String) -> MutedList { MutedList(Array(text.utf8)) }

    @Test func `a line is what is muted, and the groups in which it is`() {
        let list = list(
            #"""
            # Enough of these
            "free coins"            # everywhere
            tag:Election news
            @Bob@Fen.example  birds news
            !noboosts birds
            !noreplies
            tag:election@fen.example
            "say \"hens\""

            """#)
        #expect(list.faults == [])
        #expect(
            list.muting.rules == [
                .init(.words("free coins")), .init(.hashtag("Election"), tags: ["news"]),
                .init(.person("bob@fen.example"), tags: ["birds", "news"]), .init(.reposts, tags: ["birds"]),
                .init(.answers), .init(.person("tag:election@fen.example")), .init(.words(#"say "hens""#)),
            ])
    }

    @Test(arguments: [
        ("\"open", "the quote before open is not closed."), ("\"  \"", "expected words between the quotes."),
        ("tag:", "expected a hashtag without its #, such as tag:moles."),
        ("bob", "found \"bob\""), ("!nothing", "found \"!nothing\""),
        ("\"a\" \"b\"", "expected only tags of groups behind what is muted."),
        ("\"a\" b,c", "expected only tags of groups behind what is muted."),
    ])
    func `a line that cannot be read is told with its number, and costs no other`(line: String, why: String) {
        let list = list("\"a\"\r\n\(line)\n\"c\"")
        #expect(list.muting.rules.count == 2)
        #expect(list.faults.map(\.line) == [2])
        #expect(list.faults.first?.why.contains(why) == true)
    }

    @Test func `bytes that are no text cost their line, and a byte order mark nothing`() {
        let list = MutedList([0xEF, 0xBB, 0xBF] + Array("\"a\"\n".utf8) + [0xFF, 0x0A])
        #expect(list.muting.rules == [.init(.words("a"))])
        #expect(list.faults.map(\.line) == [2])
    }
}
