import Interaction
import Replay

/// How a script says the letters of a machine: what it sends, and what it answers.
struct MachinePhrases {
    /// How a script answers an effect.
    enum Answer {
        /// A service answers.
        case reply(ScriptPayload)
        /// What is stored is there.
        case stored(ScriptPayload)
        /// A service fails.
        case fail(ScriptFailure)
        /// So much time passes.
        case wait(ScriptOffset)
    }

    /// Whose label is the machine's state.
    let address: ScriptAddress
    /// Whose effects are the machine's; a pair's labels begin with the child's name.
    var instances: [ScriptAddress]
    /// Who is open.
    var account: ScriptAccount?
    /// What happens before the machine's first move.
    var before: [ScriptInput.Action] = []
    /// What says a command.
    var commands: [Label: [ScriptInput.Action]]
    /// What says an answer.
    var answers: [Label: Answer]
    /// The effects that ask only what is stored.
    var storedEffects: Set<Label> = []
    /// The command that is sent by itself when the store opens; until then the machine takes no other.
    var storeOpening: Label?

    /// Both machines' phrases, as a pair has them.
    static func pair(_ address: ScriptAddress, _ one: MachinePhrases, _ other: MachinePhrases)
        -> MachinePhrases
    {
        var both = MachinePhrases(
            address: address, instances: one.instances + other.instances, account: one.account, commands: [:],
            answers: [:])
        for child in [one, other] {
            let named = { (label: Label) in Label("\(child.address) \(label)") }
            for (label, actions) in child.commands { both.commands[named(label)] = actions }
            for (label, answer) in child.answers { both.answers[named(label)] = answer }
            both.storedEffects.formUnion(child.storedEffects.map(named))
        }
        return both
    }
}
