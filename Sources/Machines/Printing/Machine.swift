public import Interaction
import Sync

/// A reducer's alphabet whose types nobody needs to know any more: to be listed, explored and printed by name.
public struct Machine: Sendable {
    /// The alphabet's name.
    public let name: String
    /// The machine's words, as the alphabet declares them; nothing is explored for them.
    public let vocabulary: Vocabulary
    private let explore: @Sendable (World, (_ done: Int, _ known: Int) -> Void) -> Findings
    private let begin: @Sendable (World) -> any Walk
    private let explored = Explored()

    /// A machine of this alphabet, explored within these bounds.
    public init<R: ReducerType>(_ alphabet: Alphabet<R>, bounds: Bounds = Bounds()) {
        name = alphabet.name
        vocabulary = alphabet.vocabulary
        explore = { Findings(Explorer(alphabet, world: $0, bounds: bounds).explore(progress: $1)) }
        begin = { AlphabetWalk(alphabet, world: $0, bounds: bounds) }
    }

    /// A walk through the machine, at its beginning; nothing is explored for it.
    public func walk(in world: World = .closed) -> any Walk { begin(world) }

    /// Explores it, and tells what came out in labels.
    ///
    /// That is remembered as long as there is a copy of this machine, and told again without exploring.
    ///
    /// - Parameters:
    ///   - world: what may happen when.
    ///   - progress: is told, every hundred situations, how many have been looked at and how many are known; nothing of what is
    ///     remembered.
    public func findings(
        in world: World = .closed, progress: (_ done: Int, _ known: Int) -> Void = { _, _ in }
    ) -> Findings {
        if let findings = explored.findings.withLock({ $0[world] }) { return findings }
        let findings = explore(world, progress)
        explored.findings.withLock { $0[world] = findings }
        return findings
    }

    /// What came out of explorations, shared by all copies of a machine.
    private final class Explored: Sendable {
        let findings = Locked<[World: Findings]>([:])
    }
}

/// What came out of an exploration, in labels.
public struct Findings: Sendable {
    /// Every answer to every command in every state.
    public let table: TransitionTable
    /// What must hold of the machine besides the laws of all, as clauses.
    public let invariants: [String]
    /// The laws that are broken; none if all hold.
    public let counterexamples: [Counterexample]
    /// For every transition of the table a shortest way that ends with it, nearest first.
    ///
    /// Together they take every arrow of the diagram: each is a session worth keeping as a script.
    public let tours: [Tour]
    /// For every state that was reached a shortest path to it, in the order in which they were.
    public let ways: [(state: Label, path: Path)]

    /// What came out of this exploration.
    public init<R: ReducerType>(_ exploration: Exploration<R>) {
        table = TransitionTable(exploration)
        invariants = exploration.alphabet.invariants.map(\.sentence)
        counterexamples = exploration.counterexamples()
        tours = exploration.tours
        var seen: Set<Label> = []
        ways = exploration.nodes.indices.compactMap { place in
            let state = exploration.nodes[place].label
            return seen.insert(state).inserted ? (state, exploration.path(to: place)) : nil
        }
    }
}
