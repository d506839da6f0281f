/// Titles of entries that have none of their own: many programs repeat the text's beginning there.
enum FeedTitle {
    /// Whether a title says nothing but what the text begins with.
    static func repeats(_ title: String, _ text: String) -> Bool {
        var words = Self.words(title)
        // What is cut off ends in dots, often within a word.
        let isCut = title.hasSuffix("…") || title.hasSuffix("...")
        if isCut, words.hasSuffix("…") { words.removeLast() }
        while isCut, words.hasSuffix(".") { words.removeLast() }
        guard !words.isEmpty else { return true }
        // A title is short, and what is looked at of the text with it.
        return Self.words(String(text.prefix(4 * title.count + 100))).hasPrefix(words)
    }

    /// A text without its blanks: where they are is up to whoever wrote the title.
    private static func words(_ text: String) -> String {
        String(text.lowercased().filter { !$0.isWhitespace })
    }
}
