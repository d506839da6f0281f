/// Something that happened on a stage and that a script must list.
public enum Observation: Hashable, Sendable {
    /// A key produced this command at the root.
    case command(ScriptAddress, ScriptWords)
    /// An effect with this number started in this machine.
    case effect(Int, ScriptAddress, ScriptWords)
    /// The effect with this number was interrupted before it finished.
    case cancelled(Int)
    /// An effect left the program's core through this instance, for the coordinator.
    case emit(ScriptAddress, ScriptWords)

    /// The line of a script that expects exactly this.
    var expectation: ScriptExpectation {
        switch self {
        case .command(let address, let words): .command(address, words)
        case .effect(let number, let address, let words): .effect(number, address, words)
        case .cancelled(let number): .cancelled(number)
        case .emit(let address, let words): .emit(address, words)
        }
    }
}
