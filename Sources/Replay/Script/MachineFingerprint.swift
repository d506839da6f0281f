public import Interaction
import Values

/// A machine's name, and a digest of its labels when the script was recorded.
public struct MachineFingerprint: Hashable, Sendable, CustomStringConvertible {
    /// The machine.
    public let machine: ScriptName
    /// The digest, in hexadecimal digits.
    public let digest: String

    /// The machine and a digest of 1 to 64 of the digits `0-9a-f`; nil when it is not one.
    public init?(machine: ScriptName, digest: some StringProtocol) {
        guard (1...64).contains(digest.utf8.count), digest.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.machine = machine
        self.digest = String(digest)
    }

    fileprivate init(machine: ScriptName, labels: TextDigest) {
        self.machine = machine
        digest = labels.short
    }

    /// As it stands in a script: `profile/41aa`.
    public var description: String { "\(machine)/\(digest)" }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

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
        var digest = TextDigest()
        for (kind, labels) in [("command", commands), ("effect", effects), ("view", views)] {
            // Sets have no order of their own; a digest needs one.
            for label in labels.map(\.text).sorted() { digest.take("\(kind) \(label)\n") }
        }
        return MachineFingerprint(machine: machine, labels: digest)
    }
}
