import Interaction

extension BookmarksInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send bookmarks`.
    public var label: Label {
        switch self {
        case .load: "load"
        case .toggle: "toggle"
        case .remove: "remove"
        case .undo: "undo"
        }
    }

    /// The commands that a label alone tells: all but those about one row.
    public static let withoutArguments: [Self] = [.load, .undo]

    /// The command that a script names; nil for an unknown name, and for commands about one row.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension BookmarksInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .toggle: "toggle"
        case .remove: "remove"
        case .undo: "undo"
        case .loaded: "loaded"
        case .failed: "failed"
        case .written: "written"
        case .unwritten: "unwritten"
        }
    }
}

extension BookmarksInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .save: "save"
        case .remove: "remove"
        }
    }
}
