import Interaction

extension BookmarksViewModel: Labelled {
    /// `initialized`, `loading`, `failed` or `loaded`; the last also `reloading` or `stale`, and `writing` while a
    /// change is not on the disk yet.
    public var label: Label {
        let label =
            switch state {
            case .initialized: "initialized"
            case .loading: "loading"
            case .loaded(let refresh): refresh.label(after: "loaded")
            case .failed: "failed"
            }
        return Label(pending.isEmpty ? label : "\(label) writing")
    }
}
