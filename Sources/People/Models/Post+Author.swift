extension Post {
    /// Who wrote or passed on a post.
    public struct Author: Hashable, Sendable {
        /// The display name; may be empty.
        public let name: String

        /// The name under which the person is found; may be empty.
        public let handle: String

        /// Names an author.
        public init(name: String, handle: String) {
            self.name = name
            self.handle = handle
        }
    }
}
