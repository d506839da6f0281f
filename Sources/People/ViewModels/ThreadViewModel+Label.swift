import Interaction

extension ThreadViewModel: Labelled {
    /// `initialized`, `loading`, `waiting`, `loaded`, `loaded reloading`, `loaded waiting`, `loaded stale` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .waiting: "waiting"
        case .loaded(let content): Label(content.refresh.label(after: "loaded"))
        case .failed: "failed"
        }
    }
}
