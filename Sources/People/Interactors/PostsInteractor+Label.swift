import Interaction

extension PostsInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send` and the name of a tab.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        }
    }

    /// The commands that a label alone tells: all but those about one row.
    public static let withoutArguments: [Self] = [
        .load, .showSaved, .reloadHard, .loadMore, .cancel, .stopWaiting,
    ]

    /// The command that a script names; nil for an unknown name, and for commands about one row.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension PostsInteractor.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .open: "open"
        case .copy: "copy"
        }
    }
}

extension PostsInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        case .found: "found"
        case .saved: "saved"
        case .loaded: "loaded"
        case .loadedMore: "loadedMore"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension PostsInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .readSaved: "readSaved"
        case .load: "load"
        case .loadAnew: "loadAnew"
        case .loadMore: "loadMore"
        case .wait: "wait"
        case .cancel: "cancel"
        case .open: "open"
        case .copy: "copy"
        }
    }
}
