import Interaction

extension FindInteractor.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .find: "find"
        case .cancel: "cancel"
        }
    }
}

extension FindInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .find: "find"
        case .cancel: "cancel"
        case .found: "found"
        case .failed: "failed"
        }
    }
}

extension FindInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .find: "find"
        case .cancel: "cancel"
        }
    }
}
