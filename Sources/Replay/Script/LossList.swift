/// The labels of changed machines that a script uses and that are gone, each once.
struct LossList {
    private struct Use: Hashable {
        let machine: ScriptName
        let kind: String
        let label: ScriptWords
    }

    private let changed: Set<ScriptName>
    private let machines: [ScriptName: MachineLabels]
    private let parts: [ScriptAddress: ScriptName]
    private var seen: Set<Use> = []
    private(set) var found: [ScriptRating.Loss] = []

    init(changed: [ScriptName], machines: [MachineLabels]) {
        self.changed = Set(changed)
        var known: [ScriptName: MachineLabels] = [:]
        var parts: [ScriptAddress: ScriptName] = [:]
        for machine in machines {
            known[machine.machine] = machine
            for part in machine.parts { parts[part] = machine.machine }
        }
        self.machines = known
        self.parts = parts
    }

    /// Looks at one line of the script.
    mutating func take(_ content: ScriptLine.Content, line: Int) {
        switch content {
        case .input(let input):
            guard case .send(let address, let words) = input.action else { return }
            look(for: words, at: address, "command", among: \.commands, line: line)
        case .expectation(.command(let address, let words)):
            look(for: words, at: address, "command", among: \.commands, line: line)
        case .expectation(.effect(_, let address, let words)), .expectation(.emit(let address, let words)):
            look(for: words, at: address, "effect", among: \.effects, line: line)
        case .expectation(.view(let address, let words)):
            look(for: words, at: address, "view", among: \.views, line: line)
        case .expectation(.cancelled), .expectation(.text), .expectation(.frame), .blank, .header, .end:
            return
        }
    }

    private mutating func look(
        for words: ScriptWords, at address: ScriptAddress, _ kind: String,
        among labels: KeyPath<MachineLabels, Set<ScriptWords>>, line: Int
    ) {
        var (machine, label) = (Self.machine(at: address), words)
        if let owner = parts[address], let whole = ScriptWords("\(address) \(words)") {
            (machine, label) = (owner, whole)
        }
        guard let machine, changed.contains(machine) else { return }
        if machines[machine]?[keyPath: labels].contains(label) ?? false { return }
        guard seen.insert(Use(machine: machine, kind: kind, label: label)).inserted else { return }
        found.append(ScriptRating.Loss(line: line, machine: machine, kind: kind, label: label))
    }

    /// The last name of an instance's path: `page-2/profile` is a `profile`.
    private static func machine(at address: ScriptAddress) -> ScriptName? {
        address.text.split(separator: "/").last.flatMap { ScriptName($0) }
    }
}
