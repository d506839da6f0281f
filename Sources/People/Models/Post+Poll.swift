import FoundationEssentials

extension Post {
    /// A question with answers to choose from, as it stood when the post was read.
    public struct Poll: Hashable, Sendable {
        /// One answer to choose.
        public struct Option: Hashable, Sendable {
            /// What it says; may hold anything.
            public let title: String

            /// How many chose it; nil when the origin does not tell, or does not tell yet.
            public let votes: Int?

            /// Makes an answer to choose.
            public init(title: String, votes: Int? = nil) {
                self.title = title
                self.votes = votes
            }
        }

        /// The answers, in the author's order.
        public let options: [Option]

        /// How many people chose; nil when the origin does not tell.
        ///
        /// With ``isMultiple``, fewer than all votes together.
        public let voters: Int?

        /// When it closes or closed; nil when the origin does not tell.
        public let closing: Date?

        /// Whether it was over.
        public let isClosed: Bool

        /// Whether a person may choose several answers.
        public let isMultiple: Bool

        /// Makes a poll.
        public init(
            options: [Option], voters: Int? = nil, closing: Date? = nil, isClosed: Bool = false,
            isMultiple: Bool = false
        ) {
            self.options = options
            self.voters = voters
            self.closing = closing
            self.isClosed = isClosed
            self.isMultiple = isMultiple
        }

        /// What 100 percent are: the people who chose, or else the votes; nil when neither is known, and 0 while nobody has.
        public var whole: Int? {
            if let voters { return voters }
            let votes = options.compactMap(\.votes)
            guard votes.count == options.count else { return nil }
            // Anybody may have written these numbers.
            return votes.reduce(0) { sum, count in
                let (total, overflows) = sum.addingReportingOverflow(max(0, count))
                return overflows ? Int.max : total
            }
        }
    }
}
