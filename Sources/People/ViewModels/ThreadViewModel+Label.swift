import Interaction

extension ThreadViewModel: Labelled {
    /// `initialized`, `loading`, `loaded`, `loaded reloading`, `loaded stale` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded(let content): Label(content.refresh.label(after: "loaded"))
        case .failed: "failed"
        }
    }
}
