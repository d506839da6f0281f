public import Interaction

/// The words of a machine: the labels of its commands, effects and states, each once, in the alphabet's order.
///
/// They are what scripts are written in. Two machines with the same words may still behave differently.
public struct Vocabulary: Hashable, Sendable {
    /// The labels of the commands, those from outside and those that answer effects.
    public let commands: [Label]
    /// The labels of the effects.
    public let effects: [Label]
    /// The labels of the states.
    public let states: [Label]

    /// These words, each once.
    public init(commands: [Label], effects: [Label], states: [Label]) {
        self.commands = commands.uniqued()
        self.effects = effects.uniqued()
        self.states = states.uniqued()
    }
}

extension Alphabet {
    /// The machine's words, as the alphabet declares them; nothing is explored.
    ///
    /// Answers are found through the effects that the alphabet lists. That it lists what the reducer really asks for is
    /// a part of ``Law/reachability``.
    public var vocabulary: Vocabulary {
        let answers = effects.flatMap(work).flatMap(\.replies)
        return Vocabulary(
            commands: (commands + answers).map(\.kind), effects: effects.map(effectLabel), states: states)
    }
}
