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

extension TransitionTable {
    /// The table as lines of text, fit to be kept in a file and compared.
    ///
    /// ```
    /// loading
    ///     load        ignored
    ///     loaded      loaded
    ///     cancel      initialized, asks for cancel
    /// ```
    ///
    /// Several answers of one cell stand beneath one another. Commands that cannot come in a state have no line, and
    /// `late` stands where only answers of interrupted effects can come.
    public var text: String {
        let width = commands.map(\.text.count).max() ?? 0
        var lines = [head]
        for state in states {
            lines += ["", state.text]
            for command in commands {
                for (number, answer) in told(in: state, by: command).enumerated() {
                    let name = number == 0 ? command.text : ""
                    let padding = String(repeating: " ", count: width - name.count)
                    lines.append("    \(name)\(padding)  \(Self.text(answer))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answers worth a line: that a late answer is ignored goes without saying where others come in time.
    package func told(in state: Label, by command: Label) -> [Answer] {
        let answers = answers(in: state, to: command)
        guard answers.contains(where: { !$0.isLate }) else { return answers }
        return answers.filter { !$0.isLate || !$0.isIgnored }
    }

    /// What the machine is and how large, in three lines.
    package var head: String {
        let cells = states.flatMap { state in commands.map { told(in: state, by: $0) } }
        let reached = cells.filter { !$0.isEmpty }
        let ignored = reached.filter { $0.allSatisfy(\.isIgnored) }
        let late = ignored.filter { $0.allSatisfy(\.isLate) }
        return """
            machine \(name), \(world.rawValue) world\(isComplete ? "" : ", within bounds")
            \(situations) situations, \(states.count) states, \(commands.count) commands
            \(cells.count) cells: \(reached.count - ignored.count) transitions, \
            \(ignored.count - late.count) ignored, \(late.count) only late, \
            \(cells.count - reached.count) unreachable
            """
    }

    private static func text(_ answer: Answer) -> String {
        let late = answer.isLate ? "late: " : ""
        if answer.isIgnored { return late + "ignored" }
        return late + answer.state.text + (answer.effect.map { ", asks for \($0)" } ?? "")
    }
}

extension TransitionTable {
    /// An arrow of a diagram: all that leads from one state to another, which are told by their places in ``states``.
    package struct Arrow: Sendable {
        /// Where it begins.
        package let from: Int
        /// Where it ends; where it begins, when the state stays.
        package let to: Int
        /// What leads there, never nothing.
        package internal(set) var steps: [(command: Label, answer: Answer)]

        /// A line for each step: the command, and after a slash the effect.
        var texts: [String] {
            steps.map { $0.command.text + ($0.answer.effect.map { " / \($0)" } ?? "") }
        }
    }

    /// The arrows between states by their places; what is ignored has none.
    package var arrows: [Arrow] {
        states.indices.flatMap { from -> [Arrow] in
            var arrows: [Arrow] = []
            for command in commands {
                for answer in answers(in: states[from], to: command) where !answer.isIgnored {
                    guard let to = states.firstIndex(of: answer.state) else { continue }
                    if let known = arrows.firstIndex(where: { $0.to == to }) {
                        arrows[known].steps.append((command, answer))
                    } else {
                        arrows.append(Arrow(from: from, to: to, steps: [(command, answer)]))
                    }
                }
            }
            return arrows
        }
    }

    /// A Mermaid `stateDiagram-v2`: an arrow for each pair of states, with the commands and `/ effect` on it.
    public var mermaid: String {
        var lines = ["stateDiagram-v2"]
        for (place, state) in states.enumerated() {
            lines.append("    state \"\(Self.mermaid(state.text))\" as s\(place)")
        }
        if let place = states.firstIndex(of: initial) { lines.append("    [*] --> s\(place)") }
        for arrow in arrows {
            let text = arrow.texts.map(Self.mermaid).joined(separator: "<br/>")
            lines.append("    s\(arrow.from) --> s\(arrow.to): \(text)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A Graphviz digraph with the same arrows.
    public var dot: String {
        var lines = ["digraph \(Self.dot(name)) {", "    node [shape=box, style=rounded];"]
        for (place, state) in states.enumerated() {
            lines.append("    s\(place) [label=\(Self.dot(state.text))];")
        }
        if let place = states.firstIndex(of: initial) {
            lines += ["    start [shape=point];", "    start -> s\(place);"]
        }
        for arrow in arrows {
            let text = arrow.texts.joined(separator: "\n")
            lines.append("    s\(arrow.from) -> s\(arrow.to) [label=\(Self.dot(text))];")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// A text in Mermaid: everything that its grammar or its HTML could take for its own is a character code.
    static func mermaid(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ".", ",", "-", "_": String(scalar)
            default: scalar.value < 0x80 ? "#\(scalar.value);" : String(scalar)
            }
        }.joined()
    }

    /// A text as a quoted string of Graphviz.
    static func dot(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
