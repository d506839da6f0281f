import Interaction

extension PeopleViewModel: Labelled {
    /// `initialized`, `loading`, `failed`, `loaded` or `empty`; the last two also `reloading` or `stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded: Label(refresh.label(after: "loaded"))
        case .empty: Label(refresh.label(after: "empty"))
        case .failed: "failed"
        }
    }
}
