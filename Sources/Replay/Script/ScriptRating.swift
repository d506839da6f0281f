/// What to expect of an old script, before it runs: whether the machines are still those that it was recorded with.
///
/// A script's `machines` line has a fingerprint of every machine's labels. Where one is different now, the script's own
/// lines decide: a recording can still say all that it says (`risky`), or it says something that is gone
/// (`impossible`). A fingerprint alone could not tell labels that were added from labels that were taken away.
///
/// It is a forecast, and a cheap one. A `risky` script may pass, a `fine` one may differ: labels say what can be said of
/// a machine, not what it does. A script without a `machines` line, as people write them, says nothing of when it was
/// made, and is `fine`.
public enum ScriptRating: Hashable, Sendable {
    /// Every machine that the script names has the labels that it had.
    case fine
    /// These machines have other labels; everything that the script says of them still exists.
    case risky(changed: [ScriptName])
    /// The script says of changed machines what no longer exists: the first of each, in the order of its lines.
    case impossible(gone: [Loss])

    /// A label that a script uses and that is gone.
    public struct Loss: Hashable, Sendable, CustomStringConvertible {
        /// The first line that uses it, from 1.
        public let line: Int
        /// The machine.
        public let machine: ScriptName
        /// What it was: `command`, `effect` or `view`.
        public let kind: String
        /// The label.
        public let label: ScriptWords

        /// `line 12: profile has no effect loadAnew`.
        public var description: String { "line \(line): \(machine) has no \(kind) \(label)" }
    }

    /// Rates a script against the machines that exist; goes through its lines once, and runs nothing.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - machines: those that exist; to name all their labels takes some milliseconds, so nobody asks for them in vain.
    public init(_ script: Script, against machines: @autoclosure () -> [MachineLabels]) {
        guard !script.machines.isEmpty else {
            self = .fine
            return
        }
        let machines = machines()
        let changed = script.machines.filter { recorded in
            machines.first { $0.machine == recorded.machine }?.fingerprint != recorded
        }
        guard !changed.isEmpty else {
            self = .fine
            return
        }
        var losses = LossList(changed: changed.map(\.machine), machines: machines)
        var number = 1
        for line in script.lines {
            losses.take(line.content, line: number)
            number += line.height
        }
        self =
            losses.found.isEmpty ? .risky(changed: changed.map(\.machine)) : .impossible(gone: losses.found)
    }

    /// One line for whoever runs the script, without its name; nil for a fine one, of which nothing need be said.
    public var warning: String? {
        switch self {
        case .fine:
            return nil
        case .risky(let changed):
            let names = changed.map(\.text).joined(separator: ", ")
            return "risky: \(names) changed since it was recorded; all that it says of them still exists"
        case .impossible(let gone):
            let losses = gone.prefix(3).map(\.description).joined(separator: "; ")
            return "impossible: \(losses)\(gone.count > 3 ? "; and \(gone.count - 3) more" : "")"
        }
    }
}

/// The labels of changed machines that a script uses and that are gone, each once.
private struct LossList {
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
        case .expectation(.cancelled), .expectation(.text), .expectation(.frame),
            .expectation(.screen), .blank, .header, .end:
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
