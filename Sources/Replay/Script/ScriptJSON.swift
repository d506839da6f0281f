/// One line of JSON, kept as it was written.
///
/// Its brackets and strings are closed and it nests at most 128 deep; what stands between them is for the decoder.
public struct ScriptJSON: Hashable, Sendable, CustomStringConvertible {
    /// The JSON.
    public let text: String

    /// `text` as one line of JSON; nil when it is not.
    public init?(_ text: some StringProtocol) {
        let text = Substring(text)
        let bytes = text.utf8
        var outline = JSONOutline()
        var index = bytes.startIndex
        while index < bytes.endIndex, outline.take(bytes[index]) { index = bytes.index(after: index) }
        guard index == bytes.endIndex, outline.isWhole, PlainText.isPlain(text), let first = bytes.first,
            let last = bytes.last, first != UInt8(ascii: " "), last != UInt8(ascii: " ")
        else { return nil }
        self.text = String(text)
    }

    /// JSON of one line in which strings hold any character: what may not stand in a script is written as `\\u` escapes.
    ///
    /// - Returns: nil when it is no line of JSON even so.
    public init?(escaping json: String) {
        self.init(PlainText.isPlain(json) ? json : Self.escaped(json))
    }

    private static func escaped(_ json: String) -> String {
        var text = ""
        for scalar in json.unicodeScalars {
            if PlainText.isPlain(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += JSONText.escape(scalar)
            }
        }
        return text
    }

    /// The JSON.
    public var description: String { text }
}
