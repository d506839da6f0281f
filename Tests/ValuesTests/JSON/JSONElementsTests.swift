import TestSupport
import Testing

@testable import Values

/// What is left of documents that are no JSON as a whole.
struct JSONElementsTests {
    private func mended(_ text: String) -> String? {
        JSONElements.mended(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        // Broken off in an element, between two, in a text, in an escape, behind the list, in another member.
        ("[{\"a\": 1}, {\"a\": 2", "[{\"a\": 1}]"), ("[1, 2,", "[1, 2]"), ("[1, \"x]", "[1]"),
        ("[\"a\", \"\\", "[\"a\"]"),
        ("{\"items\": [1, 2], \"next\": \"ht", "{\"items\": [1, 2]}"),
        ("{\"t\": 1, \"items\": [1, [2, 3", "{\"t\": 1, \"items\": [1]}"),
        ("{\"items\": [1], \"n\": {\"m\": [2, 3], ", "{\"items\": [1]}"),
        // Broken off right behind an element; closed too early, too often, or by the other sign; with something behind it.
        ("[{\"a\": 1}, {\"a\": 2}", "[{\"a\": 1}, {\"a\": 2}]"), ("{\"i\": [[1], [2] ", "{\"i\": [[1]]}"),
        ("{\"i\": [{\"a\": 1}, {\"a\": 2]}", "{\"i\": [{\"a\": 1}]}"),
        ("[{\"a\": 1}}, {\"a\": 2}]", "[ {\"a\": 2}]"),
        ("{\"i\": [{\"a\": 1}, {\"a\": 2}}], \"n\": 1}", "{\"i\": [{\"a\": 1}], \"n\": 1}"),
        ("{\"i\": [1]}]", "{\"i\": [1]}"), ("[1] <!-- cached -->", "[1]"), ("[1][2]", "[1]"),
        ("{\"i\": [1]}, ", "{\"i\": [1]}"),
        // Wrong within an element, or between two.
        ("[1, {\"a\": 1,, \"b\": 2}, 3]", "[1, 3]"), ("[1,, 2]", "[1, 2]"), ("[,1]", "[1]"),
        ("{\"items\": [{\"a\" 1}, {\"a\": 2}], \"n\": 3}", "{\"items\": [ {\"a\": 2}], \"n\": 3}"),
        // Two lists, one in the other's place; a list in a list is an element.
        ("{\"a\": [1, x], \"b\": [y, 2]}", "{\"a\": [1], \"b\": [ 2]}"), ("[[1, 2], [3, x], 4", "[[1, 2]]"),
    ])
    func `the elements that are whole are left, and what stands around them`(text: String, rest: String)
        throws
    {
        #expect(mended(text) == rest)
        #expect((try? JSONValue(Array(rest.utf8))) != nil)
    }

    @Test(arguments: [
        "", "[", "{", "[,]", "{\"a\": 1", "{\"a\": [", "{\"a\": [{\"b", "7", "\"", "<html>[", "]", "}{",
    ])
    func `nothing is left where no element is whole`(text: String) {
        #expect(mended(text) == nil)
    }

    @Test(
        arguments: [
            ("[1, 2", 1), ("[1, 2,", 2), ("[1,, 2, x, 3]", 1), ("{\"a\": [1, x], \"b\": [y]}", 1),
            ("[1, 2]]", nil), ("[{\"a\": 1}", nil),
            ("{\"a\": [1], \"b\": ", nil), ("{\"a\": [], \"b\": [2, {\"c\": [,", 1),
        ] as [(String, Int?)])
    func `the first element that is gone is told by its number`(text: String, number: Int?) {
        #expect(JSONElements.mended(Array(text.utf8))?.firstGone == number)
    }

    @Test func `of a list without end no more elements are looked at than asked for, of one of nothing none`()
    {
        let ones = Array("[\(String(repeating: "1,", count: 1_000))".utf8)
        let few = JSONElements.mended(ones, atMost: 3)
        #expect(few.map { String(decoding: $0.bytes, as: UTF8.self) } == "[1,1,1]")
        #expect(few?.firstGone == 3)
        #expect(JSONElements.mended(Array("[\(String(repeating: ",", count: 100_000))".utf8)) == nil)
    }

    @Test func `brackets without end take no time, and what stood before them is left`() {
        let deep = "[1, " + String(repeating: "[", count: 500_000) + String(repeating: "}", count: 500_000)
        #expect(mended(deep) == "[1]")
        #expect(
            mended(String(repeating: "{\"a\":[", count: 300_000) + String(repeating: "}", count: 300_000))
                == nil)
    }

    @Test func `wherever a document breaks off, what is left is JSON, and no more than what was there`()
        throws
    {
        let whole =
            #"{"t": "a\"]", "items": [{"id": 1, "x": [1, {"y": "\\"}]}, {"id": 2}, {"id": 3}], "next": {"p": [7]}}"#
        var counts: [Int] = []
        for length in 0...whole.utf8.count {
            guard let rest = JSONElements.mended(Array(whole.utf8.prefix(length))) else { continue }
            counts.append(try #require(try JSONValue(rest.bytes)["items"]?.list).count)
        }
        #expect(counts == counts.sorted() && Set(counts) == [1, 2, 3])
    }
}
