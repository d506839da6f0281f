import Interaction

extension UserInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send user`.
    public var label: Label {
        switch self {
        case .loadProfile: "loadProfile"
        case .loadPosts: "loadPosts"
        case .loadMorePosts: "loadMorePosts"
        case .reload: "reload"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .openProfile: "openProfile"
        case .copyProfile: "copyProfile"
        case .openPost: "openPost"
        case .copyPost: "copyPost"
        }
    }

    /// The commands that a label alone tells: all but those about one row.
    public static let withoutArguments: [Self] = [
        .loadProfile, .loadPosts, .loadMorePosts, .reload, .showSaved, .reloadHard, .cancel, .stopWaiting,
        .openProfile, .copyProfile,
    ]

    /// The command that a script names; nil for an unknown name, and for commands about one row.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension UserInteractor.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .open: "open"
        case .copy: "copy"
        }
    }
}
