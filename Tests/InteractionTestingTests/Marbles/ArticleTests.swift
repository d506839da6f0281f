import InteractionTesting
import Reactive
import Testing

/// The examples in the documentation.
struct ArticleTests {
    @Test func `the example of the overview`() {
        let marbles = Marbles()
        let input = marbles.hot("-1--2-3-----|", .digits)
        let output = marbles.record(input.debounce(3, on: marbles.clock))
        marbles.run()
        let expected = Marbles.Timeline("---------3--|", .digits)
        #expect(output.timeline.difference(from: expected) == nil)
    }

    @Test func `the example of the article`() {
        let marbles = Marbles()
        let first = marbles.cold("1--2-|", .digits)
        let second = marbles.cold("3-4-|", .digits)
        let outer = marbles.hot(" a--b------|", ["a": first.producer, "b": second.producer])
        let output = marbles.record(outer.flatten(.latest))
        marbles.run()

        let expected = Marbles.Timeline("1--3-4----|", .digits)
        #expect(output.timeline.difference(from: expected) == nil)
        #expect(first.windows == ["[--]"])
    }

    @Test func `the examples of keys`() {
        let marbles = Marbles()
        let outputs = (
            marbles.record(marbles.hot("-1-2-|", .digits)),
            marbles.record(marbles.hot("-a-b-#", .letters(failure: Problem.small))),
            marbles.record(marbles.hot("-a-b-|", ["a": [1, 2], "b": []])),
            marbles.record(marbles.hot("-1-2-|", Marbles.Key { $0.wholeNumberValue.map { $0 * 10 } }))
        )
        marbles.run()
        #expect(outputs.0.timeline.description == "-1-2-|")
        #expect(outputs.1.timeline.description == "-a-b-#")
        #expect(outputs.2.timeline.description == "-a-b-|   a = [1, 2], b = []")
        #expect(outputs.3.timeline.description == "-a-b-|   a = 10, b = 20")
    }
}
