import Interaction

extension PeopleInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send people`.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .show: "show"
        case .quit: "quit"
        }
    }

    /// The commands that a label alone tells: all but `show`.
    public static let withoutArguments: [Self] = [.load, .cancel, .quit]

    /// The command that a script names; nil for an unknown name, and for `show`, which needs an account.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension PeopleInteractor.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .show: "show"
        case .quit: "quit"
        }
    }
}

extension PeopleInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .show: "show"
        case .quit: "quit"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }
}

extension PeopleInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .show: "show"
        case .quit: "quit"
        }
    }
}
