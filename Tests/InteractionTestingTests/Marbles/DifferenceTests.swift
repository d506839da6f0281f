import InteractionTesting
import Reactive
import Testing

/// What a failing comparison says.
struct DifferenceTests {
    private typealias Digits = Marbles.Timeline<Int, Problem>

    private func message(_ recorded: Marbles.Diagram, from expected: Marbles.Diagram) -> String? {
        let key = Marbles.Key<Int, Problem>.digits(failure: .small)
        return Digits(recorded, key).difference(from: Digits(expected, key))?.description
    }

    @Test func `both lines, a caret under the first difference, and what happens there`() {
        #expect(
            message("-1-2-|", from: "-1-3-|") == """
                expected  -1-3-|
                recorded  -1-2-|
                             ^ at 3: expected 3; recorded 2
                """)
    }

    @Test func `what happens at the same time stands in the same column`() {
        #expect(
            message("--1-(23)-4-|", from: "--(12)-3-5") == """
                expected  --(12)-3   -5--
                recorded  --1   -(23)-4-|
                            ^ at 2: expected 1, 2; recorded 1
                """)
    }

    @Test func `what comes late is missed where it was expected, what comes early is seen too soon`() {
        #expect(message("---1", from: "--1")?.contains("at 2: expected 1; recorded nothing") == true)
        #expect(message("-1", from: "--1")?.contains("at 1: expected nothing; recorded 1") == true)
        #expect(message("-1-|", from: "-1")?.contains("at 3: expected nothing; recorded |") == true)
        #expect(message("", from: "-1")?.contains("at 1: expected 1; recorded nothing") == true)
    }

    @Test func `values that the lines cannot show are explained`() {
        let key = Marbles.Key<[Int], Never>(["a": [1, 2], "b": []])
        let marbles = Marbles()
        let output = marbles.record(SignalProducer<[Int], Never>([[1, 2], [7]]))
        marbles.run()
        let difference = output.timeline.difference(from: Marbles.Timeline("(ab|)", key))
        #expect(
            difference?.description == """
                expected  (ab|)
                recorded  (ac|)
                          ^ at 0: expected a = [1, 2], b = [], |; recorded a = [1, 2], c = [7], |
                values    a = [1, 2], b = [], c = [7]
                """)
    }

    @Test func `failures are told apart by their errors`() {
        let small = Marbles.Timeline<Int, Problem>("-#", .digits(failure: .small))
        let great = Marbles.Timeline<Int, Problem>("-#", .digits(failure: .great))
        #expect(
            small.difference(from: great)?.description == """
                expected  -#
                recorded  -#
                           ^ at 1: expected # great; recorded # small
                """)
    }

    @Test func `values that are written alike but differ are said to`() {
        struct Secret: Equatable, CustomStringConvertible {
            let number: Int
            var description: String { "secret" }
        }
        let one = Marbles.Timeline<Secret, Never>("a", ["a": Secret(number: 1)])
        let two = Marbles.Timeline<Secret, Never>("a", ["a": Secret(number: 2)])
        #expect(one.difference(from: two)?.description.contains("(written alike, but not equal)") == true)
    }

    @Test func `what comes between two steps is shown with its time`() {
        let marbles = Marbles()
        let input = marbles.hot("-1-2|", .digits)
        let output = marbles.record(input.delay(0.5, on: marbles.clock))
        marbles.run()
        #expect(output.timeline.description == "--(1@1.5)--(2@3.5)-(|@4.5)")
        #expect(
            output.timeline.difference(from: Marbles.Timeline("-1-2|", .digits))?.description == """
                expected  -1       -2       |
                recorded  --(1@1.5)--(2@3.5)-(|@4.5)
                           ^ at 1: expected 1; recorded nothing
                """)
    }
}
