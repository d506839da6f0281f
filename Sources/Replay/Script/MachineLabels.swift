public import Interaction

/// The labels of a machine as it is now: all that a script can say of it.
public struct MachineLabels: Hashable, Sendable {
    /// The machine's name, which is also the last name of its instances' addresses.
    public let machine: ScriptName
    /// Further addresses that are its own; their labels begin with the address: `list down`.
    public let parts: [ScriptAddress]
    /// The labels of its commands.
    public let commands: Set<ScriptWords>
    /// The labels of its effects, those for the outside among them.
    public let effects: Set<ScriptWords>
    /// The labels of its view models.
    public let views: Set<ScriptWords>

    /// The labels of a machine; order and repetitions make no difference.
    public init(
        machine: ScriptName, parts: [ScriptAddress] = [], commands: [Label], effects: [Label], views: [Label]
    ) {
        self.machine = machine
        self.parts = parts
        self.commands = Set(commands.map { ScriptWords($0) })
        self.effects = Set(effects.map { ScriptWords($0) })
        self.views = Set(views.map { ScriptWords($0) })
    }

    /// The machine's name and a digest of its labels: the same for the same labels, in every run and on every computer.
    ///
    /// The digest tells only that something is different. It cannot tell whether a label was added or taken away:
    /// ``ScriptRating`` can, because it looks at the labels that a script uses.
    public var fingerprint: MachineFingerprint {
        var digest = LabelDigest()
        for (kind, labels) in [("command", commands), ("effect", effects), ("view", views)] {
            // Sets have no order of their own; a digest needs one.
            for label in labels.map(\.text).sorted() { digest.take("\(kind) \(label)\n") }
        }
        return MachineFingerprint(machine: machine, labels: digest)
    }
}
