/// What is wrong with an answer that cannot be read.
public enum AnswerProblem: Hashable, Sendable, CaseIterable {
    /// It is not HTTP.
    case notHTTP
    /// It is TLS: the port speaks `https`, and was asked in `http`.
    case encrypted
    /// Its compression is broken.
    case compression
    /// Its redirect leads nowhere.
    case location
}
