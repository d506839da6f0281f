import Interaction

extension PostsViewModel: Labelled {
    /// `initialized`, `loading`, `waiting`, `failed`, `empty` or `loaded`; the last two also `reloading`, `waiting` or
    /// `stale`, and `loaded` also `more` (a further page is loading), `more waiting`, `more failed` or `more stopped`.
    ///
    /// Where several apply, what is under way comes before what went wrong: `loaded more` before `loaded stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .waiting: "waiting"
        case .loaded(let content): Label(Self.label(content))
        case .empty(let refresh): Label(refresh.label(after: "empty"))
        case .failed: "failed"
        }
    }

    private static func label(_ content: Content) -> String {
        switch (content.refresh, content.tail) {
        case (.idle, .loading), (.failed, .loading): "loaded more"
        case (.idle, .waiting), (.failed, .waiting): "loaded more waiting"
        case (.idle, .failed): "loaded more failed"
        case (.idle, .stopped): "loaded more stopped"
        case (.idle, .end), (.idle, .more), (.reloading, _), (.waiting, _),
            (.failed, .end), (.failed, .more), (.failed, .failed), (.failed, .stopped):
            content.refresh.label(after: "loaded")
        }
    }
}
