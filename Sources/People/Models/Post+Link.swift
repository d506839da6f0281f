import Values

extension Post {
    /// Where a piece of a text leads.
    ///
    /// The text itself is plain: a person opens a link by its place among the links, counted from 1.
    public struct Link: Hashable, Sendable {
        /// What is shown of it in the text; may be shortened, and need not look like an address.
        public let text: String

        /// Where it leads.
        public let address: WebAddress

        /// Whether the text reads like an address on another host than the one it leads to.
        public let isMisleading: Bool

        /// Makes a link.
        public init(text: String, address: WebAddress, isMisleading: Bool = false) {
            self.text = text
            self.address = address
            self.isMisleading = isMisleading
        }
    }
}
