extension MarkupText {
    /// Reads HTML as servers send it, whatever it is: there is no HTML that fails.
    ///
    /// It takes time linear in the text and no more of it than 1 MiB, keeps no stack that a text could overflow, asks
    /// nothing of the network and expands no entities but HTML's own, once. Where there is no tag at all, line breaks
    /// count as such.
    ///
    /// - Parameter html: any text.
    public init(html: String) {
        let source = HTMLSource(html)
        var events = HTMLEvents(source.bytes)
        var builder = MarkupBuilder(records: events.records, keepsLines: !source.hasTags)
        while let event = events.next(), builder.add(event) {}
        self = builder.finish(isCut: source.isCut)
    }

    /// Reads HTML from bytes; what is not UTF-8 becomes U+FFFD.
    ///
    /// - Parameter bytes: any bytes.
    public init(htmlBytes bytes: some Collection<UInt8>) {
        self.init(html: String(decoding: bytes.prefix(HTMLSource.limit + 1), as: UTF8.self))
    }
}
