import Interaction
import Machines
import Testing

/// Orders of replies, and what is different in two of them.
struct InterleavingsTests {
    @Test func `every order of every choice of replies is delivered once, the fewest replies first`() {
        let interleavings = Interleavings(of: ["a", "b", "c"])
        #expect(
            interleavings.groups == [
                [["a"]], [["b"]], [["c"]],
                [["a", "b"], ["b", "a"]], [["a", "c"], ["c", "a"]], [["b", "c"], ["c", "b"]],
                [
                    ["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"],
                    ["c", "b", "a"],
                ],
            ])
        #expect(interleavings.count == 15)
        #expect(Interleavings(of: ["a", "b", "c"], upTo: 2).count == 9)
        #expect(Interleavings(of: ["a", "b", "c", "d", "e"], upTo: 5).count == 325)
    }

    @Test func `the first two orders that differ are told, and of the fewest replies`() throws {
        let difference = try #require(
            Interleavings(of: ["a", "b", "c"]).difference { order in order.filter { $0 != "b" } })
        #expect(difference.order == ["a", "c"])
        #expect(difference.other == ["c", "a"])
        #expect(difference.description == "[a, c] and [c, a] end in different view models")
        #expect(Interleavings(of: ["a", "b", "c"]).difference { $0.count } == nil)
    }
}
