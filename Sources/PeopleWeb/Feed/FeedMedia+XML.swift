extension FeedMedia {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch text.name.local {
        case "description": alt = text.text(otherwise: .plain)
        case "rating": isSensitive = text.trimmed == "adult"
        default: break
        }
    }
}
