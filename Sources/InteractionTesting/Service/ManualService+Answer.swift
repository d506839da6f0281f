extension ManualService {
    /// What a test answers to a request.
    public enum Answer: Sendable {
        /// This value, and completion.
        case value(Value)
        /// These values, and completion; none is an answer too.
        case values([Value])
        /// This failure.
        case failure(Failure)
        /// Nothing, ever: ``ManualService/finish(fileID:filePath:line:column:)`` does not ask for it.
        case never
    }

    /// Which request is meant.
    public struct Matcher: Sendable, ExpressibleByIntegerLiteral {
        let words: String
        let accepts: @Sendable (Request) -> Bool
        /// The number, if the matcher names one.
        let number: Int?

        /// The request with this number.
        public static func number(_ number: Int) -> Matcher {
            Matcher(words: "#\(number)", accepts: { $0.number == number }, number: number)
        }

        /// The request with this number.
        public init(integerLiteral number: Int) {
            self = .number(number)
        }

        /// The first waiting request whose question `accepts` takes.
        public static func matching(_ accepts: @escaping @Sendable (Question) -> Bool) -> Matcher {
            Matcher(words: "one that matches", accepts: { accepts($0.question) }, number: nil)
        }

        /// The first waiting request.
        public static var first: Matcher {
            Matcher(words: "the first", accepts: { _ in true }, number: nil)
        }

        fileprivate init(words: String, accepts: @escaping @Sendable (Request) -> Bool, number: Int?) {
            self.words = words
            self.accepts = accepts
            self.number = number
        }
    }
}

extension ManualService.Matcher where Question: Equatable {
    /// The first waiting request with this question.
    public static func question(_ question: Question) -> Self {
        Self(
            words: "one that asks \(Wording.words(question))", accepts: { $0.question == question },
            number: nil)
    }
}
