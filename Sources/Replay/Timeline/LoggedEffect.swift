/// An effect from its start to its end, as a log has it.
public struct LoggedEffect: Hashable, Sendable, CustomStringConvertible {
    /// Its number in the script, from 1 in the order in which effects start.
    public let number: Int
    /// The machine that asked for it.
    public let machine: ScriptAddress
    /// What it does.
    public let label: ScriptWords
    /// The step in which it started.
    public let start: Int
    /// The step in which it was answered to its end, or cancelled; nil while it is in flight.
    public internal(set) var end: Int?

    init(number: Int, machine: ScriptAddress, label: ScriptWords, start: Int) {
        self.number = number
        self.machine = machine
        self.label = label
        self.start = start
    }

    /// As a script writes it: `#3 posts load`.
    public var description: String { "#\(number) \(machine) \(label)" }
}
