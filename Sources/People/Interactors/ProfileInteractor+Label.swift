import Interaction

extension ProfileInteractor.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        }
    }
}

extension ProfileInteractor.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .open: "open"
        case .copy: "copy"
        }
    }
}

extension ProfileInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        case .found: "found"
        case .saved: "saved"
        case .loaded: "loaded"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension ProfileInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .readSaved: "readSaved"
        case .load: "load"
        case .loadAnew: "loadAnew"
        case .wait: "wait"
        case .cancel: "cancel"
        case .open: "open"
        case .copy: "copy"
        }
    }
}
