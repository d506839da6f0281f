import Interaction
import Machines
import People
import TestSupport
import Testing

@testable import ReaderSession

/// Nine mistakes in the reducers of following, each caught by what must hold of its machine.
struct FollowingMutantTests {
    /// What is said of each mistake of the timeline.
    static let timeline: [TimelineMutant.Mistake: String] = [
        .forgetsRowsOnFailure:
            "after show, loaded #1, show, failed #2: nothing is shown any more, but what is shown stays until posts take its place",
        .forgetsRowsOnCancel:
            "after show, loaded #1, show, cancel: something else is, but a reading that is given up changes nothing of what is shown",
        .staysPending:
            "after show, loaded #1, cancel: it is still under way, but a reading that is given up changes nothing of what is shown",
    ]

    /// What is said of each mistake in asking everybody.
    static let refresh: [RefreshMutant.Mistake: String] = [
        .forgetsWhatCame:
            "after refresh, progressed #1, cancel: it tells something else, but a refresh that is given up keeps what has come, and nothing comes any more",
        .takesLateAnswers:
            "after refresh, cancel, late progressed #1: an answer came in, but a refresh that is given up keeps what has come, and nothing comes any more",
        .beginsTwice:
            "after refresh, refresh: refresh asks them, but while people are being asked, nobody is asked a second time",
    ]

    /// What is said of each mistake in changing whom somebody follows.
    static let following: [FollowingMutant.Mistake: String] = [
        .losesTheNext:
            "after toggle, toggle, followed #1: 0 wait after 2, but each change is asked for once, and leaves when it has ended",
        .writesTheLast:
            "after toggle, toggle, tag, followed #1: another is, but what is being written is the first of those that wait",
        .undoesTheFirst:
            "after toggle, tag, undo: it takes back something else, but undo takes back what was changed last",
    ]

    private func broken<R: ReducerType>(_ alphabet: Alphabet<R>, depth: Int = 8) -> [String] {
        Explorer(alphabet, bounds: Bounds(depth: depth)).explore().counterexamples(to: [.invariants])
            .map { String($0.description.dropFirst("invariants: ".count)) }
    }

    @Test(arguments: TimelineMutant.Mistake.allCases)
    func `every mistake of the timeline breaks what must hold`(mistake: TimelineMutant.Mistake) throws {
        let found = TimelineMutant.mistake.bind(mistake) { broken(.timeline(TimelineMutant.self)) }
        #expect(found.contains(try #require(Self.timeline[mistake])), "\(found)")
    }

    @Test(arguments: RefreshMutant.Mistake.allCases)
    func `every mistake in asking everybody breaks what must hold`(mistake: RefreshMutant.Mistake) throws {
        let found = RefreshMutant.mistake.bind(mistake) { broken(.refresh(RefreshMutant.self)) }
        #expect(found.contains(try #require(Self.refresh[mistake])), "\(found)")
    }

    @Test(arguments: FollowingMutant.Mistake.allCases)
    func `every mistake in whom somebody follows breaks what must hold`(mistake: FollowingMutant.Mistake)
        throws
    {
        let found = FollowingMutant.mistake.bind(mistake) {
            broken(.following(FollowingMutant.self), depth: 5)
        }
        #expect(found.contains(try #require(Self.following[mistake])), "\(found)")
    }

    @Test func `without a mistake they break nothing`() {
        #expect(broken(.timeline(TimelineMutant.self)) == [])
        #expect(broken(.refresh(RefreshMutant.self)) == [])
        #expect(broken(.following(FollowingMutant.self), depth: 5) == [])
    }

    @Test func `every clause is one that some mistake breaks`() {
        func clauses<R: ReducerType>(_ alphabet: Alphabet<R>) -> [String] {
            alphabet.invariants.map(\.sentence)
        }
        let said = Array(Self.timeline.values) + Self.refresh.values + Self.following.values
        for clause in clauses(.timeline(TimelineMutant.self)) + clauses(.refresh(RefreshMutant.self))
            + clauses(.following(FollowingMutant.self))
        {
            #expect(said.contains { $0.hasSuffix(", but \(clause)") }, "\(clause)")
        }
    }
}
