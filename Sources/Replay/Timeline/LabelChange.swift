public import Interaction

/// A machine that has another label after a step than before it.
public struct LabelChange: Hashable, Sendable, CustomStringConvertible {
    /// The machine.
    public let machine: ScriptAddress
    /// Its label before the step; nil when it did not stand then.
    public let before: Label?
    /// Its label after the step.
    public let after: Label

    /// A change of a machine's label.
    public init(_ machine: ScriptAddress, from before: Label?, to after: Label) {
        self.machine = machine
        self.before = before
        self.after = after
    }

    /// In one line: `profile: loading -> loaded`.
    public var description: String { "\(machine): \(before?.text ?? "-") -> \(after)" }
}
