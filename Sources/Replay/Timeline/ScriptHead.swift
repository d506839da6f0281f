public import Terminal

/// What a script says before its first input: all that a stage is set up by.
public struct ScriptHead: Hashable, Sendable {
    /// The size of the screen at the beginning.
    public let size: Size
    /// What the clock shows at the beginning.
    public let start: ScriptInstant
    /// Whose screen is open at the beginning; nil for the list of people.
    public let account: ScriptAccount?
    /// The fingerprints of the machines that it was recorded with.
    public let machines: [MachineFingerprint]

    /// The head of a script.
    public init(of script: Script) {
        size = script.size
        start = script.start
        account = script.account
        machines = script.machines
    }
}
