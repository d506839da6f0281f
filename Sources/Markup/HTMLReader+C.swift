import CXML

/// libxml2, as a function: HTML in UTF-8 goes in, a list of what was found comes out.
enum HTMLReader {
    /// The library wants to be prepared by one thread before others use it; a static value is made once.
    static let isPrepared: Bool = {
        perch_html_prepare()
        return true
    }()

    /// The records of `CXML.h`, one after the other.
    ///
    /// - Parameter source: UTF-8, mended by `HTMLSource`; at most `HTMLSource.limit` bytes or a little more.
    static func records(of source: [UInt8]) -> [UInt8] {
        guard isPrepared, !source.isEmpty else { return [] }
        var found = perch_records()
        // The bytes are read during the call only; libxml2 copies what it keeps for its own work.
        source.withUnsafeBufferPointer { perch_html_read($0.baseAddress, $0.count, &found) }
        // The records are C's: copied here, given back on every way out, and not looked at afterwards.
        defer { perch_records_free(&found) }
        guard let start = found.records, found.length > 0 else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: found.length))
    }
}
