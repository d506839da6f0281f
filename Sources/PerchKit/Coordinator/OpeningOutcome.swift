/// How showing a page in a browser went.
public enum OpeningOutcome: Equatable, Sendable {
    /// A browser was started, or has ended well.
    case opened
    /// No browser could be started, for this reason.
    case failed(String)
}
