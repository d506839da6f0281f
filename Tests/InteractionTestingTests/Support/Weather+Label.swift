import Interaction

extension Weather.ViewModel: Labelled {
    var label: Label {
        switch state {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }
}

extension Weather.Command: Labelled {
    var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .share: "share"
        case .loadLater: "loadLater"
        }
    }
}

extension Weather.Reducer.Command: Labelled {
    var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .share: "share"
        case .loadLater: "loadLater"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }
}

extension Weather.Reducer.Effect: Labelled {
    var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .share: "share"
        case .wait: "wait"
        }
    }
}
