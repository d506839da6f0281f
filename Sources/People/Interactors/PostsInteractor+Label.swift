import Interaction

extension PostsInteractor.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .open: "open"
        case .copyLink: "copyLink"
        }
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
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .open: "open"
        case .copyLink: "copyLink"
        case .loaded: "loaded"
        case .loadedMore: "loadedMore"
        case .failed: "failed"
        }
    }
}

extension PostsInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .open: "open"
        case .copy: "copy"
        }
    }
}
