import Markup
import People

extension Post.Span {
    /// A part of a text that Markup made plain.
    init(_ span: MarkupSpan) {
        self.init(span.bytes, Kind(span.kind))
    }
}

extension Post.Span.Kind {
    fileprivate init(_ kind: MarkupSpan.Kind) {
        switch kind {
        case .strong: self = .bold
        case .emphasis: self = .emphasis
        case .code: self = .code
        case .quote: self = .quote
        case .mention: self = .mention
        case .hashtag: self = .hashtag
        case .link: self = .link
        case .hidden: self = .hidden
        case .shortened: self = .shortened
        }
    }
}
