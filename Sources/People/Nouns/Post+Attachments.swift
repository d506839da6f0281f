import FoundationEssentials
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

extension Post {
    /// A post shown inside another one.
    public struct Quote: Hashable, Sendable {
        /// Who wrote the quoted post.
        public let author: Author

        /// What the quoted post says; may be empty.
        public let text: String

        /// What sets parts of the text apart, in order and within it.
        public let spans: [Span]

        /// Makes a quote; of the spans only what fits the text is taken.
        public init(author: Author, text: String, spans: [Span] = []) {
            self.author = author
            self.text = text
            self.spans = Span.fitting(spans, in: text)
        }
    }
}
