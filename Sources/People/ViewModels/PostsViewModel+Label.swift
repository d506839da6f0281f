import Interaction

extension PostsViewModel: Labelled {
    /// `initialized`, `loading`, `failed`, `empty` or `loaded`; the last two also `reloading` or `stale`,
    /// and `loaded` also `more` (a further page is loading) or `more failed`.
    ///
    /// Where several apply, what is under way comes before what went wrong: `loaded more` before `loaded stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded(let content): Label(Self.label(content))
        case .empty(let refresh): Label(refresh.label(after: "empty"))
        case .failed: "failed"
        }
    }

    private static func label(_ content: Content) -> String {
        switch (content.refresh, content.tail) {
        case (.idle, .loading), (.failed, .loading): "loaded more"
        case (.idle, .failed): "loaded more failed"
        case (.idle, .end), (.idle, .more), (.reloading, _),
            (.failed, .end), (.failed, .more), (.failed, .failed):
            content.refresh.label(after: "loaded")
        }
    }
}
