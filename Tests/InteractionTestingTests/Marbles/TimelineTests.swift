import InteractionTesting
import Reactive
import TestSupport
import Testing

/// Marble strings with a meaning, and how two of them are compared.
struct TimelineTests {
    private typealias Digits = Marbles.Timeline<Int, Problem>
    private let digits = Marbles.Key<Int, Problem>.digits(failure: .small)

    private func timeline(_ text: String) throws -> Marbles.Timeline<Int, Problem> {
        try Marbles.Timeline(parsing: text, digits)
    }

    @Test func `names stand for values`() throws {
        let timeline = try timeline("-1-(23)#")
        #expect(timeline.entries.map(\.instant) == [1, 3, 3, 4])
        #expect(timeline.entries.map(\.event) == [.value(1), .value(2), .value(3), .failed(.small)])
        let lists = Marbles.Timeline<[Int], Never>("a-b!", ["a": [1, 2], "b": []])
        #expect(lists.entries.map(\.event) == [.value([1, 2]), .value([]), .interrupted])
        let tens = Marbles.Timeline<Int, Never>("4|", Marbles.Key { $0.wholeNumberValue.map { $0 * 10 } })
        #expect(tens.entries.map(\.event) == [.value(40), .completed])
        let words = Marbles.Timeline<String, Problem>("a-#", .letters(failure: .great))
        #expect(words.entries.map(\.event) == [.value("a"), .failed(.great)])
    }

    @Test func `a name without a value is reported with its column`() throws {
        let unnamed = try #require(throws: Marbles.SyntaxError.self) { try timeline("- 1-(2x)") }
        #expect(unnamed.column == 7)
        #expect(unnamed.reason == .unnamed("x"))
        let failure = try #require(throws: Marbles.SyntaxError.self) {
            try Marbles.Timeline<Int, Never>(parsing: "-1-#", .digits)
        }
        #expect(failure.column == 4)
        #expect(failure.reason == .noFailure)
        let window = try #require(throws: Marbles.SyntaxError.self) { try timeline("-[-") }
        #expect(window.column == 2)
        #expect(window.reason == .windowInStream)
    }

    @Test func `a name without a value is a programming error where nothing is thrown`() async {
        await #expect(processExitsWith: .failure) { _ = Marbles.Timeline("-x", .digits) }
        await #expect(processExitsWith: .failure) { _ = Marbles().hot("-#", .digits) }
        await #expect(processExitsWith: .failure) { _ = Marbles().cold("-[", .letters) }
    }

    @Test func `silence at the end does not count`() throws {
        #expect(try timeline("-1-|") == timeline("-1-|----"))
        #expect(try timeline("-1") == timeline("-1--"))
    }

    @Test(arguments: [
        ("-1-2-|", "-1-3-|"), ("-1-2-|", "-1--2|"), ("-1-2-|", "-1-2-#"), ("-1-2-|", "-1-2"),
        ("-(12)", "-(21)"), ("-1", "-(11)"),
    ])
    func `another value, time, ending or order is a difference`(left: String, right: String) throws {
        #expect(try timeline(left) != timeline(right))
        #expect(try timeline(left).difference(from: timeline(right)) != nil)
        #expect(try timeline(right).difference(from: timeline(left)) != nil)
    }

    @Test func `printing is the inverse of parsing`() throws {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<2_000 {
            let timeline = try timeline(random.diagram().description)
            #expect(try Digits(parsing: timeline.description, digits) == timeline)
            #expect(timeline.difference(from: timeline) == nil)
        }
    }

    @Test func `values that are no letter or digit get a name and an explanation`() {
        let lists = Marbles.Timeline<[Int], Never>("a-b-a|", ["a": [1, 2], "b": []])
        #expect(lists.description == "a-b-a|   a = [1, 2], b = []")
        let numbers = Marbles.Timeline<Int, Never>("x-y-z", ["x": 12, "y": 3, "z": 12])
        #expect(numbers.description == "x-y-x   x = 12, y = 3")
    }

    @Test func `a recorded value gets its own name, or one that is free`() {
        let marbles = Marbles()
        let words = marbles.cold("1-2-3", Marbles.Key { ["1": "word", "2": "a", "3": ""][$0] })
        let output = marbles.record(words.producer)
        marbles.run()
        #expect(output.timeline.description == "b-a-c   b = word, c = \"\"")
    }

    @Test func `no two values have the same name`() {
        let words = Marbles.Timeline<String, Never>("a-b", ["a": "b", "b": "a"])
        #expect(words.description == "a-b   a = b, b = a")
        let marbles = Marbles()
        let output = marbles.record(SignalProducer<String, Never>(["a", "word"]))
        marbles.run()
        let expected = Marbles.Timeline<String, Never>("(aa|)", ["a": "word"])
        #expect(
            output.timeline.difference(from: expected)?.description == """
                expected  (aa|)
                recorded  (ba|)
                          ^ at 0: expected a = word, a = word, |; recorded b = a, a = word, |
                values    a = word, b = a
                """)
    }

    @Test func `even many values get different names`() {
        let marbles = Marbles()
        let output = marbles.record(SignalProducer<Int, Never>(100..<200))
        marbles.run()
        let names = output.timeline.description.prefix(101).dropFirst()
        #expect(Set(names).count == 100)
        #expect(names.allSatisfy { $0.isLetter })
    }
}

/// How things fail in these tests.
enum Problem: Error, Equatable {
    case small
    case great
}
