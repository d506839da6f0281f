import Interaction

extension ThreadInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send thread`.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        }
    }

    /// The commands that a label alone tells: all of them.
    public static let withoutArguments: [Self] = [.load, .cancel]

    /// The command that a script names; nil for an unknown name.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension ThreadInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }
}

extension ThreadInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        }
    }
}
