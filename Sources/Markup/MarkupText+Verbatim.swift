extension MarkupText {
    /// Takes text that is no HTML: nothing in it has a meaning but its line breaks.
    ///
    /// Links are given beside it by some servers, as ranges of bytes that anybody may have written. One that is empty,
    /// begins or ends within a code point or beyond the text, or overlaps one before it is left out, as is one that leads to no
    /// `WebAddress`.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - links: what parts of it lead to, in any order; the first thousand count.
    public init(plain text: String, links: [VerbatimLink] = []) {
        let records = Array(text.utf8.prefix(HTMLSource.limit))
        var builder = MarkupBuilder(records: records, keepsLines: true)
        var index = 0
        for link in links.prefix(1_000).sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            let range = link.bytes
            guard range.lowerBound >= index, !range.isEmpty, range.upperBound <= records.count,
                records[range.lowerBound] & 0xC0 != 0x80,
                range.upperBound == records.count || records[range.upperBound] & 0xC0 != 0x80
            else { continue }
            builder.appendText(index..<range.lowerBound)
            builder.beginLink(to: link.target, as: link.kind)
            builder.appendText(range)
            builder.endLink()
            index = range.upperBound
        }
        builder.appendText(index..<records.count)
        self = builder.finish(isCut: text.utf8.count > HTMLSource.limit)
    }
}
