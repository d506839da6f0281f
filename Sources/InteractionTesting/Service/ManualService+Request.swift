extension ManualService {
    /// What was asked, and what has become of it.
    public struct Request: Sendable {
        /// The number, from 1.
        public let number: Int
        /// What was asked.
        public let question: Question
        /// What has become of it.
        public internal(set) var status = Status.waiting

        /// What becomes of requests.
        public enum Status: Hashable, Sendable, CustomStringConvertible {
            /// No answer yet.
            case waiting
            /// It is never going to be answered, says the test; it can still be cancelled.
            case left
            /// It was answered or failed.
            case answered
            /// Its asker gave it up.
            case cancelled

            /// The status in words.
            public var description: String {
                switch self {
                case .waiting: "waiting"
                case .left: "never to be answered"
                case .answered: "answered"
                case .cancelled: "cancelled"
                }
            }

            var isOver: Bool { self == .answered || self == .cancelled }
        }

        /// The request as a line of a message: `#1 "lantern": waiting`.
        var words: String { "#\(number) \(Wording.words(question)): \(status)" }
    }
}
