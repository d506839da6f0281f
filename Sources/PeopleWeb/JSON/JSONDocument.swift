/// An answer that has been read once from front to back: its bytes, and where in them each value is.
///
/// No string is made and no dictionary is filled before somebody asks, so a value that nobody wants costs its scan.
/// Nodes lie in the order of the text: a list is followed by its values, an object by key, value, key, value.
final class JSONDocument: Sendable {
    /// The largest answer that is read, in bytes.
    static let largest = 256 << 20

    /// The text, which is UTF-8.
    let bytes: [UInt8]

    /// Every value and every key.
    let nodes: [JSONNode]

    /// The comma behind which another value of the outermost list or object may be missing; nil when there is none.
    let strayComma: JSONFault?

    /// Reads an answer.
    ///
    /// - Throws: a syntax fault where it stops being anything like JSON.
    init(_ answer: [UInt8]) throws(JSONFault) {
        guard answer.count <= Self.largest else {
            throw .value("at most \(Self.largest >> 20) MB, found \(answer.count >> 20) MB")
        }
        var survey = JSONSurvey(answer)
        try survey.run()
        bytes = survey.reader.bytes
        nodes = survey.nodes
        strayComma = survey.reader.strayComma
    }

    /// The text of a string or a key.
    func text(of node: JSONNode) -> String {
        if node.kind == .escapedString {
            var reader = JSONReader(lenient: bytes, at: Int(node.start) - 1)
            return (try? reader.quoted()) ?? ""
        }
        return written(node)
    }

    /// A value as it is written.
    func written(_ node: JSONNode) -> String {
        String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    }

    /// Whether a key says this.
    func isKey(_ node: JSONNode, _ key: String) -> Bool {
        if node.kind == .escapedString { return text(of: node) == key }
        let start = Int(node.start)
        let end = Int(node.end)
        return end - start == key.utf8.count && bytes[start..<end].elementsEqual(key.utf8)
    }
}
