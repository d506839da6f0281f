public import Interaction

/// What a reducer answers to every command in every state, as data.
///
/// States and commands are told by label. Where several situations share a label, a cell has all their answers.
public struct TransitionTable: Hashable, Sendable {
    /// One answer of a cell.
    public struct Answer: Hashable, Sendable {
        /// The label of the state that follows.
        public let state: Label
        /// The label of the effect that is asked for, if one is.
        public let effect: Label?
        /// Whether the command was ignored: the same view model and no effect.
        public let isIgnored: Bool
        /// Whether it was met only as the answer of an effect that was interrupted or given up.
        public internal(set) var isLate: Bool

        /// An answer.
        public init(state: Label, effect: Label? = nil, isIgnored: Bool = false, isLate: Bool = false) {
            self.state = state
            self.effect = effect
            self.isIgnored = isIgnored
            self.isLate = isLate
        }
    }

    /// The machine's name.
    public let name: String
    /// In which world the answers were found.
    public let world: World
    /// The label of the state in which the machine begins.
    public let initial: Label
    /// The labels of the states: the declared ones in their order, then others that were reached.
    public let states: [Label]
    /// The labels of the commands: those from outside in the alphabet's order, then answers as they were met.
    public let commands: [Label]
    /// How many situations were reached.
    public let situations: Int
    /// Whether no bound was in the way.
    public let isComplete: Bool
    private let cells: [Label: [Label: [Answer]]]

    /// The answers to a command in a state, as they were met; none where the command cannot come.
    public func answers(in state: Label, to command: Label) -> [Answer] {
        cells[state]?[command] ?? []
    }

    /// The table of an exploration.
    public init<R: ReducerType>(_ exploration: Exploration<R>) {
        let alphabet = exploration.alphabet
        name = alphabet.name
        world = exploration.world
        initial = alphabet.stateLabel(alphabet.viewModel)
        states = (alphabet.states + exploration.reachedStates).uniqued()
        commands = (alphabet.commands.map(\.label) + exploration.edges.compactMap { $0.letter?.label })
            .uniqued()
        situations = exploration.nodes.count
        isComplete = exploration.isComplete
        var cells: [Label: [Label: [Answer]]] = [:]
        for edge in exploration.edges {
            guard let letter = edge.letter else { continue }
            let answer = Answer(
                state: exploration.nodes[edge.to].label, effect: edge.effect.map(alphabet.effectLabel),
                isIgnored: edge.isIgnored, isLate: edge.isLate)
            let state = exploration.nodes[edge.from].label
            cells[state, default: [:]][letter.label, default: []].enter(answer)
        }
        self.cells = cells
    }
}

extension [TransitionTable.Answer] {
    /// Adds an answer that is not there yet; one that also comes in time is not late.
    fileprivate mutating func enter(_ answer: TransitionTable.Answer) {
        var other = answer
        other.isLate.toggle()
        if let known = firstIndex(of: other) {
            self[known].isLate = false
        } else if !contains(answer) {
            append(answer)
        }
    }
}
