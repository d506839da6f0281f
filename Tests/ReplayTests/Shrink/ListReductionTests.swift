import Replay
import TestSupport
import Testing

struct ListReductionTests {
    /// What is left of so many numbers when these are needed, and how many questions that took.
    private func reduced(_ count: Int, needing needed: Set<Int>) -> (left: [Int], questions: Int) {
        var questions = 0
        var reduction = ListReduction(Array(0..<count))
        reduction.run { part in
            questions += 1
            return needed.isSubset(of: part) ? part : nil
        }
        return (reduction.elements, questions)
    }

    @Test(arguments: UInt64(1)...20)
    func `exactly what is needed is left, in its order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(20, long: 500) {
            let count = Int.random(in: 1...200, using: &random)
            let needed = Set((0..<5).map { _ in Int.random(in: 0..<count, using: &random) })
            #expect(reduced(count, needing: needed).left == needed.sorted())
        }
    }

    @Test func `of five thousand of which ten matter it asks a few hundred times`() {
        let needed = Set((0..<10).map { $0 * 499 + 3 })
        let (left, questions) = reduced(5_000, needing: needed)
        #expect(left == needed.sorted())
        #expect(questions < 400)
    }

    @Test func `what matters at the end is found among the last few`() {
        var asked = 0
        var reduction = ListReduction(Array(0..<100_000))
        reduction.run { part in
            asked += part.count
            return part.contains(99_999) && part.contains(99_990) ? part : nil
        }
        #expect(reduction.elements == [99_990, 99_999])
        #expect(asked < 200)
    }

    @Test func `two that are only superfluous together go together`() {
        // Every opening has its closing.
        var reduction = ListReduction(["open", "a", "b", "close", "c"])
        reduction.run { part in
            part.contains("a") && part.contains("c") && part.contains("open") == part.contains("close")
                ? part : nil
        }
        #expect(reduction.elements == ["a", "c"])
    }

    @Test func `what turns out to be needless goes along`() {
        var reduction = ListReduction(Array(0..<100))
        reduction.run { part in part.contains(7) ? part.filter { $0 == 7 } : nil }
        #expect(reduction.elements == [7])
    }

    @Test func `a list of which nothing is needed is left empty, and an empty one is never asked about`() {
        #expect(reduced(50, needing: []).left == [])
        #expect(reduced(0, needing: []).questions == 0)
    }

    @Test func `whatever the question throws ends it, and the best so far is kept`() {
        struct Stop: Error, Equatable {}
        var asked = 0
        var reduction = ListReduction(Array(0..<1_000))
        #expect(throws: Stop()) {
            try reduction.run { part throws(Stop) in
                asked += 1
                if asked == 30 { throw Stop() }
                return part.contains(3) && part.contains(700) ? part : nil
            }
        }
        #expect(reduction.elements.count < 1_000)
        #expect(Set([3, 700]).isSubset(of: reduction.elements))
    }
}
