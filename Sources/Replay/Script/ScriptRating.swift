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
    public init(_ script: Script, against machines: [MachineLabels]) {
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
