import Testing

@testable import Replay

/// Why something is what it is on a lamp.
struct ExplanationTests {
    private let session: LampSession

    init() throws {
        session = try LampSession(
            """
            +0s     key j
            +1s     key l
            +1s     reply #1 = 700
            +1s     key o
            +1s     reply #2 = 7
            +1s     key j
            """)
    }

    private func explain(_ words: String, lines: [Int] = []) throws -> Explanation {
        let question = try WhyQuestion(words: words.split(separator: " ").map(String.init))
        return try Explanation(of: question, in: session.recording, lines: lines)
    }

    @Test func `an answer goes back to the answer that asked for it, and that to its key`() throws {
        let explanation = try explain("lamp=open", lines: Array(4...9))
        #expect(
            explanation.text == """
                lamp: open loading -> open, in step 5 of 6

                  5  line 8  reply #2 = 7
                     the answer to #2 lamp load
                  3  line 6  reply #1 = 700
                     the answer to #1 lamp load
                     it started #2 lamp load
                  2  line 5  key l
                     command lamp load
                     it started #1 lamp load

                It goes back to a key.

                """)
        #expect(explanation.chain.links.map(\.step) == [5, 3, 2])
    }

    @Test func `without a value it is the last change up to a step`() throws {
        #expect(try explain("lamp").change.step == 5)
        #expect(
            try explain("lamp at 4").change
                == .init(
                    step: 4, path: "lamp", before: "closed loading", after: "open loading"))
        #expect(try explain("lamp at 3").change.step == 2)
    }

    @Test func `a part of what is shown is found by its name, with its value or without`() throws {
        #expect(try explain("count").change == .init(step: 6, path: "count", before: "708", after: "808"))
        #expect(try explain("count=701").change.step == 3)
        #expect(try explain("isOpen=true").change.step == 4)
        #expect(try explain("answers at 3").change.after == "1")
    }

    @Test func `how long it stayed so is told`() throws {
        #expect(try explain("count=1").text.contains("until step 3: 1 -> 701\n"))
        #expect(try !explain("count=808").text.contains("until step"))
    }

    @Test(arguments: [
        (
            "lamb",
            "nothing called lamb changes up to step 6. Did you mean `lamp`? Machines are lamp; other fields are named as the inspector shows them."
        ),
        ("count=9", "count never becomes `9` up to step 6. It becomes `1`, `701`, `708`, `808`."),
        (
            "lamp=broken",
            "lamp never becomes `broken` up to step 6. It becomes `closed loading`, `open loading`, `open`."
        ),
        ("lamp at 7", "there is no step 7: there are 6"),
        (
            "lamp at 0",
            "nothing called lamp changes up to step 0. Machines are lamp; other fields are named as the inspector shows them."
        ),
    ])
    func `what cannot be explained is told in one line, with what there is`(words: String, message: String) {
        let error = #expect(throws: WhyTrouble.self) { try explain(words) }
        #expect(error?.description == message)
    }

    /// Stranger 2026-11-27: of 100,000 steps it took minutes, as each was looked at twice, without a word meanwhile.
    @Test func `each step is looked at once, also for a value that never comes, and each is told`() {
        var told: [Int] = []
        #expect(throws: WhyTrouble.self) {
            try Explanation(of: WhyQuestion("count", value: "9"), in: session.recording) { told.append($0) }
        }
        #expect(told == Array(0..<6))
    }

    @Test(arguments: ["", "two words", "=open", "lamp at noon"])
    func `what is no question is told`(words: String) {
        #expect(throws: ScriptError.self) { try explain(words) }
    }

    /// Stranger 2026-11-30: with the value that `why notice` told, the step in which only its text had changed was passed over.
    @Test func `a field that has become a value by a change of its parts alone is found by the whole value`()
    {
        struct Told { var text = "one"; var isProblem = false }
        struct Shown { var told: Told? = Told(); var count = 1 }
        let (before, after) = (Shown(), Shown(told: Told(text: "two"), count: 2))
        func change(_ value: String?) -> FieldWatch.Change? {
            FieldWatch("told", value: value).partChange(from: before, to: after, 5)
        }
        let words = ValueWords.words(Told(text: "two"))
        #expect(change(words)?.path == "told" && change(words)?.after == words)
        #expect(change(words)?.before == ValueWords.words(Told()))
        #expect(change("two")?.path == "told.text" && change(nil)?.path == "told.text")
        // What it became is told whole where it was something else.
        #expect(change("three")?.path == "told" && change("three")?.after == words)
    }

    @Test func `a watch goes forwards, too`() {
        let watch = FieldWatch("count")
        var steps: [Int] = []
        while let change = watch.nextChange(in: session.recording, after: steps.last ?? 0) {
            steps.append(change.step)
        }
        #expect(steps == [1, 3, 5, 6])
        #expect(watch.lastChange(in: session.recording, upTo: 2)?.step == 1)
        #expect(watch.lastChange(in: session.recording, upTo: 0) == nil)
    }

    @Test func `what time brings about goes back to time`() throws {
        let session = try LampSession("+0s key w\n+3s wait\n+0s key j")
        let text = try Explanation(of: WhyQuestion("lamp"), in: session.recording).text
        #expect(text.hasSuffix("It goes back to nothing but time, or to how the program begins.\n"))
    }
}
