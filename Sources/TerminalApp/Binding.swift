import Terminal

/// One row of a key table: the keys, the command that they mean, and the words that explain it.
///
/// Look-up, help overlay and README are all made of these, so that they cannot disagree.
public struct Binding<Command> {
    /// All keys with this meaning; the first is the one that hints and status lines name.
    public let keys: [Key]
    /// What the keys mean.
    public let command: Command
    /// One or two words for a status line, such as `open`; empty if status lines leave it out.
    public let name: String
    /// What the key does, for the help overlay and the README.
    public let help: String
    /// The heading in the help overlay under which the row stands.
    public let section: String

    /// Makes a row of a key table.
    public init(_ keys: Key..., command: Command, name: String = "", help: String, section: String) {
        precondition(!keys.isEmpty, "a binding needs a key: \(help)")
        self.keys = keys
        self.command = command
        self.name = name
        self.help = help
        self.section = section
    }
}

extension Binding: Sendable where Command: Sendable {}
