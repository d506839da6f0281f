extension Reader {
    /// Where the page of an account goes.
    public enum Placement: Hashable, Sendable {
        /// On top of the page that is shown: going back leads to that.
        case onTop
        /// Into a tab of its own, beside the one that is shown.
        case ownTab
    }
}
