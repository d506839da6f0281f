import FoundationEssentials

/// JSON for other programs that is safe on a terminal as well, as its texts are.
enum SafeJSON {
    /// A document, keys in alphabetical order, with a line feed at its end.
    static func text(_ document: JSONTree) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts, whole numbers, yes and no can always be encoded.
        guard let data = try? encoder.encode(document) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
