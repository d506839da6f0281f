public import Interaction

/// Which cells of the machines' tables sessions have visited, and which they have missed.
///
/// A cell is a state and a command or an answer that leads somewhere from there in the machine's closed world, where only
/// such answers come as somebody awaits. What a machine ignores is no cell. Two answers by the same command that lead to
/// the same state cannot be told apart by what a session shows: they are visited together.
public struct MachineCoverage: Sendable {
    /// A state, and a command or an answer that leads somewhere from there.
    public struct Cell: Hashable, Sendable {
        /// The label of the state.
        public let state: Label
        /// The name of the command, or of the answer, as the machine's table has it.
        public let word: Label

        /// The cell that a tour ends with.
        public init(_ tour: Tour) {
            state = tour.origin
            word = tour.word
        }
    }

    /// What is known of one machine.
    public struct Part: Sendable {
        /// The machine.
        public let machine: Machine
        /// What came out of its closed world.
        public let findings: Findings
        /// The cells that were visited, in the order of the shortest ways to them.
        public let visited: [Cell]
        /// The cells that were missed, in the same order.
        public let missed: [Cell]
    }

    /// The machines, in the order in which they were asked for.
    public let parts: [Part]

    /// Explores the machines, and compares their cells with the steps that sessions took.
    ///
    /// - Parameters:
    ///   - steps: what the sessions' machines did; those of other machines count for nothing.
    ///   - machines: whose cells are counted; each is explored in its closed world.
    public init(of steps: Set<MachineStep>, machines: [Machine]) {
        parts = machines.map { machine in
            let findings = machine.findings()
            var cells: [Cell] = []
            var visited: Set<Cell> = []
            var known: Set<Cell> = []
            for tour in findings.tours {
                let cell = Cell(tour)
                if known.insert(cell).inserted { cells.append(cell) }
                let step = MachineStep(
                    machine: machine.name, before: tour.origin, command: tour.command,
                    after: tour.steps[tour.steps.count - 1].state)
                if steps.contains(step) { visited.insert(cell) }
            }
            return Part(
                machine: machine, findings: findings, visited: cells.filter { visited.contains($0) },
                missed: cells.filter { !visited.contains($0) })
        }
    }

    /// How many cells were visited.
    public var visitedCount: Int { parts.reduce(0) { $0 + $1.visited.count } }

    /// How many cells there are.
    public var count: Int { parts.reduce(visitedCount) { $0 + $1.missed.count } }

    /// All of it as text: for each machine, and each state, what was visited and what was missed; a sum at the end.
    public var text: String {
        var text = ""
        for part in parts {
            let count = part.visited.count + part.missed.count
            text += "\(part.machine.name): \(part.visited.count) of \(count) cells visited\n"
            var states: [Label] = []
            for cell in part.visited + part.missed where !states.contains(cell.state) {
                states.append(cell.state)
            }
            for state in states {
                text += "    \(state)\n"
                text += Self.line("visited", part.visited, state) + Self.line("missed", part.missed, state)
            }
        }
        return text + "\(visitedCount) of \(count) cells visited\n"
    }

    /// All of it in one line: the sum, and of each machine how many cells were visited of how many, those first of which most were,
    /// as a line may be cut.
    ///
    /// - Parameter place: where the cells are listed.
    public func line(listedBy place: String) -> String {
        let machines = parts.sorted { $0.visited.count > $1.visited.count }.map {
            "\($0.machine.name) \($0.visited.count)/\($0.visited.count + $0.missed.count)"
        }
        return
            "\(visitedCount) of \(count) cells visited; \(place) lists them: \(machines.joined(separator: ", "))"
    }

    private static func line(_ name: String, _ cells: [Cell], _ state: Label) -> String {
        let words = cells.filter { $0.state == state }.map(\.word.text)
        return words.isEmpty ? "" : "        \(name): \(words.joined(separator: ", "))\n"
    }
}

/// What a machine did when one command or answer was reduced, in labels.
public struct MachineStep: Hashable, Sendable {
    /// The machine's name.
    public let machine: String
    /// The label of the state before.
    public let before: Label
    /// The command's label.
    public let command: Label
    /// The label of the state after.
    public let after: Label

    /// Describes a step.
    public init(machine: String, before: Label, command: Label, after: Label) {
        self.machine = machine
        self.before = before
        self.command = command
        self.after = after
    }

    /// The step that a line of a trace tells of; nil for one that tells of something else.
    public init?(_ line: TraceLine, of machine: @autoclosure () -> String) {
        guard case .reduced(let command, _, let before, let after) = line.event else { return nil }
        self.init(machine: machine(), before: before, command: command, after: after)
    }
}
