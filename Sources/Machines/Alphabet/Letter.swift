public import Interaction

/// One representative command of an alphabet, by name: `loaded`, or `loaded empty` where a command has several.
public struct Letter<R: ReducerType>: Sendable {
    /// The name in paths and tables; no two letters of one alphabet share it.
    public let label: Label
    /// The command's own label, which several letters may share.
    public let kind: Label
    /// The command.
    public let command: R.Command

    /// A letter named as its command, unless a name is given.
    public init(_ command: R.Command, as label: Label? = nil) where R.Command: Labelled {
        self.label = label ?? command.label
        self.kind = command.label
        self.command = command
    }

    init(label: Label, kind: Label, command: R.Command) {
        self.label = label
        self.kind = kind
        self.command = command
    }
}
