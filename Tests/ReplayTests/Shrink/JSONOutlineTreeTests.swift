import Testing

@testable import Replay

struct JSONOutlineTreeTests {
    private func simplified(_ text: String, while holds: (String) -> Bool) throws -> String? {
        let json = try #require(ScriptJSON(text))
        var tree = try #require(JSONOutlineTree(json))
        tree.simplify { holds($0.json?.text ?? "") }
        return tree.json?.text
    }

    @Test func `members, elements and the ends of strings are left out while it holds`() throws {
        let text =
            #"{"user": {"id": "wren", "note": "a long text about nothing"}, "posts": [{"id": "1"}, {"id": "2", "tags": ["a", "b"]}]}"#
        #expect(try simplified(text) { $0.contains("\"b\"") } == #"{"posts": [{"tags": ["b"]}]}"#)
        #expect(try simplified(text) { $0.contains("note") } == #"{"user": {"note": "a long text "}}"#)
    }

    @Test func `an answer that need not be there is a word`() throws {
        #expect(try simplified(#"{"posts": []}"#) { _ in true } == "null")
        #expect(try simplified(#"{"posts": []}"#) { $0.hasPrefix("[") } == "[]")
    }

    @Test func `what nothing can be left out of stays what it says`() throws {
        let text = #"{"a": [1, null, true, "\u00e9\n"], "": {}}"#
        #expect(try simplified(text) { _ in false } == text)
    }
}
