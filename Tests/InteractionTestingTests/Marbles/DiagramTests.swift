import InteractionTesting
import TestSupport
import Testing

/// The grammar of marble strings.
struct DiagramTests {
    private typealias Diagram = Marbles.Diagram

    @Test func `every character is a step, and a group is one too`() {
        let diagram: Diagram = "-1-(ab)|"
        #expect(diagram.steps == [[], [.value("1")], [], [.value("a"), .value("b")], [.completed]])
    }

    @Test func `every mark is read`() throws {
        #expect(try Diagram(parsing: "Ä-#").steps == [[.value("Ä")], [], [.failed]])
        #expect(try Diagram(parsing: "-!--").steps == [[], [.interrupted], [], []])
        #expect(try Diagram(parsing: "[-]").steps == [[.opened], [], [.closed]])
        #expect(try Diagram(parsing: "").steps.isEmpty)
    }

    @Test func `spaces stand for nothing`() {
        #expect(" - a( b c )  |" as Diagram == "-a(bc)|")
        #expect("-a" as Diagram != "a-" as Diagram)
    }

    @Test func `a group of one is one`() {
        #expect("-(a)-" as Diagram == "-a-")
    }

    @Test func `silence at the end is part of a diagram`() {
        #expect("-a" as Diagram != "-a-" as Diagram)
    }

    @Test(
        arguments: [
            ("-a?", 3, .unknown("?")),
            ("-(a-)", 4, .silenceInGroup),
            ("(a(b))", 3, .groupInGroup),
            ("--()", 4, .emptyGroup),
            ("--( )", 5, .emptyGroup),
            ("-a)", 3, .unopenedGroup),
            ("- (ab", 3, .unclosedGroup),
            ("-|-a", 4, .afterEnd(.completed)),
            ("(a#b)", 4, .afterEnd(.failed)),
            ("!|", 2, .afterEnd(.interrupted)),
            ("[-[", 3, .openedTwice),
            ("-]", 2, .unopenedWindow),
            ("[-]]", 4, .afterEnd(.closed)),
        ] as [(String, Int, Marbles.SyntaxError.Reason)])
    func `what the grammar does not allow is reported with its column`(
        text: String, column: Int, reason: Marbles.SyntaxError.Reason
    ) throws {
        let error = try #require(throws: Marbles.SyntaxError.self) { try Diagram(parsing: text) }
        #expect(error.text == text)
        #expect(error.column == column)
        #expect(error.reason == reason)
    }

    @Test func `an error points at the place`() throws {
        let error = try #require(throws: Marbles.SyntaxError.self) { try Diagram(parsing: "-1-|--2") }
        #expect(
            error.description == """
                column 7: nothing follows "|" but silence.
                -1-|--2
                      ^
                """)
    }

    @Test func `a literal that cannot be read is a programming error`() async {
        await #expect(processExitsWith: .failure) { _ = "-(a" as Diagram }
        await #expect(processExitsWith: .failure) { _ = "--a" as Marbles.Window }
    }

    @Test func `printing is the inverse of parsing`() throws {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<2_000 {
            let diagram = random.diagram()
            #expect(try Diagram(parsing: diagram.description) == diagram)
        }
    }

    @Test func `spaces anywhere change nothing`() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<500 {
            let diagram = random.diagram()
            let spaced = diagram.description.map { character in
                String(repeating: " ", count: random.number(below: 3)) + String(character)
            }
            #expect(try Diagram(parsing: spaced.joined()) == diagram)
        }
    }
}
