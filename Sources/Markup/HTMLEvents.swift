/// The events of an HTML text in order.
struct HTMLEvents: IteratorProtocol {
    /// The records of `CXML.h`, which the ranges of texts lie in.
    let records: [UInt8]
    private var index = 0

    /// Reads HTML that `HTMLSource` has mended.
    init(_ source: [UInt8]) { records = HTMLReader.records(of: source) }

    mutating func next() -> HTMLEvent? {
        while let (kind, content) = Self.record(in: records, at: index) {
            index = content.upperBound
            switch kind {
            case 1: return .begin(String(decoding: records[content], as: UTF8.self), attributes())
            case 3: return .end(String(decoding: records[content], as: UTF8.self))
            case 4: return .text(content)
            case 5: return .cut
            default: continue
            }
        }
        return nil
    }

    /// The attributes that follow the beginning of an element.
    private mutating func attributes() -> HTMLAttributes {
        var attributes = HTMLAttributes()
        while let (kind, content) = Self.record(in: records, at: index), kind == 2,
            let letter = records[content].first
        {
            attributes.set(letter, to: String(decoding: records[content].dropFirst(), as: UTF8.self))
            index = content.upperBound
        }
        return attributes
    }

    /// The record that begins at a byte; nil at the end.
    static func record(in records: [UInt8], at index: Int) -> (kind: UInt8, content: Range<Int>)? {
        guard index + 5 <= records.count else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(records[index + 1 + $1]) << (8 * $1) }
        let start = index + 5
        guard start + length <= records.count else { return nil }
        return (records[index], start..<start + length)
    }
}
