/// One step of a log: an input, and what came of it.
public struct LoggedStep: Hashable, Sendable {
    /// What was done.
    public let input: ScriptInput
    /// When, in milliseconds since the script's start.
    public let milliseconds: Int
    /// What happened, in order: commands, effects that started or were cancelled, and what went outward.
    public let observations: [Observation]
    /// The machines whose labels the step changed, in the order in which the stage names them.
    public let changes: [LabelChange]
    /// Of an answer: the step in which the effect started; nil for what nobody asked for.
    public let cause: Int?

    /// The effect that the step answers; nil when it answers none.
    public var answered: Int? { input.action.answered }

    /// The numbers of the effects that started, in order.
    public var started: [Int] {
        observations.compactMap { if case .effect(let number, _, _) = $0 { number } else { nil } }
    }

    /// The commands that a key or a typed text became at the root, in order.
    public var commands: [Observation] {
        observations.filter { if case .command = $0 { true } else { false } }
    }
}

extension ScriptInput.Action {
    /// The effect that the action answers; nil when it is no answer.
    var answered: Int? {
        switch self {
        case .reply(let number, _), .fail(let number, _): number
        case .send, .key, .type, .resize, .wait: nil
        }
    }
}
