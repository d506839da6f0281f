/// What is wrong with an answer that cannot be read.
public enum AnswerProblem: Hashable, Sendable, CaseIterable {
    /// It is not HTTP.
    case notHTTP
    /// Its compression is broken.
    case compression
    /// Its redirect leads nowhere.
    case location
}
