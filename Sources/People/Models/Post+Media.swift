import Values

extension Post {
    /// One attachment, which a terminal can only describe.
    public struct Media: Hashable, Sendable {
        /// What is attached.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A still picture.
            case image
            /// A moving picture.
            case video
            /// Sound.
            case audio
            /// Something that the origin does not name, or not yet.
            case other
        }

        /// What is attached.
        public let kind: Kind

        /// The author's description of it; nil when there is none.
        public let alt: String?

        /// Where it is; nil when the origin does not tell, or tells no web address.
        public let address: WebAddress?

        /// Makes an attachment.
        public init(kind: Kind, alt: String? = nil, address: WebAddress? = nil) {
            self.kind = kind
            self.alt = alt
            self.address = address
        }
    }
}
