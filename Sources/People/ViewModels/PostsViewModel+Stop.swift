extension PostsViewModel {
    /// Why nobody asks a service any further that says there is more.
    public enum Stop: Hashable, Sendable {
        /// So many pages in a row brought no post that was not there.
        case nothingNew(pages: Int)

        /// The page named itself as the next one.
        case sameAgain

        /// How many pages in a row may bring nothing new: some servers filter what they send after counting it.
        public static let mostBarrenPages = 3
    }
}
