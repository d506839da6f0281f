import Values

extension User {
    /// A named line that a person put on the profile, such as `Website` with an address.
    public struct Field: Hashable, Sendable {
        /// What the line is about, in the person's words.
        public let name: String

        /// What the line says.
        public let value: String

        /// Where the line leads, if anywhere.
        public let address: WebAddress?

        /// Whether the origin checked that the linked page belongs to the person.
        public let isVerified: Bool

        /// Makes a line.
        public init(name: String, value: String, isVerified: Bool = false, address: WebAddress? = nil) {
            self.name = name
            self.value = value
            self.isVerified = isVerified
            self.address = address
        }
    }
}
