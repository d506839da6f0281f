/// Titles of posts, where a server has them: many programs only repeat the text's beginning there.
enum Headline {
    /// A text with its title as the first line, unless the title says nothing new.
    static func joined(_ title: String, _ text: String) -> String {
        if text.isEmpty { return title }
        return title.isEmpty || repeats(title, text) ? text : title + "\n\n" + text
    }

    /// Whether a title says nothing but what the text begins with.
    static func repeats(_ title: String, _ text: String) -> Bool {
        var words = words(title)
        // What is cut off ends in dots, often within a word.
        let isCut = title.hasSuffix("…") || title.hasSuffix("...")
        if isCut, words.hasSuffix("…") { words.removeLast() }
        while isCut, words.hasSuffix(".") { words.removeLast() }
        guard !words.isEmpty else { return true }
        // A title is short, and what is looked at of the text with it.
        return self.words(String(text.prefix(4 * title.count + 100))).hasPrefix(words)
    }

    /// A text without its blanks: where they are is up to whoever wrote the title.
    private static func words(_ text: String) -> String {
        String(text.lowercased().filter { !$0.isWhitespace })
    }
}
