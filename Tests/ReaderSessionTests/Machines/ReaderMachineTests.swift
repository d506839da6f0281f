import Interaction
import InteractionTesting
import Machines
import ReaderUI
import TestSupport
import Testing

@testable import ReaderSession

/// The reader in its small world: what must hold there holds, and ten mistakes are each caught by what they break.
struct ReaderMachineTests {
    /// Beyond the moves of the longest counterexample nothing has to be looked at.
    private static let depth = 7

    /// What is said of each mistake.
    static let findings: [ReaderMutant.Mistake: String] = [
        .staysBehindTheEnd:
            "the cursor stands on a post that exists",
        .keepsTheWindow: "a page keeps its place when posts come in above",
        .swallowsEnter: "no key is lost",
        .forgetsPendingRows: "a key before the older posts is a key after them",
        .pagesLate: "older posts are asked for before the last row is reached",
        .tellsWhatWasGivenUp: "what was given up is not told as news",
        .bookmarksAsThePages: "a bookmark names its author, or in whose list it stood",
        .closesHelpOnly: "Ctrl-C leaves the program from everywhere",
        .keepsLooking: "Esc leads out",
        .staysForEver: "q leads out of the program, but where it is a letter",
    ]

    private func broken(_ mistake: ReaderMutant.Mistake?, depth: Int) -> [Counterexample] {
        ReaderMutant.mistake.bind(mistake) {
            Explorer(.reader(ReaderMutant.self), bounds: Bounds(depth: depth)).explore().counterexamples(
                to: [.invariants])
        }
    }

    @Test func `without a mistake the reader's mutant breaks nothing`() {
        #expect(broken(nil, depth: Self.depth) == [])
    }

    @Test(arguments: ReaderMutant.Mistake.allCases)
    func `every mistake of the reader breaks what must hold`(mistake: ReaderMutant.Mistake) throws {
        let sentence = try #require(Self.findings[mistake])
        let broken = broken(mistake, depth: Self.depth)
        #expect(broken.contains { $0.finding.hasSuffix(", but \(sentence)") }, "\(broken)")
        // A mistake is not found by everything, or what finds it would say nothing.
        #expect(broken.count <= 3, "\(broken)")
    }

    @Test func `every clause of the machine is one that some mistake breaks`() {
        let sentences = Alphabet.reader(ReaderInteractor.Reducer.self).invariants.map(\.sentence)
        #expect(Set(sentences) == Set(Self.findings.values))
    }

    @Test func `its world is explored to its end, and is closed by what it leaves out`() throws {
        let machine = try #require(PerchMachines.machine(named: "reader"))
        let findings = machine.findings()
        #expect(findings.table.isComplete)
        #expect(machine.vocabulary.effects.count == 13)
        #expect(findings.counterexamples.isEmpty, "\(findings.counterexamples)")
        #expect((500...5_000).contains(findings.table.situations), "\(findings.table.situations)")
    }
}
