import Interaction

extension ThreadInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send thread`.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        }
    }

    /// The commands that a label alone tells: all of them.
    public static let withoutArguments: [Self] = [.load, .cancel, .stopWaiting]

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
        case .stopWaiting: "stopWaiting"
        case .loaded: "loaded"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension ThreadInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .wait: "wait"
        case .cancel: "cancel"
        }
    }
}
