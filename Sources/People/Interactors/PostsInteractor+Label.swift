import Interaction

extension PostsInteractor.Command: Labelled {
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
