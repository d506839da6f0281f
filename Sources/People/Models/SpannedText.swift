/// What holds a plain text, and beside it what sets its parts apart: a post, and a quote.
public protocol SpannedText {
    /// The whole text, plain.
    var text: String { get }

    /// What sets parts of it apart, in order and within it.
    var spans: [Post.Span] { get }
}

extension Post: SpannedText {}

extension Post.Quote: SpannedText {}
