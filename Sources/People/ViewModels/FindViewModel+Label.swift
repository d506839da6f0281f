import Interaction

extension FindViewModel: Labelled {
    /// `initialized`, `loading`, `loaded`, `empty` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded: "loaded"
        case .empty: "empty"
        case .failed: "failed"
        }
    }
}
