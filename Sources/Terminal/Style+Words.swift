extension Style {
    /// The style in words, as golden frames have it: `bold reverse red on-blue`; `plain` if it is.
    public var words: String {
        var words = Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
        if foreground != .standard { words.append(foreground.name) }
        if background != .standard { words.append("on-" + background.name) }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    /// The style of such words in that order, or nil when they are not.
    init?(words text: some StringProtocol) {
        var style = Style.plain
        for word in text.split(separator: " ") {
            if let entry = Attributes.names.first(where: { $0.name == word }) {
                style.attributes.insert(entry.attribute)
            } else if word.hasPrefix("on-"), let colour = Colour(name: word.dropFirst(3)) {
                style.background = colour
            } else if let colour = Colour(name: word) {
                style.foreground = colour
            } else {
                return nil
            }
        }
        guard style.words == text else { return nil }
        self = style
    }
}
